import { type RefObject, useEffect, useState } from 'react'
import { type Entry, isStored } from './listed-message.ts'

/** The page of messages that is loaded first: there may be more unread ones. */
const MAX_COUNTED = 50
/** What covers the end of the log at the bottom of a narrow screen: the composer and, unless one writes, the action bar. */
const MARGIN = '0px 0px -140px 0px'
const MARGIN_WHILE_WRITING = '0px 0px -60px 0px'

type Options = {
  /** The key in localStorage of the id of the newest message that was seen. */
  key: string
  entries: readonly Entry[]
  viewerId: number
  /** An element at the end of the log. */
  end: RefObject<HTMLElement | null>
  /** The log is scrolled up, above new messages. */
  hasNewBelow: boolean
  /** The composer has the focus. */
  isWriting: boolean
}

/** Shows how many messages of others have not been in view yet, beside the page's link to the chat. */
export function useUnreadCount({ key, entries, viewerId, end, hasNewBelow, isWriting }: Options) {
  const [seen, setSeen] = useState<number | null>(null)
  const isEndShown = useIsShown(end, isWriting ? MARGIN_WHILE_WRITING : MARGIN)
  const newest = entries.findLast(isStored)?.message.peek().id ?? 0
  const isRead = isEndShown && !hasNewBelow

  useEffect(() => {
    const stored = loadSeen(key)
    setSeen(isRead ? Math.max(stored, newest) : stored)
    if (isRead && newest > stored) saveSeen(key, newest)
  }, [key, isRead, newest])

  const unread = entries.filter(({ message }) => {
    const { id, user_id } = message.peek()
    return seen !== null && user_id !== viewerId && (id ?? 0) > seen
  }).length

  useEffect(() => {
    show(unread)
    return () => show(0)
  }, [unread])
}

/** The link is rendered by the server and is in no island. */
function show(unread: number) {
  const count = unread < MAX_COUNTED ? unread : `${MAX_COUNTED}+`
  document.getElementById('unread')?.replaceChildren(unread > 0 ? `${count} new` : '')
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

function loadSeen(key: string): number {
  try {
    return Number(localStorage.getItem(key))
  } catch {
    // Storage is forbidden.
    return 0
  }
}

function saveSeen(key: string, id: number) {
  try {
    localStorage.setItem(key, String(id))
  } catch {
    // Storage is full or forbidden.
  }
}
