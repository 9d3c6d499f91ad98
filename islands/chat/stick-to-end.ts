import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** The log counts as scrolled to its end within this distance from the end, in pixels. */
const TOLERANCE = 48

/**
 * Keeps the newest messages in view. After the user has scrolled up, keeps the rows in view that the user is reading.
 * The scroller is laid out from its end (column-reverse), so that it starts at the end before any script runs. Its
 * `scrollTop` is 0 at the end, and negative above it.
 */
export function useStickToEnd(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
  arrivals: unknown,
  sent: number,
) {
  const [hasNewBelow, setHasNewBelow] = useState(false)
  const isScrolledUp = useRef(false)
  const last = useRef<{ row: Element; distanceToEnd: number } | null>(null)

  const scrollToEnd = () => {
    scroller.current?.scrollTo({ top: 0 })
    isScrolledUp.current = false
    setHasNewBelow(false)
  }

  // Opens the chat at the first unread message.
  useLayoutEffect(() => {
    const element = scroller.current
    const line = element?.querySelector('.chat-new')
    if (!element || !line) return
    element.scrollTop += line.getBoundingClientRect().top - element.getBoundingClientRect().top
    isScrolledUp.current = element.scrollTop < -TOLERANCE
    setHasNewBelow(isScrolledUp.current)
  }, [scroller])

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const onScroll = () => {
      isScrolledUp.current = element.scrollTop < -TOLERANCE
      if (!isScrolledUp.current) setHasNewBelow(false)
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => element.removeEventListener('scroll', onScroll)
  }, [scroller])

  // Rows added at the end push the other rows up. Scrolling by the height of the new rows compensates for that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the layout changes with the rows.
  useLayoutEffect(() => {
    const list = scroller.current?.firstElementChild
    const row = list?.lastElementChild
    if (!list || !row || !scroller.current) return
    const end = list.getBoundingClientRect().bottom
    const previous = last.current
    if (isScrolledUp.current && previous?.row.isConnected) {
      const added = end - previous.row.getBoundingClientRect().bottom - previous.distanceToEnd
      if (added > 0) scroller.current.scrollTop -= added
    }
    last.current = { row, distanceToEnd: end - row.getBoundingClientRect().bottom }
  }, [rows])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every sent message.
  useEffect(() => {
    if (sent > 0) scrollToEnd()
  }, [sent])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every arrival.
  useEffect(() => {
    if (isScrolledUp.current) setHasNewBelow(true)
  }, [arrivals])

  return { hasNewBelow, scrollToEnd }
}
