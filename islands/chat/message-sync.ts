import { batch, signal } from '@preact/signals-react'
import type { Frame, MessageJson, PresentJson } from '../../src/chat/schema.ts'
import { reportHikeChange } from '../parts/live/hike-changes.ts'
import type { MessageList } from './message-list.ts'
import { openReconnectingSocket, type ReconnectingSocket } from './reconnecting-socket.ts'
import { createPageSaver } from './save-page.ts'

const POLL_INTERVAL = 5000
export const PAGE_SIZE = 50

type Status = 'connecting' | 'live' | 'offline' | 'ended'

/**
 * Keeps the list of messages up to date through a socket, or by polling if there is none. Call `start` to begin, and
 * `loadOlder` for earlier messages. `lastId` is the newest id in the list.
 */
export function createMessageSync(path: string, messages: MessageList, lastId: number) {
  const status = signal<Status>('connecting')
  const present = signal<PresentJson[]>([])
  /** Stays true after loading until screen readers have had time to notice the change. */
  const isLoadingOlder = signal(false)
  /**
   * All messages up to this id are in the list. Messages from the socket raise it only after the gap before them has
   * been filled.
   */
  let completeThrough = lastId
  let socket: ReconnectingSocket | undefined
  let polling: number | undefined
  let catchingUp = false
  const pages = createPages(path, messages, end)
  const savePageSoon = createPageSaver()

  function start() {
    status.value = 'connecting'
    poll()
    socket = openReconnectingSocket(`${path}socket/`, {
      onOpen() {
        // This page was not told about changes to the hike during the interruption.
        if (status.peek() === 'offline') {
          reportHikeChange()
          // Reactions to listed messages may have changed during the interruption.
          pages.fetch('').then((page) => page && messages.refresh(page))
        }
        catchUp()
      },
      onFrame: receive,
      onDisconnect: goOffline,
      onEnd: end,
    })
    return stop
  }

  function stop() {
    socket?.stop()
    clearInterval(polling)
  }

  function end() {
    stop()
    messages.removeThrough(Number.MAX_SAFE_INTEGER)
    status.value = 'ended'
    // The viewer was removed or signed out, or the hike was deleted.
    reportHikeChange()
  }

  function goOffline() {
    if (status.peek() === 'ended') return
    batch(() => {
      status.value = 'offline'
      present.value = []
    })
    poll()
    catchUp()
  }

  function poll() {
    clearInterval(polling)
    polling = window.setInterval(() => {
      status.value = 'offline'
      catchUp()
    }, POLL_INTERVAL)
  }

  function receive(frame: Frame) {
    if (frame.type !== 'presence') savePageSoon()
    if (frame.type === 'presence') present.value = frame.users
    else if (frame.type === 'event') reportHikeChange()
    else if (frame.type === 'hidden') messages.hide(frame.id)
    else if (frame.type === 'reactions') messages.setReactions(frame.id, frame.reactions)
    else if (frame.type === 'restored') messages.addRestored(frame.message)
    else if (frame.type === 'deleted') messages.delete(frame.id)
    else if (frame.type === 'reset') {
      messages.removeStored()
      catchUp()
    } else if (frame.type === 'messages') {
      messages.addNewer(frame.messages)
      if (status.peek() === 'live')
        completeThrough = Math.max(completeThrough, frame.messages.at(-1)?.id ?? 0)
    }
  }

  /**
   * Fetches everything after `completeThrough`. If that succeeds while the same socket is open, the status becomes live
   * and polling ends. If another socket has been opened in the meantime, fetches again.
   */
  async function catchUp() {
    if (catchingUp) return
    catchingUp = true
    const before = socket?.current()
    const complete = await loadNewer()
    catchingUp = false
    const now = socket?.current()
    if (!now || status.peek() === 'ended') return
    if (now !== before) return catchUp()
    if (!complete) return
    status.value = 'live'
    clearInterval(polling)
  }

  async function loadNewer(): Promise<boolean> {
    for (;;) {
      const page = await pages.fetch(`?after=${completeThrough}`)
      if (!page) return false
      messages.addNewer(page)
      if (page.length > 0) savePageSoon()
      completeThrough = page.at(-1)?.id ?? completeThrough
      if (page.length < PAGE_SIZE) return true
    }
  }

  /** Loads the page before the first message in the list. Returns false if that fails. */
  async function loadOlder(): Promise<boolean> {
    isLoadingOlder.value = true
    const page = await pages.fetch(`?before=${messages.firstId() ?? 0}`)
    if (page) messages.addOlder(page, page.length < PAGE_SIZE)
    setTimeout(() => (isLoadingOlder.value = false), 500)
    return page !== null
  }

  return { status, present, isLoadingOlder, start, loadOlder }
}

/** `fetch` requests a page of messages, and calls `onEnd` if the viewer may no longer read them. */
const createPages = (path: string, messages: MessageList, onEnd: () => void) => ({
  /** Returns null if the request fails. */
  async fetch(query: string): Promise<MessageJson[] | null> {
    const resets = messages.resets()
    const response = await fetch(path + query, {
      method: 'GET',
      headers: { Accept: 'application/json' },
    }).catch(() => null)
    if (response && [401, 403, 404].includes(response.status)) onEnd()
    if (!response?.ok) return null
    const page = (await response.json().catch(() => null)) as MessageJson[] | null
    // A reset during the request may have removed these messages.
    if (resets !== messages.resets()) return this.fetch(query)
    if (page) messages.removeThrough(Number(response.headers.get('X-Reset-Through')))
    return page
  },
})
