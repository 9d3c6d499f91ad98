import { useEffect, useRef } from 'react'

/** Calls `onRestored` when the browser's Back button restores this page from its cache, in the state it was left in. */
export function usePageRestored(onRestored: () => void) {
  const latest = useRef(onRestored)
  latest.current = onRestored
  useEffect(() => {
    const restored = ({ persisted }: PageTransitionEvent) => persisted && latest.current()
    window.addEventListener('pageshow', restored)
    return () => window.removeEventListener('pageshow', restored)
  }, [])
}
