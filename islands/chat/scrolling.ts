import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

const NEAR = 48

/**
 * Keeps the newest in view, or, for whoever has scrolled up, what they are reading. The box is laid out from its end,
 * so that it starts there before any script has come: at the newest it is at 0, and further up below that.
 */
export function useScrolling(
  box: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
  arrived: unknown,
  sent: number,
) {
  const [isBehind, setBehind] = useState(false)
  const isAway = useRef(false)
  const last = useRef<{ row: Element; end: number } | null>(null)

  const toNewest = () => {
    box.current?.scrollTo({ top: 0 })
    isAway.current = false
    setBehind(false)
  }

  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      isAway.current = element.scrollTop < -NEAR
      if (!isAway.current) setBehind(false)
    }
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [box])

  // Whatever has come after the row that was the last pushes the others up: the box goes with them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are what moves.
  useLayoutEffect(() => {
    const list = box.current?.firstElementChild
    const row = list?.lastElementChild
    if (!list || !row || !box.current) return
    const height = list.getBoundingClientRect().bottom
    const before = last.current
    if (isAway.current && before?.row.isConnected) {
      const added = height - before.row.getBoundingClientRect().bottom - before.end
      if (added > 0) box.current.scrollTop -= added
    }
    last.current = { row, end: height - row.getBoundingClientRect().bottom }
  }, [rows])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each message counts, whatever it says.
  useEffect(toNewest, [sent])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival counts, whatever it brings.
  useEffect(() => {
    if (isAway.current) setBehind(true)
  }, [arrived])

  return { isBehind, toNewest }
}
