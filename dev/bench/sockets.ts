import { once } from 'node:events'
import WebSocket from 'ws'

const MESSAGE = Buffer.from('"id":')
const TEXT = Buffer.from('"text":"')
const QUIET_MS = 1000

/** Opens `size` sockets in one room, and counts the messages that each receives. */
export async function openSockets(base: string, size: number) {
  const sockets: WebSocket[] = []
  const received = new Uint32Array(size)
  /** The delay of each delivery in milliseconds. The text of a message is its number. */
  let delays: number[] = []
  let sentAt: number[] = []
  let lastFrame = performance.now()
  let expected = Number.POSITIVE_INFINITY
  let complete = () => {}
  let missing = size

  function receive(index: number, frame: Buffer) {
    lastFrame = performance.now()
    // 109 is the 'm' of '{"type":"messages"', which distinguishes it from '{"type":"presence"'.
    if (frame[9] !== 109) return
    let count = 0
    for (let at = frame.indexOf(MESSAGE); at >= 0; at = frame.indexOf(MESSAGE, at + 5)) count++
    if (sentAt.length > 0) {
      for (let at = frame.indexOf(TEXT); at >= 0; at = frame.indexOf(TEXT, at + 8)) {
        const sent = sentAt[Number.parseInt(frame.toString('latin1', at + 8, at + 16), 10)]
        if (sent !== undefined) delays.push(lastFrame - sent)
      }
    }
    const before = received[index] ?? 0
    received[index] = before + count
    if (before < expected && before + count >= expected && --missing === 0) complete()
  }

  // Opens 25 sockets at a time.
  for (let index = 0; index < size; index += 25) {
    const some = Array.from({ length: Math.min(25, size - index) }, (_, offset) => {
      const user = 1000 + Math.floor((index + offset) / 5)
      const address = `${base}/socket?name=room&user=${user}`.replace('http', 'ws')
      const socket = new WebSocket(address, { perMessageDeflate: false })
      socket.on('message', (frame: Buffer) => receive(index + offset, frame))
      sockets.push(socket)
      return once(socket, 'open')
    })
    await Promise.all(some)
  }
  // Waits until the presence messages have been delivered.
  while (performance.now() - lastFrame < QUIET_MS) await new Promise((resolve) => setTimeout(resolve, 100))

  return {
    /**
     * Sends `count` messages at the same time, and returns how many are delivered per second. Throws if a socket
     * receives a message twice.
     */
    async flood(count: number): Promise<number> {
      received.fill(0)
      expected = count
      missing = size
      const all = new Promise<void>((resolve) => {
        complete = resolve
      })
      const start = performance.now()
      await Promise.all([fetch(`${base}/flood?name=room&count=${count}`, { method: 'POST' }), all])
      const seconds = (performance.now() - start) / 1000
      if (received.some((number) => number !== count))
        throw new Error('A socket has received a message twice.')
      return (count * size) / seconds
    },
    /**
     * Sends `count` messages, twenty per second. Returns how long each delivery took from sending to arrival, in
     * milliseconds.
     */
    async delays(count: number): Promise<number[]> {
      delays = []
      sentAt = []
      received.fill(0)
      expected = count
      missing = size
      const all = new Promise<void>((resolve) => {
        complete = resolve
      })
      for (let index = 0; index < count; index++) {
        sentAt[index] = performance.now()
        fetch(`${base}/say?name=room&text=${index}`, { method: 'POST' })
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      await all
      sentAt = []
      return delays
    },
    async close() {
      await Promise.all(
        sockets.map((socket) => {
          const closed = once(socket, 'close')
          socket.terminate()
          return closed
        }),
      )
    },
  }
}
