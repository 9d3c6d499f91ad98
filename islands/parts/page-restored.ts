import { useEffect, useRef } from 'react'

/** Calls `onRestored` when Back or Forward restores the page, in its previous state, from the browser's cache. */
export function usePageRestored(onRestored: () => void) {
  const latest = useRef(onRestored)
  latest.current = onRestored
  useEffect(() => {
    const restored = ({ persisted }: PageTransitionEvent) => persisted && latest.current()
    window.addEventListener('pageshow', restored)
    return () => window.removeEventListener('pageshow', restored)
  }, [])
}
