import type { Frame } from '../../src/chat/schema.ts'

// The time between two pings, how long to wait for a response before the connection counts as lost, and the longest
// pause before a reconnection, in milliseconds.
const PING_INTERVAL = 45_000
const TIMEOUT = 10_000
const MAX_BACKOFF = 30_000
const TOO_MANY_SOCKETS = 4429
/**
 * Close codes after which the server would not accept a new connection: the viewer was signed out or no longer takes
 * part, or the hike was deleted.
 */
const FINAL_CODES = new Set([4401, 4403, 4404])

type Handlers = {
  onOpen: () => void
  onFrame: (frame: Frame) => void
  onDisconnect: () => void
  onEnd: () => void
}
export type ReconnectingSocket = ReturnType<typeof openReconnectingSocket>

/**
 * Opens a socket that reconnects with exponential backoff, and immediately when the browser is online again or the page
 * becomes visible.
 */
export function openReconnectingSocket(path: string, { onOpen, onFrame, onDisconnect, onEnd }: Handlers) {
  let socket: WebSocket | null = null
  let failures = 0
  let retryTimer: number | undefined
  let timeout: number | undefined
  const listeners = new AbortController()

  function open() {
    clearTimeout(retryTimer)
    if (socket) return
    const opening = new WebSocket(new URL(path, location.href.replace(/^http/, 'ws')))
    socket = opening
    timeout = window.setTimeout(disconnect, TIMEOUT)
    opening.onopen = () => {
      clearTimeout(timeout)
      failures = 0
      onOpen()
    }
    opening.onmessage = ({ data }) => {
      clearTimeout(timeout)
      if (data !== 'pong') onFrame(JSON.parse(data))
    }
    opening.onclose = ({ code }) => disconnect(code)
  }

  function disconnect(code = 0) {
    close()
    if (FINAL_CODES.has(code)) return onEnd()
    onDisconnect()
    // The server closed this socket because the user has opened too many. Reconnecting would close another one.
    if (code !== TOO_MANY_SOCKETS) retryTimer = window.setTimeout(open, backoff(failures++))
  }

  /** Drops the socket immediately, because the close event takes minutes without a network. */
  function close() {
    clearTimeout(retryTimer)
    clearTimeout(timeout)
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
    socket = null
  }

  /** Returns the socket if it is open, otherwise null. */
  const current = () => (socket?.readyState === WebSocket.OPEN ? socket : null)

  function ping() {
    if (!current()) return
    socket?.send('ping')
    clearTimeout(timeout)
    timeout = window.setTimeout(disconnect, TIMEOUT)
  }

  function wake() {
    if (current()) ping()
    else open()
  }

  const pinging = setInterval(ping, PING_INTERVAL)
  const { signal } = listeners
  addEventListener('online', wake, { signal })
  addEventListener('offline', () => disconnect(), { signal })
  addEventListener('pagehide', close, { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && open(), { signal })
  document.addEventListener('visibilitychange', () => document.hidden || wake(), { signal })
  open()

  return {
    current,
    stop() {
      listeners.abort()
      clearInterval(pinging)
      close()
    },
  }
}

/**
 * Returns the pause before a reconnection in milliseconds, with jitter, because a server restart disconnects all
 * clients at the same time.
 */
const backoff = (failures: number) => Math.min(MAX_BACKOFF, 1000 * 2 ** failures) * (0.5 + Math.random() / 2)
