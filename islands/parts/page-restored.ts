import { useEffect, useRef } from 'react'

/** Calls `onRestored` when Back restores the page from the browser's cache, in its previous state. */
export function usePageRestored(onRestored: () => void) {
  const latest = useRef(onRestored)
  latest.current = onRestored
  useEffect(() => {
    const restored = ({ persisted }: PageTransitionEvent) => persisted && latest.current()
    window.addEventListener('pageshow', restored)
    return () => window.removeEventListener('pageshow', restored)
  }, [])
}
