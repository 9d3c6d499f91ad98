import { once } from 'node:events'
import { connect } from 'node:net'

export type Target = { port: number; path: string; cookie?: string }
export type Connection = { get: (target: Target) => Promise<void>; close: () => void }

/**
 * Opens a keep-alive connection to a local port, for one request at a time. It parses only the status and the end of a
 * response, because Node's own client takes more CPU time than the measured server. `get` throws unless the status is
 * 200.
 */
export async function openConnection(port: number): Promise<Connection> {
  let response = createResponse()
  let settle: { resolve: () => void; reject: (error: Error) => void } | undefined
  const socket = connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    onread: {
      buffer: Buffer.allocUnsafe(64 * 1024),
      callback(size, buffer) {
        response.add(buffer.subarray(0, size) as Buffer)
        if (response.isComplete()) settle?.resolve()
        return true
      },
    },
  })
  await once(socket, 'connect')
  socket.on('error', (error) => settle?.reject(error))
  socket.on('close', () => settle?.reject(new Error(`Port ${port} has closed the connection.`)))
  return {
    async get({ path, cookie }) {
      if (socket.destroyed) throw new Error(`Port ${port} has closed the connection.`)
      response = createResponse()
      const done = new Promise<void>((resolve, reject) => {
        settle = { resolve, reject }
      })
      const session = cookie ? `Cookie: ${cookie}\r\n` : ''
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: text/html\r\n${session}\r\n`)
      await done
      settle = undefined
      if (response.status() !== 200) throw new Error(`${path} at port ${port} answered ${response.status()}`)
    },
    close: () => socket.destroy(),
  }
}

const LAST_CHUNK = '\r\n0\r\n\r\n'

/** Detects the end of a response by its Content-Length, or by the last chunk. */
function createResponse() {
  let head = ''
  let missing = Number.POSITIVE_INFINITY
  let tail = ''
  function addBody(body: Buffer) {
    missing -= body.length
    if (missing === Number.POSITIVE_INFINITY)
      tail = (tail + body.toString('latin1', Math.max(0, body.length - LAST_CHUNK.length))).slice(
        -LAST_CHUNK.length,
      )
  }
  return {
    add(bytes: Buffer) {
      if (head.endsWith('\r\n\r\n')) return addBody(bytes)
      const before = head.length
      const text = head + bytes.toString('latin1')
      const end = text.indexOf('\r\n\r\n')
      head = end === -1 ? text : text.slice(0, end + 4)
      if (end === -1) return
      const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
      if (length !== undefined) missing = Number(length)
      addBody(bytes.subarray(head.length - before))
    },
    isComplete: () => missing <= 0 || tail === LAST_CHUNK,
    status: () => Number(head.slice(9, 12)),
  }
}
