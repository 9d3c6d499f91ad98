import { useEffect, useState } from 'react'

/** False in the hydrating render, which must equal the server's: changes made by other islands are rendered after it. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return hydrated
}
