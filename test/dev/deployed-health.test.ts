import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Cloudflare } from '../../dev/hosting/api.ts'
import { waitForAddress } from '../../dev/hosting/first-answer.ts'
import { overrideOf, problemWithin } from '../../dev/hosting/site.ts'
import { findRunning } from '../../dev/hosting/versions.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const ORIGIN = 'https://hikes.example'
const HOME =
  '<a href="/events/new">Create</a> <a href="/events/7">Ridge walk</a> <a href="/events/8">Lake</a>'

/** Stubs `fetch` with a site that runs this version. Returns an array to which each request is added. */
function answer(version: string, status: string, pages: Record<string, number> = {}) {
  const asked: { path: string; headers: Headers }[] = []
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    const { pathname } = new URL(url)
    asked.push({ path: pathname, headers: new Headers(headers) })
    if (pathname === '/healthz') return Response.json({ status, version })
    return new Response(HOME, { status: pages[pathname] ?? 200 })
  })
  return asked
}

/** Stubs Cloudflare's API for a Worker whose requests are split between its versions in these percentages. */
function withShares(shares: Record<string, number>, bindings = [{ name: 'DB' }]) {
  const versions = Object.entries(shares).map(([version_id, percentage]) => ({ version_id, percentage }))
  const get = async (path: string) => {
    const [, id] = path.split('/versions/')
    if (id === undefined) return { deployments: versions.length > 0 ? [{ versions }] : [] }
    return { id, resources: { bindings } }
  }
  return { get } as unknown as Cloudflare
}

describe('the version that runs', () => {
  const find = async (cloudflare: Cloudflare) => (await findRunning(cloudflare, 'waymark'))?.id

  it('is the one that serves everybody, also where a deployment was stopped while another one was checked', async () => {
    expect(await find(withShares({ v1: 100 }))).toBe('v1')
    expect(await find(withShares({ v2: 0, v1: 100 }))).toBe('v1')
  })

  it('is none, where nothing but the secrets is deployed', async () => {
    expect(await find(withShares({}))).toBeUndefined()
    expect(await find(withShares({ v1: 100 }, []))).toBeUndefined()
  })
})

describe('a deployed version', () => {
  it.each([
    ['healthy', 'ok', null, 0],
    ['not healthy without the bucket', 'The pictures cannot be read.', 'The pictures cannot be read.', 0],
    ['healthy although the cron had stopped before, and that is noted', 'The sweep has stopped.', null, 1],
    ['healthy while a backup is being restored, and that is noted', 'A backup is being restored.', null, 1],
  ])('is %s', async (_, status, problem, notes) => {
    answer('v2', status)
    const noted = vi.spyOn(console, 'log').mockImplementation(() => {})
    expect(await problemWithin(ORIGIN, 'v2', 0)).toBe(problem)
    expect(noted).toHaveBeenCalledTimes(notes)
  })

  it.each(['/', '/events/7', '/accounts/login/'])('is not healthy where %s fails', async (path) => {
    answer('v2', 'ok', { [path]: 500 })
    expect(await problemWithin(ORIGIN, 'v2', 0)).toBe(`${ORIGIN}${path} answers 500.`)
  })

  it('is asked for by an override, and for pages that no cache has', async () => {
    const asked = answer('v2', 'ok')
    expect(await problemWithin(ORIGIN, 'v2', 0, { headers: overrideOf('waymark', 'v2') })).toBeNull()
    expect(asked.map(({ path }) => path)).toEqual(['/healthz', '/', '/accounts/login/', '/events/7'])
    for (const { headers } of asked)
      expect(headers.get('Cloudflare-Workers-Version-Overrides')).toBe('waymark="v2"')
    for (const { headers } of asked.slice(1)) expect(headers.get('Cookie')).toContain('session')
  })

  it('is not healthy before it is the one that answers', async () => {
    answer('v1', 'ok')
    expect(await problemWithin(ORIGIN, 'v2', 0)).toBe(`${ORIGIN} still runs version v1.`)
  })
})

describe('a new address', () => {
  const failing = (message: string) =>
    Object.assign(new TypeError('fetch failed'), { cause: new Error(message) })

  it('is waited for, and each thing that it waits for is said once', async () => {
    const errors = [
      failing('getaddrinfo ENOTFOUND hikes.example'),
      failing('getaddrinfo ENOTFOUND hikes.example'),
      failing('ssl/tls alert handshake failure'),
    ]
    vi.stubGlobal('fetch', async () => {
      const error = errors.shift()
      if (error) throw error
      return Response.json({ status: 'ok', version: 'v1' })
    })
    const said = vi.spyOn(console, 'log').mockImplementation(() => {})
    await waitForAddress(ORIGIN, 1200, 0)
    expect(said.mock.calls.flat()).toEqual([
      `Waiting for the DNS record, 20 minutes at most. ${ORIGIN} does not answer: getaddrinfo ENOTFOUND hikes.example`,
      `Waiting for the certificate, 20 minutes at most. ${ORIGIN} does not answer: ssl/tls alert handshake failure`,
    ])
  })

  it('is not waited for where the Worker answers an error', async () => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => {})
    vi.stubGlobal('fetch', async () => new Response('AUTH_SECRET is missing.', { status: 503 }))
    await waitForAddress(ORIGIN, 1200, 0)
    expect(said).not.toHaveBeenCalled()
  })

  it('is not waited for any longer than it may take', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(failing('getaddrinfo ENOTFOUND hikes.example')))
    vi.spyOn(console, 'log').mockImplementation(() => {})
    await waitForAddress(ORIGIN, 0.02, 5)
  })
})
