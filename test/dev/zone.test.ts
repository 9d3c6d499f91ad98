import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Cloudflare, CloudflareError } from '../../dev/hosting/api.ts'
import { usesOfHost } from '../../dev/hosting/zone.ts'

const HOST = 'hikes.hikes-club.org'

type Found = {
  domains?: { service: string }[]
  records?: { type: string; content: string }[]
  routes?: { pattern: string; script?: string }[]
}

/** Returns a stub of Cloudflare's API for an account with the zone hikes-club.org. */
function account({ domains = [], records = [], routes = [] }: Found) {
  const getZones = async (path: string) =>
    path.includes('/dns_records') ? records : path.includes('/routes') ? routes : zonesOf(path)
  return { account: 'a', get: async () => domains, getZones } as unknown as Cloudflare
}

const zonesOf = (path: string) =>
  path.includes('name=hikes-club.org&') ? [{ id: 'z', name: 'hikes-club.org', status: 'active' }] : []

const uses = (cloudflare: Cloudflare) => usesOfHost(cloudflare, 'waymark', `https://${HOST}`)

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the uses of an address by others', () => {
  it.each<[string, Found, string[]]>([
    ['nobody', {}, []],
    [
      'this Worker already',
      { domains: [{ service: 'waymark' }], records: [{ type: 'AAAA', content: '100::' }] },
      [],
    ],
    [
      'another Worker',
      { domains: [{ service: 'blog' }] },
      [`${HOST} is a domain of the Worker blog. Deploying takes it from that one.`],
    ],
    [
      'a server',
      {
        records: [
          { type: 'CNAME', content: 'pages.example' },
          { type: 'TXT', content: 'x' },
        ],
      },
      [`${HOST} points to pages.example (CNAME). Deploying replaces that record.`],
    ],
    [
      'a route to another Worker',
      {
        routes: [
          { pattern: '*.hikes-club.org/*', script: 'blog' },
          { pattern: `https://${HOST}/map/*`, script: 'waymark' },
          { pattern: 'hikes-club.org/*', script: 'other' },
          { pattern: `${HOST}/static/*` },
        ],
      },
      [
        `The route *.hikes-club.org/* sends requests for ${HOST} to the Worker blog. It stays, and goes before the domain.`,
      ],
    ],
  ])('that has %s', async (_, found, expected) => {
    expect(await uses(account(found))).toEqual(expected)
  })

  it.each([
    ['has records', [{ data: '192.0.2.1' }], [`${HOST} has DNS records already. Deploying replaces them.`]],
    ['has none', [], []],
  ])('are asked of DNS where the token may not read the domain, and it %s', async (_, Answer, expected) => {
    vi.stubGlobal('fetch', async () => Response.json({ Answer }))
    const refuse = async () => {
      throw new CloudflareError('GET /zones', 403, { code: 10000, message: 'Authentication error' })
    }
    expect(await uses({ ...account({}), getZones: refuse } as unknown as Cloudflare)).toEqual(expected)
  })
})
