import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'

// A minimal chat room on Node with ws: no checks, no storage, one frame per message.
const server = createServer(async ({ url = '' }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  if (pathname.endsWith('/say')) post(searchParams.get('text') ?? '')
  else
    for (let index = 0; index < Number(searchParams.get('count')); index++) {
      post(`${index}`)
      // Yields to the event loop between messages, as separate requests would.
      await new Promise((resolve) => setImmediate(resolve))
    }
  response.end('ok')
})
const sockets = new WebSocketServer({ server })
let id = 0

function post(text: string) {
  const message = { id: ++id, user_id: 2, username: 'pia', text, timestamp: new Date().toISOString() }
  const frame = JSON.stringify({ type: 'messages', messages: [message] })
  for (const socket of sockets.clients) socket.send(frame)
}

server.listen(Number(process.env.PORT), '127.0.0.1')
