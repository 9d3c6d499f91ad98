import { useEffect, useRef } from 'react'
import type { MessageJson } from '../../src/chat/schema.ts'

/** Says in the page's title how much has come while nobody was looking. */
export function useUnread(arrived: readonly MessageJson[]) {
  const count = useRef(0)
  const title = useRef('')

  useEffect(() => {
    const look = () => {
      if (document.hidden || count.current === 0) return
      count.current = 0
      document.title = title.current
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  useEffect(() => {
    if (!document.hidden || arrived.length === 0) return
    if (count.current === 0) title.current = document.title
    count.current += arrived.length
    document.title = `(${count.current}) ${title.current}`
  }, [arrived])
}
