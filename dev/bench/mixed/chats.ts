import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import WebSocket from 'ws'
import { onSchedule } from '../schedule.ts'
import { write } from '../writes.ts'
import type { MixedEffort } from './effort.ts'
import { generate } from './generator.ts'
import type { Room } from './people.ts'
import { type Rate, rateOf } from './rate.ts'

export type ChatJob = { origin: string; rooms: Room[]; effort: MixedEffort }
export type ChatResult = { posts: Rate; deliveries: Rate; wrong: string[] }

/** The number of concurrent handshakes. */
const AT_ONCE = 20
/** How long to wait for the last messages, in milliseconds. */
const LAST_MS = 20_000
/** How long to wait until the presence frames of the last handshake have been delivered, in milliseconds. */
const QUIET_MS = 3000

type Listener = { room: number; socket: WebSocket; last: number }

// Every room is new, so its messages have the ids 1, 2, 3 and so on. Each socket has to receive each id once, in order.
await generate(async ({ origin, rooms, effort }: ChatJob): Promise<() => Promise<ChatResult>> => {
  const wrong: string[] = []
  const delays: number[] = []
  /** The number of accepted messages by room. */
  const accepted = rooms.map(() => 0)

  function receive(listener: Listener, data: WebSocket.RawData) {
    const now = performance.now()
    const frame = JSON.parse(String(data)) as Frame
    if (frame.type !== 'messages') return
    for (const { id, text } of frame.messages) {
      if (id !== listener.last + 1) wrong.push(`${id} after ${listener.last} in room ${listener.room}`)
      listener.last = id
      delays.push(now - Number(text))
    }
  }

  async function open(room: number, cookie: string): Promise<Listener> {
    const address = `${origin.replace('http', 'ws')}/api/events/${rooms[room]?.hikeId}/chat/socket/`
    const socket = new WebSocket(address, { perMessageDeflate: false, headers: { Cookie: cookie } })
    const listener = { room, socket, last: 0 }
    socket.on('message', (data) => receive(listener, data))
    await once(socket, 'open')
    socket.on('close', (code) => wrong.push(`A socket of room ${room} was closed with ${code}`))
    return listener
  }

  async function post(room: number) {
    const { hikeId, cookies } = rooms[room] as Room
    const body = { text: String(performance.now()), nonce: randomUUID() }
    await write({ origin, cookie: cookies[0] ?? '' }, 'POST', `/api/events/${hikeId}/chat/`, body)
    accepted[room] = (accepted[room] ?? 0) + 1
  }

  const wanted = rooms.flatMap(({ sockets, cookies }, room) =>
    Array.from({ length: sockets }, (_, index) => ({ room, cookie: cookies[index % cookies.length] ?? '' })),
  )
  const listeners: Listener[] = []
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const some = wanted.slice(from, from + AT_ONCE)
    listeners.push(...(await Promise.all(some.map(({ room, cookie }) => open(room, cookie)))))
  }
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS))

  return async () => {
    const { seconds, large, small } = effort
    const [inLarge, inSmall] = await Promise.all([
      onSchedule(large.messages, seconds, () => post(0)),
      onSchedule(small.rooms * small.messages, seconds, (index) => post(1 + (index % small.rooms))),
    ])
    const isMissing = ({ room, last }: Listener) => last < (accepted[room] ?? 0)
    const end = performance.now() + LAST_MS
    while (listeners.some(isMissing) && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 20))
    for (const { room, last } of listeners.filter(isMissing))
      wrong.push(`${last} of ${accepted[room]} messages in room ${room}`)
    return {
      posts: rateOf({
        times: [...inLarge.times, ...inSmall.times],
        errors: [...inLarge.errors, ...inSmall.errors],
        seconds: Math.max(inLarge.seconds, inSmall.seconds),
      }),
      deliveries: rateOf({ times: delays, errors: [], seconds: Math.max(inLarge.seconds, inSmall.seconds) }),
      wrong,
    }
  }
})

type Frame = { type: 'messages'; messages: { id: number; text: string }[] } | { type: 'presence' }
