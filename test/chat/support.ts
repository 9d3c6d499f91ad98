import { evictDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { Frame, MessageJson } from '../../src/chat/schema.ts'
import { type Browser, RIDGE, seed } from '../support.ts'

export const CHAT = `/api/events/${RIDGE}/chat/`
export const room = () => env.CHAT.getByName(String(RIDGE))

/** The small world with its chat empty, and nobody in it. */
export async function seedChat() {
  await seed()
  await room().delete()
  await sleep()
}

/** Takes the room out of memory, as the platform does whenever nothing happens in it. */
export const sleep = () => evictDurableObject(room())

export const texts = (messages: readonly MessageJson[]) => messages.map(({ text }) => text)

export async function read(browser: Browser, query = ''): Promise<MessageJson[]> {
  const response = await browser.get(`${CHAT}${query}`)
  if (response.status !== 200) throw new Error(`The chat answered ${response.status}.`)
  return response.json()
}

/** Somebody's open socket, and all that it has delivered. */
export class Listener {
  readonly frames: Frame[] = []
  readonly pongs: string[] = []
  readonly closed: Promise<number>
  readonly #socket: WebSocket
  #waiting: { enough: () => boolean; resolve: () => void }[] = []

  constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => this.#hear(String(data)))
    this.closed = new Promise((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)))
    socket.accept()
  }

  get messages(): MessageJson[] {
    return this.frames.flatMap((frame) => (frame.type === 'messages' ? frame.messages : []))
  }

  /** Who was there when it was last said. */
  get present(): string[] {
    const last = this.frames.findLast((frame) => frame.type === 'presence')
    return last?.type === 'presence' ? last.users.map(({ username }) => username).sort() : []
  }

  /** Waits until what has been heard is enough. */
  until(enough: () => boolean): Promise<void> {
    if (enough()) return Promise.resolve()
    return new Promise((resolve) => this.#waiting.push({ enough, resolve }))
  }

  say = (text: string) => this.#socket.send(text)
  leave = () => this.#socket.close(1000)

  #hear(text: string) {
    if (text === 'pong') this.pongs.push(text)
    else this.frames.push(JSON.parse(text))
    for (const { resolve } of this.#waiting.filter(({ enough }) => enough())) resolve()
    this.#waiting = this.#waiting.filter(({ enough }) => !enough())
  }
}

export const knock = (browser: Browser, headers: Record<string, string> = {}) =>
  browser.get(`${CHAT}socket/`, { Upgrade: 'websocket', ...headers })

export async function listen(browser: Browser): Promise<Listener> {
  const { status, webSocket } = await knock(browser)
  if (!webSocket) throw new Error(`The door answered ${status}.`)
  return new Listener(webSocket)
}
