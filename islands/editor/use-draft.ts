import { useEffect, useRef } from 'react'
import { type Draft, forgetDraft, keepDraft } from './drafts.ts'

const SOON = 400

/** Keeps what is being written in this browser, and asks before the page is left while it is not saved. */
export function useDraft(key: string, current: () => Omit<Draft, 'keptAt'>) {
  const dirty = useRef(false)
  const timer = useRef<number | undefined>(undefined)
  const latest = useRef(current)
  latest.current = current

  useEffect(() => {
    const keep = () => {
      if (dirty.current) keepDraft(key, latest.current())
    }
    const ask = (event: BeforeUnloadEvent) => {
      keep()
      if (dirty.current) event.preventDefault()
    }
    // Phones throw pages away without a word; this is the last they say.
    const hide = () => document.visibilityState === 'hidden' && keep()
    addEventListener('beforeunload', ask)
    addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', hide)
    return () => {
      keep()
      clearTimeout(timer.current)
      removeEventListener('beforeunload', ask)
      removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [key])

  return {
    changed() {
      dirty.current = true
      clearTimeout(timer.current)
      timer.current = window.setTimeout(() => keepDraft(key, latest.current()), SOON)
    },
    settled() {
      dirty.current = false
      clearTimeout(timer.current)
      forgetDraft(key)
    },
  }
}
