import { type RefObject, useEffect, useState } from 'react'
import { unreadLabel } from '../../src/chat/view/unread.ts'
import { changedHike, unreadMessages } from '../parts/store.ts'
import { type Entry, isStored, isUnread } from './listed-message.ts'

type Options = {
  path: string
  /** The id of the last message that the viewer had read when the page was rendered. */
  readThrough: number
  /** The number of unread messages at that time. Not all of them may be loaded. */
  unread: number
  entries: readonly Entry[]
  viewerId: number
  /** An element at the end of the log. */
  end: RefObject<HTMLElement | null>
  /** Whether the log is scrolled up and there are new messages below. */
  hasNewBelow: boolean
}

/**
 * Reports which messages the viewer has read, and shows the number of unread messages next to the page's links to the
 * chat. Messages read on another device count as read.
 */
export function useUnreadCount(options: Options) {
  const { path, readThrough, entries, viewerId, end, hasNewBelow } = options
  const [seen, setSeen] = useState(readThrough)
  const isEndVisible = useIsVisible(end)
  const newest = entries.findLast(isStored)?.message.peek().id ?? 0
  const isRead = isEndVisible && !hasNewBelow
  const read = Math.max(seen, changedHike.value?.viewer.read_through ?? 0)

  useEffect(() => {
    if (!isRead || newest <= read) return
    setSeen(newest)
    // The script is loaded once there is something to report. If that fails, the messages stay unread on the server.
    import('./read-report.ts').then(
      ({ reportRead }) => reportRead(path, newest),
      () => {},
    )
  }, [path, isRead, newest, read])

  const listed = entries.filter((entry) => isUnread(entry, viewerId, read)).length
  const unread = read === readThrough ? Math.max(listed, options.unread) : listed

  useEffect(() => {
    show(unread)
    return () => show(0)
  }, [unread])
}

/** Shows the number, including in links that the server renders outside of the islands. */
function show(unread: number) {
  unreadMessages.value = unread
  for (const link of document.querySelectorAll('[data-chat-count]')) link.replaceChildren(unreadLabel(unread))
}

/** Returns whether an element is in the viewport of a visible tab. */
function useIsVisible(element: RefObject<HTMLElement | null>) {
  const [isVisible, setIsVisible] = useState(false)
  useEffect(() => {
    if (!element.current) return
    let isInView = false
    const update = () => setIsVisible(isInView && !document.hidden)
    const observer = new IntersectionObserver(([entry]) => {
      isInView = entry?.isIntersecting ?? false
      update()
    })
    observer.observe(element.current)
    document.addEventListener('visibilitychange', update)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', update)
    }
  }, [element])
  return isVisible
}
