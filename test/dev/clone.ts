import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { type Account, createAccount } from '../../dev/cloudflare/account.ts'
import { startCloudflare } from '../../dev/cloudflare/server.ts'

const FOLDERS = ['src', 'dev', 'islands', 'service-worker', 'migrations', 'migrations-places', 'public']
const FILES = ['package.json', 'package-lock.json', 'wrangler.toml', 'tsconfig.json']
const WRANGLER = 'node_modules/wrangler/bin/wrangler.js'
export const ORIGIN = 'https://hikes.hikes-club.org'
export const ANSWERS = [
  ...['--yes', '--origin', ORIGIN, '--name', 'Hikers', '--country', 'CH', '--currency', 'chf'],
  ...['--jurisdiction', 'eu', '--mail-from', 'hello@hikes-club.org'],
]

/** Copies the sources of the app into a new directory. */
export function copyProject(): string {
  const directory = mkdtempSync(join(tmpdir(), 'waymark-copy-'))
  for (const name of [...FOLDERS, ...FILES]) cpSync(name, join(directory, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(directory, 'node_modules'))
  return directory
}

/** Copies the sources, and opens an account at a Cloudflare stand-in. */
export async function openClone(given: Partial<Account> = {}) {
  const directory = copyProject()
  const account = createAccount({
    zones: [{ id: 'f'.repeat(32), name: 'hikes-club.org', status: 'active' }],
    ...given,
  })
  const cloudflare = await startCloudflare(account, join(directory, '.wrangler'))
  const siteAt = `${cloudflare.origin}/site/${new URL(ORIGIN).hostname}`
  const variables = {
    CLOUDFLARE_API_BASE_URL: `${cloudflare.origin}/client/v4`,
    CLOUDFLARE_API_TOKEN: account.token,
    CLOUDFLARE_ACCOUNT_ID: account.id,
    DNS_QUERY: `${cloudflare.origin}/dns-query`,
    SITE_AT: siteAt,
  }
  /** Runs a script of package.json directly, because npm takes an extra second. */
  const runWith = (more: Record<string, string>, script: string, ...args: string[]) =>
    runNode(directory, [`dev/${script}.ts`, ...args], { ...variables, ...more })
  const run = (script: string, ...args: string[]) => runWith({}, script, ...args)
  /** Runs a script with this text as its standard input. */
  const runWithInput = (input: string, script: string, ...args: string[]) =>
    runNode(directory, [`dev/${script}.ts`, ...args], variables, input)
  const wrangler = (...args: string[]) => runNode(directory, [WRANGLER, ...args], variables)
  const close = async () => {
    await cloudflare.close()
    rmSync(directory, { recursive: true })
  }
  return { directory, account, cloudflare, siteAt, run, runWith, runWithInput, wrangler, close }
}

function runNode(cwd: string, args: string[], variables: Record<string, string>, input = '') {
  const child = spawn(process.execPath, args, {
    cwd,
    env: {
      ...withoutCloudflare(process.env),
      CI: 'true',
      // Wrangler runs a dozen times, and would compile 15 MB of code each time.
      NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'),
      WRANGLER_SEND_METRICS: 'false',
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
      ...variables,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(input)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  return new Promise<{ status: number | null; output: string }>((done, fail) => {
    child.on('error', fail)
    child.on('close', (status) => done({ status, output }))
  })
}

const withoutCloudflare = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !/^(CLOUDFLARE|CF)_/.test(name)))
