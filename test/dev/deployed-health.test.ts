import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Cloudflare } from '../../dev/hosting/api.ts'
import { problemWithin } from '../../dev/hosting/site.ts'
import { findHealthyVersion } from '../../dev/hosting/versions.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const ORIGIN = 'https://hikes.example'
const answerHealth = (version: string, status: string) =>
  vi.stubGlobal('fetch', async () => Response.json({ status, version }))

/** The API of a Worker whose versions have these messages, the deployed one first. */
function withVersions(messages: Record<string, string>, bindings = [{ name: 'DB' }]) {
  const deployments = Object.keys(messages).map((id) => ({ versions: [{ version_id: id, percentage: 100 }] }))
  const get = async (path: string) => {
    const [, id] = path.split('/versions/')
    if (id === undefined) return { deployments }
    return { annotations: { 'workers/message': messages[id] }, resources: { bindings } }
  }
  return { get } as unknown as Cloudflare
}

describe('the version to roll back to', () => {
  const find = (cloudflare: Cloudflare) => findHealthyVersion(cloudflare, 'waymark', ORIGIN)

  it('is the one that runs, where it is healthy', async () => {
    answerHealth('v2', 'ok')
    expect(await find(withVersions({ v2: 'Healthy before: v1', v1: '' }))).toBe('v2')
  })

  it('is the last that was healthy, where deploying was stopped twice before the version was', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    answerHealth('v4', 'A fault.')
    // A change of a secret has made the version that runs.
    const messages = { v4: '', v3: 'Healthy before: v1', v2: 'Healthy before: v1', v1: 'Healthy before: v0' }
    expect(await find(withVersions(messages))).toBe('v1')
  })

  it('is the one that runs, where none is known to have been healthy', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    answerHealth('v2', 'A fault.')
    expect(await find(withVersions({ v2: 'Mend the map', v1: '' }))).toBe('v2')
  })

  it('is none, where nothing but the secrets is deployed', async () => {
    expect(await find(withVersions({}))).toBeNull()
    expect(await find(withVersions({ v1: '' }, []))).toBeNull()
  })
})

describe('a deployed version', () => {
  it.each([
    ['healthy', 'ok', null, 0],
    ['not healthy without the bucket', 'The pictures cannot be read.', 'The pictures cannot be read.', 0],
    ['healthy although the cron had stopped before, and that is noted', 'The sweep has stopped.', null, 1],
    ['healthy while a backup is being restored, and that is noted', 'A backup is being restored.', null, 1],
  ])('is %s', async (_, status, problem, notes) => {
    answerHealth('v2', status)
    const noted = vi.spyOn(console, 'log').mockImplementation(() => {})
    expect(await problemWithin(ORIGIN, 'v2', 0)).toBe(problem)
    expect(noted).toHaveBeenCalledTimes(notes)
  })
})
