import { type RefObject, useEffect, useState } from 'react'
import { unreadLabel } from '../../src/chat/view/unread.ts'
import { changedHike } from '../parts/store.ts'
import { type Entry, isStored, isUnread } from './listed-message.ts'

/**
 * Excludes what covers the end of the log on a narrow screen: the composer and, unless the user is writing, the action
 * bar.
 */
const MARGIN = '0px 0px -140px 0px'
const MARGIN_WHILE_WRITING = '0px 0px -60px 0px'

type Options = {
  path: string
  /** The id of the last message that the viewer had read when the page was rendered. */
  readThrough: number
  /** The number of unread messages at that time, which may be more than are loaded. */
  unread: number
  entries: readonly Entry[]
  viewerId: number
  /** An element at the end of the log. */
  end: RefObject<HTMLElement | null>
  /** Whether the log is scrolled up, above new messages. */
  hasNewBelow: boolean
  /** Whether the composer has the focus. */
  isWriting: boolean
}

/**
 * Reports how far the viewer has read, and shows the number of unread messages beside the page's link to the chat.
 * Messages read on another device count as read.
 */
export function useUnreadCount(options: Options) {
  const { path, readThrough, entries, viewerId, end, hasNewBelow, isWriting } = options
  const [seen, setSeen] = useState(readThrough)
  const isEndVisible = useIsVisible(end, isWriting ? MARGIN_WHILE_WRITING : MARGIN)
  const newest = entries.findLast(isStored)?.message.peek().id ?? 0
  const isRead = isEndVisible && !hasNewBelow
  const read = Math.max(seen, changedHike.value?.viewer.read_through ?? 0)

  useEffect(() => {
    if (!isRead || newest <= read) return
    setSeen(newest)
    // Not imported before there is something to report. If the import fails, the messages stay unread on the server.
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

/** The link is rendered by the server, outside of any island. */
function show(unread: number) {
  document.getElementById('unread')?.replaceChildren(unreadLabel(unread))
}

/** Whether an element is visible: in view within a margin of the viewport, in a visible tab. */
function useIsVisible(element: RefObject<HTMLElement | null>, rootMargin: string) {
  const [isVisible, setIsVisible] = useState(false)
  useEffect(() => {
    if (!element.current) return
    let isInView = false
    const update = () => setIsVisible(isInView && !document.hidden)
    const observer = new IntersectionObserver(
      ([entry]) => {
        isInView = entry?.isIntersecting ?? false
        update()
      },
      { rootMargin },
    )
    observer.observe(element.current)
    document.addEventListener('visibilitychange', update)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', update)
    }
  }, [element, rootMargin])
  return isVisible
}
