import { useEffect, useLayoutEffect, useRef } from 'react'
import { isLeavingSignedOut } from '../signed-out.ts'
import { deleteDraft, findDraft, saveDraft } from './drafts.ts'

const AUTOSAVE_DELAY_MS = 400

/**
 * Saves unsaved changes as a draft in this browser, and warns before the page is left with unsaved changes. `current`
 * returns the form's content, or null if it has no changes.
 */
export function useDraft(key: string, current: () => object | null) {
  const dirty = useRef(false)
  const signingOut = useRef(false)
  const isStored = useRef(true)
  const timer = useRef<number | undefined>(undefined)
  const latest = useRef(current)
  latest.current = current

  /** Saves or deletes the draft. Returns whether there are unsaved changes. */
  function saveNow(): boolean {
    clearTimeout(timer.current)
    if (!dirty.current) return false
    const version = latest.current()
    if (version === null || signingOut.current) deleteDraft(key)
    else isStored.current = saveDraft(key, version)
    dirty.current = version !== null
    return dirty.current
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `saveNow` reads only the key and refs.
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (saveNow() && !isLeavingSignedOut()) event.preventDefault()
    }
    // Mobile browsers discard hidden pages without another event.
    const saveIfHidden = () => document.visibilityState === 'hidden' && saveNow()
    // After a sign-out, the response clears the storage before the page is hidden. Hiding the page must not save the
    // draft again.
    const forget = ({ target }: SubmitEvent) => {
      if (target instanceof Element && target.getAttribute('action') === '/accounts/logout/')
        signingOut.current = true
    }
    addEventListener('beforeunload', warn)
    addEventListener('pagehide', saveNow)
    document.addEventListener('visibilitychange', saveIfHidden)
    document.addEventListener('submit', forget)
    return () => {
      removeEventListener('beforeunload', warn)
      removeEventListener('pagehide', saveNow)
      document.removeEventListener('visibilitychange', saveIfHidden)
      document.removeEventListener('submit', forget)
    }
  }, [key])

  // A layout effect, because React removes the fields before it cleans up other effects.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `saveNow` reads only the key and refs.
  useLayoutEffect(() => () => void saveNow(), [key])

  return {
    /** Schedules a save. Call it on every change. */
    changed() {
      dirty.current = true
      signingOut.current = false
      clearTimeout(timer.current)
      timer.current = window.setTimeout(saveNow, AUTOSAVE_DELAY_MS)
    },
    /** Saves the draft immediately. Returns whether it was stored: storage may be full or disabled. */
    keep() {
      saveNow()
      return isStored.current && findDraft(key) !== null
    },
    /** Deletes the draft, and stops warning until the next change. */
    discard() {
      dirty.current = false
      clearTimeout(timer.current)
      deleteDraft(key)
    },
  }
}
