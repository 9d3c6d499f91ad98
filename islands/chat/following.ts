import { batch, signal } from '@preact/signals-react'
import type { Frame, MessageJson, PresentJson } from '../../src/chat/schema.ts'
import { type Connection, keepConnected } from './connection.ts'
import type { Messages } from './messages.ts'

const POLL_EVERY = 5000
const PAGE = 50

export type Status = 'connecting' | 'live' | 'down' | 'ended'
/** Keeps the messages on the screen to those in the room: by socket, and by asking while there is none. */
export function openFollowing(path: string, messages: Messages, lastId: number) {
  const status = signal<Status>('connecting')
  const present = signal<PresentJson[]>([])
  /** While older messages come in, and for as long as a screen reader takes to notice them. */
  const isTurningBack = signal(false)
  /** Up to here nothing is missing. What a socket delivers counts only once the gap before it has been filled. */
  let known = lastId
  let connection: Connection | undefined
  let polling: number | undefined
  let asking = false

  function end() {
    stop()
    messages.forgetThrough(Number.MAX_SAFE_INTEGER)
    status.value = 'ended'
  }

  function stop() {
    connection?.stop()
    clearInterval(polling)
  }

  function down() {
    if (status.peek() === 'ended') return
    batch(() => {
      status.value = 'down'
      present.value = []
    })
    poll()
    catchUp()
  }

  /** Until the socket delivers, asking does. */
  function poll() {
    clearInterval(polling)
    polling = window.setInterval(() => {
      status.value = 'down'
      catchUp()
    }, POLL_EVERY)
  }

  function take(frame: Frame) {
    if (frame.type === 'presence') present.value = frame.users
    else if (frame.type === 'reset') {
      messages.forgetAll()
      catchUp()
    } else {
      messages.addNewer(frame.messages)
      if (status.peek() === 'live') known = Math.max(known, frame.messages.at(-1)?.id ?? 0)
    }
  }

  /** Asks for everything after what is known, and is live once that has come while the socket was open. */
  async function catchUp() {
    if (asking) return
    asking = true
    const before = connection?.openSocket()
    const complete = await readNewer()
    asking = false
    const now = connection?.openSocket()
    if (!now || status.peek() === 'ended') return
    if (now !== before) return catchUp()
    if (!complete) return
    status.value = 'live'
    clearInterval(polling)
  }

  async function readNewer(): Promise<boolean> {
    for (;;) {
      const page = await ask(`?after=${known}`)
      if (!page) return false
      messages.addNewer(page)
      known = page.at(-1)?.id ?? known
      if (page.length < PAGE) return true
    }
  }

  /** Null when there was no answer, or when it was over before it came. */
  async function ask(query: string): Promise<MessageJson[] | null> {
    const resets = messages.resets()
    const response = await fetch(path + query, {
      method: 'GET',
      headers: { Accept: 'application/json' },
    }).catch(() => null)
    if (response && [401, 403, 404].includes(response.status)) end()
    if (!response?.ok) return null
    // The server answers what its contract says; half an answer is none.
    const page = (await response.json().catch(() => null)) as MessageJson[] | null
    if (resets !== messages.resets()) return ask(query)
    if (page) messages.forgetThrough(Number(response.headers.get('X-Reset-Through')))
    return page
  }

  return {
    status,
    present,
    isTurningBack,
    start() {
      status.value = 'connecting'
      poll()
      connection = keepConnected(`${path}socket/`, {
        onOpen: catchUp,
        onFrame: take,
        onDown: down,
        onEnd: end,
      })
      return stop
    },
    /** Whether the page before the first message on the screen has come. */
    async readOlder(): Promise<boolean> {
      isTurningBack.value = true
      const page = await ask(`?before=${messages.firstId() ?? 0}`)
      if (page) messages.addOlder(page, page.length < PAGE)
      setTimeout(() => (isTurningBack.value = false), 500)
      return page !== null
    },
  }
}
