import { once } from 'node:events'
import WebSocket from 'ws'

const MESSAGE = Buffer.from('"id":')
const TEXT = Buffer.from('"text":"')
const QUIET = 1000

/** `size` sockets in one room that count what they are told. */
export async function gather(base: string, size: number) {
  const sockets: WebSocket[] = []
  const heard = new Uint32Array(size)
  /** How long each delivery of a message with a number as its text took. */
  let delays: number[] = []
  let sentAt: number[] = []
  let lastFrame = performance.now()
  let wanted = Number.POSITIVE_INFINITY
  let complete = () => {}
  let missing = size

  function hear(index: number, frame: Buffer) {
    lastFrame = performance.now()
    // '{"type":"messages"', and not '{"type":"presence"'.
    if (frame[9] !== 109) return
    let count = 0
    for (let at = frame.indexOf(MESSAGE); at >= 0; at = frame.indexOf(MESSAGE, at + 5)) count++
    if (sentAt.length > 0) {
      for (let at = frame.indexOf(TEXT); at >= 0; at = frame.indexOf(TEXT, at + 8)) {
        const sent = sentAt[Number.parseInt(frame.toString('latin1', at + 8, at + 16), 10)]
        if (sent !== undefined) delays.push(lastFrame - sent)
      }
    }
    const before = heard[index] ?? 0
    heard[index] = before + count
    if (before < wanted && before + count >= wanted && --missing === 0) complete()
  }

  // A few at a time, as they would come.
  for (let index = 0; index < size; index += 25) {
    const some = Array.from({ length: Math.min(25, size - index) }, (_, offset) => {
      const user = 1000 + Math.floor((index + offset) / 5)
      const address = `${base}/socket?name=room&user=${user}`.replace('http', 'ws')
      const socket = new WebSocket(address, { perMessageDeflate: false })
      socket.on('message', (frame: Buffer) => hear(index + offset, frame))
      sockets.push(socket)
      return once(socket, 'open')
    })
    await Promise.all(some)
  }
  // Until everybody has been told who is there.
  while (performance.now() - lastFrame < QUIET) await new Promise((resolve) => setTimeout(resolve, 100))

  return {
    /** Messages delivered a second, when `count` are written at once. */
    async flood(count: number): Promise<number> {
      heard.fill(0)
      wanted = count
      missing = size
      const all = new Promise<void>((resolve) => {
        complete = resolve
      })
      const start = performance.now()
      await Promise.all([fetch(`${base}/flood?name=room&count=${count}`, { method: 'POST' }), all])
      const seconds = (performance.now() - start) / 1000
      if (heard.some((number) => number !== count)) throw new Error('A socket has heard something twice.')
      return (count * size) / seconds
    },
    /** Milliseconds from writing to arriving, when somebody writes twenty times a second. */
    async delays(count: number): Promise<number[]> {
      delays = []
      sentAt = []
      heard.fill(0)
      wanted = count
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
      return delays.sort((a, b) => a - b)
    },
    async leave() {
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
