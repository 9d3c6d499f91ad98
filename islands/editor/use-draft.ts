import { useEffect, useRef } from 'react'
import { deleteDraft, type PostVersion, saveDraft } from './drafts.ts'

const AUTOSAVE_DELAY_MS = 400

/** Saves unsaved changes as a draft in this browser, and warns before the page is left with them. */
export function useDraft(key: string, current: () => PostVersion) {
  const dirty = useRef(false)
  const timer = useRef<number | undefined>(undefined)
  const latest = useRef(current)
  latest.current = current

  useEffect(() => {
    const saveNow = () => {
      if (dirty.current) saveDraft(key, latest.current())
    }
    const warn = (event: BeforeUnloadEvent) => {
      saveNow()
      if (dirty.current) event.preventDefault()
    }
    // Mobile browsers discard hidden pages without any further event.
    const saveIfHidden = () => document.visibilityState === 'hidden' && saveNow()
    addEventListener('beforeunload', warn)
    addEventListener('pagehide', saveNow)
    document.addEventListener('visibilitychange', saveIfHidden)
    return () => {
      saveNow()
      clearTimeout(timer.current)
      removeEventListener('beforeunload', warn)
      removeEventListener('pagehide', saveNow)
      document.removeEventListener('visibilitychange', saveIfHidden)
    }
  }, [key])

  return {
    /** Schedules a save; to be called on every change. */
    changed() {
      dirty.current = true
      clearTimeout(timer.current)
      timer.current = window.setTimeout(() => saveDraft(key, latest.current()), AUTOSAVE_DELAY_MS)
    },
    /** Deletes the draft, and warns no more until the next change. */
    discard() {
      dirty.current = false
      clearTimeout(timer.current)
      deleteDraft(key)
    },
  }
}
