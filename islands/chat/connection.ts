import type { Frame } from '../../src/chat/schema.ts'

const PING_EVERY = 45_000
const PATIENCE = 10_000
const LONGEST_WAIT = 30_000
const TOO_MANY = 4429
/** Signed out, no longer taking part, deleted: coming back would be refused. */
const FINAL = new Set([4401, 4403, 4404])

type Handlers = {
  onOpen: () => void
  onFrame: (frame: Frame) => void
  onDown: () => void
  onEnd: () => void
}
export type Connection = ReturnType<typeof keepConnected>

/** A socket that comes back by itself: after growing waits, and at once when the phone is online or awake again. */
export function keepConnected(path: string, { onOpen, onFrame, onDown, onEnd }: Handlers) {
  let socket: WebSocket | null = null
  let failures = 0
  let waiting: number | undefined
  let unanswered: number | undefined
  const leaving = new AbortController()

  function open() {
    clearTimeout(waiting)
    if (socket) return
    const opening = new WebSocket(new URL(path, location.href.replace(/^http/, 'ws')))
    socket = opening
    unanswered = window.setTimeout(lose, PATIENCE)
    opening.onopen = () => {
      clearTimeout(unanswered)
      failures = 0
      onOpen()
    }
    opening.onmessage = ({ data }) => {
      clearTimeout(unanswered)
      if (data !== 'pong') onFrame(JSON.parse(data))
    }
    opening.onclose = ({ code }) => lose(code)
  }

  function lose(code = 0) {
    close()
    if (FINAL.has(code)) return onEnd()
    onDown()
    // Six windows would otherwise push each other out for ever.
    if (code !== TOO_MANY) waiting = window.setTimeout(open, waitAfter(failures++))
  }

  /** A socket without a network takes minutes to say so: nobody listens to it any more. */
  function close() {
    clearTimeout(waiting)
    clearTimeout(unanswered)
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
    socket = null
  }

  const openSocket = () => (socket?.readyState === WebSocket.OPEN ? socket : null)

  function ping() {
    if (!openSocket()) return
    socket?.send('ping')
    clearTimeout(unanswered)
    unanswered = window.setTimeout(lose, PATIENCE)
  }

  function wake() {
    if (openSocket()) ping()
    else open()
  }

  const pinging = setInterval(ping, PING_EVERY)
  const { signal } = leaving
  addEventListener('online', wake, { signal })
  addEventListener('offline', () => lose(), { signal })
  addEventListener('pagehide', close, { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && open(), { signal })
  document.addEventListener('visibilitychange', () => document.hidden || wake(), { signal })
  open()

  return {
    openSocket,
    stop() {
      leaving.abort()
      clearInterval(pinging)
      close()
    },
  }
}

/** Everybody loses the connection at the same moment, and must not all come back at the same one. */
const waitAfter = (failures: number) =>
  Math.min(LONGEST_WAIT, 1000 * 2 ** failures) * (0.5 + Math.random() / 2)
