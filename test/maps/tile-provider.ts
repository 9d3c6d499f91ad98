import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    tileProvider: string
  }
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const send = (response: ServerResponse, type: string, body: Buffer | string, headers = {}) =>
  response.writeHead(200, { 'Content-Type': type, ...headers }).end(body)

/** The behaviours of a provider of map tiles, each with its own path. */
const behaviors: Record<string, (response: ServerResponse) => void> = {
  good: (response) => send(response, 'image/png', png, { 'Cache-Control': 'max-age=60' }),
  // The type has to be taken from the bytes.
  mislabeled: (response) =>
    send(response, 'text/html', png, { 'Set-Cookie': 'tracker=1', 'Referrer-Policy': 'unsafe-url' }),
  missing: (response) => response.writeHead(404).end('no such tile'),
  failing: (response) => response.writeHead(500).end(png),
  blocked: (response) => response.writeHead(403).end('Access blocked'),
  html: (response) => send(response, 'image/png', '<!doctype html><script>alert(1)</script>'),
  svg: (response) =>
    send(response, 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  empty: (response) => send(response, 'image/png', ''),
  huge: (response) => send(response, 'image/png', Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)])),
  redirecting: (response) => response.writeHead(302, { Location: '/good/0/0/0' }).end(),
  // Accepts the connection and never responds.
  silent: () => {},
  // Starts a response and never ends it.
  dripping: (response) => response.writeHead(200, { 'Content-Type': 'image/png' }).write(png.subarray(0, 20)),
}

type Seen = { url: string; headers: IncomingHttpHeaders }

/** Starts a provider of map tiles in another process. GET /requests returns the URLs and headers of all requests. */
export default async function startTileProvider(project: TestProject) {
  const requests: Seen[] = []
  const server = createServer(({ url = '', headers }: IncomingMessage, response) => {
    if (url === '/requests') return send(response, 'application/json', JSON.stringify(requests))
    requests.push({ url, headers })
    const [, behavior = ''] = url.split('/')
    return (behaviors[behavior] ?? behaviors.failing)?.(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  project.provide('tileProvider', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return () => {
    server.closeAllConnections()
    server.close()
  }
}
