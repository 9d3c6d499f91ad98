import { type RefObject, useEffect, useState } from 'react'
import { unreadLabel } from '../../src/chat/view/unread.ts'
import { changedHike } from '../parts/store.ts'
import { type Entry, isStored, isUnread } from './listed-message.ts'

/** What covers the end of the log at the bottom of a narrow screen: the composer and, unless one writes, the action bar. */
const MARGIN = '0px 0px -140px 0px'
const MARGIN_WHILE_WRITING = '0px 0px -60px 0px'

type Options = {
  path: string
  /** The id of the last message that the viewer had read when the page was made. */
  readThrough: number
  /** How many were unread then: there may be more than are loaded. */
  unread: number
  entries: readonly Entry[]
  viewerId: number
  /** An element at the end of the log. */
  end: RefObject<HTMLElement | null>
  /** The log is scrolled up, above new messages. */
  hasNewBelow: boolean
  /** The composer has the focus. */
  isWriting: boolean
}

/**
 * Tells the server how far the viewer has read, and shows beside the page's link to the chat how many messages of others have
 * not been in view yet, here or on another device.
 */
export function useUnreadCount(options: Options) {
  const { path, readThrough, entries, viewerId, end, hasNewBelow, isWriting } = options
  const [seen, setSeen] = useState(readThrough)
  const isEndShown = useIsShown(end, isWriting ? MARGIN_WHILE_WRITING : MARGIN)
  const newest = entries.findLast(isStored)?.message.peek().id ?? 0
  const isRead = isEndShown && !hasNewBelow
  const read = Math.max(seen, changedHike.value?.viewer.read_through ?? 0)

  useEffect(() => {
    if (!isRead || newest <= read) return
    setSeen(newest)
    // Where nothing is unread, nothing is reported. Where it cannot be loaded, the messages stay unread on the server.
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

/** The link is rendered by the server and is in no island. */
function show(unread: number) {
  document.getElementById('unread')?.replaceChildren(unreadLabel(unread))
}

/** Whether an element is in view in a visible tab, within a margin of the viewport. */
function useIsShown(element: RefObject<HTMLElement | null>, rootMargin: string) {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    if (!element.current) return
    let isInView = false
    const update = () => setIsShown(isInView && !document.hidden)
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
  return isShown
}
