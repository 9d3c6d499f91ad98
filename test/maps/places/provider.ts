import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    provider: string
  }
}

const feature = (properties: object, coordinates: unknown = [7.5, 46.5]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties,
})

const good = [
  feature(
    { name: 'Doldenhornhütte', country: 'Switzerland', state: 'Bern', osm_value: 'alpine_hut' },
    [7.7225, 46.4817],
  ),
  feature({ name: 'Doldenhorn', country: 'Switzerland', osm_value: 'peak' }, [7.7339, 46.4686]),
  feature({ name: 'Doldenhorn', country: 'Switzerland', osm_value: 'peak' }, [7.734, 46.4687]),
]

const invalid = [
  'not even a feature',
  null,
  feature({ name: 'Coordinates as text', country: 'Switzerland' }, ['7.5', '46.5']),
  feature({ name: 'Out of range', country: 'Switzerland' }, [7.5, 460]),
  feature({ name: 'Not a number', country: 'Switzerland' }, [null, null]),
  feature({ country: 'Nameless' }),
  feature({ name: 'x'.repeat(5000), country: 'Switzerland' }),
  feature({ name: '   ', country: 'Switzerland' }),
  feature({ name: { toString: 'no' }, country: 'Switzerland' }),
  feature({ name: 'No country', country: 7 }),
  feature({ name: '<script>alert(1)</script>', country: 'Switzerland', state: ['Bern'] }),
  ...Array.from({ length: 50 }, (_, index) => feature({ name: `Peak ${index}`, country: 'Switzerland' })),
]

/** The behaviours of a place provider, each with its own path. */
const behaviors: Record<string, (response: ServerResponse) => void> = {
  good: (response) => send(response, { type: 'FeatureCollection', features: good }),
  invalid: (response) => send(response, { type: 'FeatureCollection', features: invalid }),
  empty: (response) => send(response, { type: 'FeatureCollection', features: [] }),
  malformed: (response) => send(response, { features: 'many' }),
  failing: (response) => response.writeHead(500).end('{"features":[]}'),
  html: (response) => response.writeHead(200).end('<!doctype html><title>Sign in to the Wi-Fi</title>'),
  redirecting: (response) => response.writeHead(302, { Location: '/good/api' }).end(),
  // Accepts the connection and never responds.
  silent: () => {},
  // Starts a response and never ends it.
  dripping: (response) => response.writeHead(200).write('{"features":['),
  endless: (response) => {
    response.writeHead(200)
    const writeAll = () => {
      while (!response.destroyed && response.write(' '.repeat(64 * 1024)));
    }
    response.on('drain', writeAll)
    writeAll()
  },
}

const send = (response: ServerResponse, body: unknown) =>
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))

/** Starts a place provider in another process. GET /requests returns the requested URLs. */
export default async function startProvider(project: TestProject) {
  const requests: string[] = []
  const server = createServer(({ url = '' }: IncomingMessage, response) => {
    if (url === '/requests') return send(response, requests)
    requests.push(url)
    const [, behavior = ''] = url.split('/')
    return (behaviors[behavior] ?? behaviors.failing)?.(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  project.provide('provider', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return () => {
    server.closeAllConnections()
    server.close()
  }
}
