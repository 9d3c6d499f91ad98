import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    alertReceiver: string
  }
}

const answers: Record<string, (response: ServerResponse) => void> = {
  good: (response) => response.writeHead(204).end(),
  failing: (response) => response.writeHead(500).end('no'),
  redirecting: (response) => response.writeHead(307, { Location: '/good/elsewhere' }).end(),
  // Accepts the connection and never responds.
  silent: () => {},
}

/**
 * Serves `ALERT_WEBHOOK_URL` in another process. POST /good/:inbox is accepted; GET /:inbox returns the alerts posted
 * to that inbox.
 */
export default async function startAlertReceiver(project: TestProject) {
  const posted = new Map<string, unknown[]>()
  const server = createServer(async (request, response) => {
    const [, answer = '', inbox = ''] = (request.url ?? '').split('/')
    if (request.method === 'GET') return response.end(JSON.stringify(posted.get(answer) ?? []))
    // Null if the request was aborted or is not JSON.
    const alert: unknown = await json(request).catch(() => null)
    if (alert) posted.set(inbox, [...(posted.get(inbox) ?? []), alert])
    return answers[answer]?.(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  project.provide('alertReceiver', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return () => {
    server.closeAllConnections()
    server.close()
  }
}
