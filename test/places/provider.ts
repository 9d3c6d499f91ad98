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

const lies = [
  'not even a feature',
  null,
  feature({ name: 'In words', country: 'Switzerland' }, ['7.5', '46.5']),
  feature({ name: 'Off the earth', country: 'Switzerland' }, [7.5, 460]),
  feature({ name: 'Not a number', country: 'Switzerland' }, [null, null]),
  feature({ country: 'Nameless' }),
  feature({ name: 'x'.repeat(5000), country: 'Switzerland' }),
  feature({ name: '   ', country: 'Switzerland' }),
  feature({ name: { toString: 'no' }, country: 'Switzerland' }),
  feature({ name: 'No country', country: 7 }),
  feature({ name: '<script>alert(1)</script>', country: 'Switzerland', state: ['Bern'] }),
  ...Array.from({ length: 50 }, (_, index) => feature({ name: `Peak ${index}`, country: 'Switzerland' })),
]

/** How a server of places can be, each at a path of its own. */
const moods: Record<string, (response: ServerResponse) => void> = {
  good: (response) => tell(response, { type: 'FeatureCollection', features: good }),
  lying: (response) => tell(response, { type: 'FeatureCollection', features: lies }),
  empty: (response) => tell(response, { type: 'FeatureCollection', features: [] }),
  shapeless: (response) => tell(response, { features: 'many' }),
  failing: (response) => response.writeHead(500).end('{"features":[]}'),
  html: (response) => response.writeHead(200).end('<!doctype html><title>Sign in to the Wi-Fi</title>'),
  elsewhere: (response) => response.writeHead(302, { Location: '/good/api' }).end(),
  // It has the connection, and says nothing.
  silent: () => {},
  // It begins, and never ends.
  dripping: (response) => response.writeHead(200).write('{"features":['),
  endless: (response) => {
    response.writeHead(200)
    const pour = () => {
      while (!response.destroyed && response.write(' '.repeat(64 * 1024)));
    }
    response.on('drain', pour)
    pour()
  },
}

const tell = (response: ServerResponse, answer: unknown) =>
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer))

/** Somebody else's server, which remembers what it was asked: GET /asked tells. */
export default async function startProvider(project: TestProject) {
  const asked: string[] = []
  const server = createServer(({ url = '' }: IncomingMessage, response) => {
    if (url === '/asked') return tell(response, asked)
    asked.push(url)
    const [, mood = ''] = url.split('/')
    return (moods[mood] ?? moods.failing)?.(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  project.provide('provider', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return () => {
    server.closeAllConnections()
    server.close()
  }
}
