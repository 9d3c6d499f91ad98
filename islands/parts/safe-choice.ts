import { useEffect, useRef } from 'react'

/** Focuses the choice that changes nothing when its dialog opens. Returns the ref of its button. */
export function useSafeChoice() {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return button
}
