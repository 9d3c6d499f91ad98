import { useEffect, useState } from 'react'

/**
 * Returns false in the first render, because hydration needs the same output as the server's. Changes by other islands
 * are rendered afterwards.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return hydrated
}
