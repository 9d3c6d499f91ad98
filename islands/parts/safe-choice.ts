import { useEffect, useRef } from 'react'

/** The ref of the choice that changes nothing, which has the focus when its dialog opens. */
export function useSafeChoice() {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return button
}
