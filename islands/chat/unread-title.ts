import { useEffect, useRef } from 'react'
import type { MessageJson } from '../../src/chat/schema.ts'

/** Shows in the page's title how many messages have arrived while the page was hidden. */
export function useUnreadTitle(arrivals: readonly MessageJson[]) {
  const count = useRef(0)
  const title = useRef('')

  useEffect(() => {
    const reset = () => {
      if (document.hidden || count.current === 0) return
      count.current = 0
      document.title = title.current
    }
    document.addEventListener('visibilitychange', reset)
    return () => document.removeEventListener('visibilitychange', reset)
  }, [])

  useEffect(() => {
    if (!document.hidden || arrivals.length === 0) return
    if (count.current === 0) title.current = document.title
    count.current += arrivals.length
    document.title = `(${count.current}) ${title.current}`
  }, [arrivals])
}
