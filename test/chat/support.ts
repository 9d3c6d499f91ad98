import { evictDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { Frame, MessageJson } from '../../src/chat/schema.ts'
import { Browser, RIDGE, RIDGE_ROOM, seed } from '../support.ts'

export const CHAT = `/api/events/${RIDGE}/chat/`
export const room = () => env.CHAT.getByName(RIDGE_ROOM)

/** Seeds the database and empties the chat of the ridge walk. */
export async function seedChat() {
  await seed()
  await emptyChat()
}

/** Empties the chat of the ridge walk. Test files share it, and may have left it deleted. */
export async function emptyChat() {
  await room().delete()
  await evict()
}

/** Evicts the Durable Object from memory once it is idle, like the platform. */
export const evict = (chat = room()) =>
  vi.waitFor(() => evictDurableObject(chat), { timeout: 20_000, interval: 100 })

/** Values for `pauses` (src/chat/delivery.ts) that are long enough to collect many messages on a busy machine. */
export const LONG_PAUSES = { perSocket: 200, longest: 200 }

export const texts = (messages: readonly MessageJson[]) => messages.map(({ text }) => text)

export async function read(browser: Browser, query = ''): Promise<MessageJson[]> {
  const response = await browser.get(`${CHAT}${query}`)
  if (response.status !== 200) throw new Error(`The chat answered ${response.status}.`)
  return response.json()
}

/** Returns a browser with the same session but other bindings. */
export function withBindings(browser: Browser, bindings: Partial<Env>) {
  const other = new Browser({ bindings })
  for (const [name, value] of browser.cookies) other.cookies.set(name, value)
  return other
}

/** An open socket with every frame that it has received. */
export class Listener {
  readonly frames: Frame[] = []
  readonly pongs: string[] = []
  readonly closed: Promise<number>
  readonly #socket: WebSocket
  #waiting: { isMet: () => boolean; resolve: () => void }[] = []

  constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => this.#receive(String(data)))
    this.closed = new Promise((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)))
    socket.accept()
  }

  get messages(): MessageJson[] {
    return this.frames.flatMap((frame) => (frame.type === 'messages' ? frame.messages : []))
  }

  /** The usernames in the latest presence frame. */
  get present(): string[] {
    const last = this.frames.findLast((frame) => frame.type === 'presence')
    return last?.type === 'presence' ? last.users.map(({ username }) => username).sort() : []
  }

  /** Resolves once the condition is met. It is checked after each frame. */
  until(isMet: () => boolean): Promise<void> {
    if (isMet()) return Promise.resolve()
    return new Promise((resolve) => this.#waiting.push({ isMet, resolve }))
  }

  send = (text: string) => this.#socket.send(text)
  close = () => this.#socket.close(1000)

  #receive(text: string) {
    if (text === 'pong') this.pongs.push(text)
    else this.frames.push(JSON.parse(text))
    for (const { resolve } of this.#waiting.filter(({ isMet }) => isMet())) resolve()
    this.#waiting = this.#waiting.filter(({ isMet }) => !isMet())
  }
}

/** Requests a socket, and returns the response to the WebSocket handshake. */
export const requestSocket = (browser: Browser, headers: Record<string, string> = {}, hikeId = RIDGE) =>
  browser.get(`/api/events/${hikeId}/chat/socket/`, { Upgrade: 'websocket', ...headers })

export async function listen(browser: Browser, hikeId = RIDGE): Promise<Listener> {
  const { status, webSocket } = await requestSocket(browser, {}, hikeId)
  if (!webSocket) throw new Error(`The handshake failed with ${status}.`)
  return new Listener(webSocket)
}
