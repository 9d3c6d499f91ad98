import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Cloudflare } from '../../dev/hosting/api.ts'
import { release } from '../../dev/hosting/release.ts'
import { putSecrets } from '../../dev/hosting/secrets.ts'
import type { Version } from '../../dev/hosting/versions.ts'

const ORIGIN = 'https://hikes.example'
const FAULT = 'A fault.'

let directory: string
const LOG = () => join(directory, 'log')
/** Returns the calls to wrangler, without their messages. */
const told = () =>
  existsSync(LOG())
    ? readFileSync(LOG(), 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.replace(/ --(yes|message).*/, ''))
    : []

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'waymark-release-'))
  const wrangler = join(directory, 'wrangler.mjs')
  writeFileSync(
    wrangler,
    `import { appendFileSync } from 'node:fs'
    appendFileSync(${JSON.stringify(LOG())}, process.argv.slice(2).join(' ') + '\\n')
    const output = process.env.WRANGLER_OUTPUT_FILE_PATH
    if (output) appendFileSync(output, JSON.stringify({ type: 'version-upload', version_id: 'v2' }) + '\\n')`,
  )
  vi.stubEnv('WRANGLER', wrangler)
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(directory, { recursive: true })
})

const version = (id: string, { secrets = ['AUTH_SECRET'], tag = 'v1' } = {}): Version => ({
  id,
  resources: {
    bindings: [{ name: 'DB', type: 'd1' }, ...secrets.map((name) => ({ name, type: 'secret_text' }))],
    script_runtime: { migration_tag: tag },
  },
})

/** Returns the versions in the last wrangler call that deploys. */
const deployed = () =>
  told()
    .findLast((line) => line.startsWith('versions deploy'))
    ?.split(' ')
    .slice(2) ?? ['v1@100']
const served = () =>
  deployed()
    .find((spec) => spec.endsWith('@100'))
    ?.replace('@100', '') ?? ''

/**
 * Stubs `fetch` with a site whose second version has these states: `checked` when it is requested by an override, and
 * `serving` when it gets all requests.
 */
function site(states: { checked: string; serving: string }) {
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    if (!url.endsWith('/healthz')) return new Response('Home')
    const isOverridden = new Headers(headers).has('Cloudflare-Workers-Version-Overrides')
    const id = isOverridden && deployed().includes('v2@0') ? 'v2' : served()
    const status = id === 'v2' ? (isOverridden ? states.checked : states.serving) : 'ok'
    return Response.json({ status, version: id })
  })
}

type Given = { running?: Version; failed?: Version; current?: () => string }

function run({ running = version('v1'), failed = version('v2'), current = served }: Given = {}) {
  const get = async (path: string) => {
    const [, id] = path.split('/versions/')
    if (id === undefined) return { deployments: [{ versions: [{ version_id: current(), percentage: 100 }] }] }
    return id === 'v2' ? failed : version(id)
  }
  return release({
    cloudflare: { get } as unknown as Cloudflare,
    settings: {
      ...{ worker: 'waymark', account_id: '', database_id: '', places_database_id: '' },
      vars: { APP_ORIGIN: ORIGIN },
    },
    inEnvironment: [],
    running,
    healthyWithin: 0,
    addressWithin: 0,
    mend: false,
    step: () => {},
  })
}

const CHECKED = ['versions upload', 'versions deploy v1@100 v2@0']
const PROMOTED = [...CHECKED, 'versions deploy v2@100', 'triggers deploy']

describe('a new version', () => {
  it('serves everybody once it was healthy at 0 %', async () => {
    site({ checked: 'ok', serving: 'ok' })
    expect(await run()).toBe('v2')
    expect(told()).toEqual(PROMOTED)
  })

  it('serves nobody where it is not', async () => {
    site({ checked: FAULT, serving: FAULT })
    await expect(run()).rejects.toThrow('Rolled back: version v1 runs, as before, and is healthy.')
    expect(told()).toEqual([...CHECKED, 'versions deploy v1@100'])
  })

  it('gives way to the one before it where it is unhealthy only once it serves everybody', async () => {
    site({ checked: 'ok', serving: FAULT })
    await expect(run()).rejects.toThrow('Rolled back: version v1 runs, as before, and is healthy.')
    expect(told()).toEqual([...PROMOTED, 'versions deploy v1@100'])
  })

  it('stays where the one before it lacks a secret, which is named', async () => {
    site({ checked: 'ok', serving: FAULT })
    const failed = version('v2', { secrets: ['AUTH_SECRET', 'STRIPE_SECRET_KEY'] })
    await expect(run({ failed })).rejects.toThrow(
      'Not rolled back: version v1, which ran before, lacks the secrets STRIPE_SECRET_KEY.',
    )
    expect(told()).toEqual(PROMOTED)
  })

  it('takes nothing away from one that somebody else has deployed meanwhile', async () => {
    site({ checked: FAULT, serving: FAULT })
    await expect(run({ current: () => 'v3' })).rejects.toThrow('Somebody else has deployed version v3')
    expect(told()).toEqual(CHECKED)
  })

  it('is deployed at once where it migrates Durable Objects', async () => {
    site({ checked: 'ok', serving: FAULT })
    const running = version('v1', { tag: 'v0' })
    await expect(run({ running })).rejects.toThrow('Cloudflare does not go back to the version before it')
    expect(told()).toEqual(['deploy'])
  })
})

it('secrets are refused with what to do where another version than the latest runs', async () => {
  const wrangler = join(directory, 'refusing.mjs')
  const refusal = "Secret edit failed: the latest version of your Worker isn't currently deployed."
  writeFileSync(wrangler, `console.error(${JSON.stringify(refusal)}); process.exit(1)`)
  vi.stubEnv('WRANGLER', wrangler)
  await expect(putSecrets('waymark', { KEY: 'x' })).rejects.toThrow('npm run deploy first.')
})
