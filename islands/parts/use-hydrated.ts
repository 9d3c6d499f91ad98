import { useEffect, useState } from 'react'

/** False in the render that hydrates. What another island has changed by then, React would not write into the page. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return hydrated
}
