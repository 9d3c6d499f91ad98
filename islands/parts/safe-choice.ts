import { useEffect, useRef } from 'react'

/** Returns a ref for the button that gets the focus when its dialog opens: the choice that changes nothing. */
export function useSafeChoice() {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return button
}
