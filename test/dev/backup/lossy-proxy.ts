import { createServer, request } from 'node:http'
import { freePort } from '../../browser/app.ts'
import type { LocalApp } from './local-app.ts'

/** Starts a proxy to the app that drops the first response at this path. */
export async function losingAnswerOf(path: string, app: LocalApp) {
  let isLost = false
  const server = createServer((incoming, outgoing) => {
    const { method, headers } = incoming
    const forwarded = request(`${app.origin}${incoming.url}`, { method, headers }, (answer) => {
      if (incoming.url !== path || isLost) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
        return
      }
      isLost = true
      answer.resume()
      outgoing.destroy()
    })
    incoming.pipe(forwarded)
  })
  const port = await freePort()
  await new Promise<void>((done) => server.listen(port, done))
  const behind: LocalApp = {
    ...app,
    origin: `http://localhost:${port}`,
    environment: { ...app.environment, PORT: String(port) },
  }
  return { app: behind, isLost: () => isLost, close: () => server.close() }
}
