import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { HOUR, SECOND } from '../../src/shared/duration.ts'
import { HOST, openApp } from '../app.ts'
import { buildWorker } from '../build-worker.ts'
import { siteAt } from '../hosting/site.ts'
import { originOf, type Target } from '../hosting/target.ts'
import { runSql } from '../run-sql.ts'
import { startOptions } from '../start-options.ts'

// The Worker makes and restores backups (src/admin/backup) when a request has the right key. `storeKey` writes the
// key's hash to the database. So anyone with write access to the database can make and restore backups, and no secret
// has to be stored.

const LIFETIME = 12 * HOUR
const ATTEMPTS = 6

type Name = 'backup' | 'restore'
type Options = {
  query?: Record<string, string | number>
  body?: unknown
  /** Returns a 404 response instead of throwing. */
  isOptional?: boolean
  /** Whether the call deletes the key. If its response is lost, the retry gets a 404, which counts as success. */
  isLast?: boolean
}

/** Sends requests to the Worker. `send` throws if the Worker rejects one. */
export type Operation = {
  send: (method: string, path: string, options?: Options) => Promise<Response>
  close: () => Promise<void>
}

export async function openOperation(name: Name, target: Target): Promise<Operation> {
  const remote = target === 'local' ? null : { origin: siteAt(originOf(target)), close: async () => {} }
  const key = randomBytes(32).toString('base64url')
  await storeKey(keyStatement(name, key), target)
  const app = remote ?? (await localApp())
  const send: Operation['send'] = async (method, path, options = {}) => {
    const url = new URL(`${app.origin}/api/${name}/${path}`)
    for (const [parameter, value] of Object.entries(options.query ?? {}))
      url.searchParams.set(parameter, String(value))
    const call = { method, ...withBody(options.body), ...authorized(key) }
    const { response, attempt } = await sendWithRetries(url, call)
    const mayBeMissing = options.isOptional || (options.isLast && attempt > 1)
    if (response.ok || (response.status === 404 && mayBeMissing)) return response
    throw new Error(await refusalOf(response, app.origin))
  }
  return { send, close: app.close }
}

/** Stores the key's hash. Retries for the local database, which is locked while the app writes. */
async function storeKey(statement: string, target: Target) {
  for (let attempt = 1; ; attempt++)
    try {
      return await runSql([statement], target)
    } catch (error) {
      if (target !== 'local' || attempt === ATTEMPTS) throw error
      await sleep(SECOND * 2 ** (attempt - 1))
    }
}

const keyStatement = (name: Name, key: string) =>
  `INSERT INTO operations (name, key_hash, expires_at)
    VALUES ('${name}', '${createHash('sha256').update(key).digest('hex')}', ${Date.now() + LIFETIME})
    ON CONFLICT (name) DO UPDATE SET key_hash = excluded.key_hash, expires_at = excluded.expires_at`

/** Returns the app that is running on PORT, or starts one with the data in STATE_DIR. */
async function localApp() {
  const { port, stateDir } = startOptions(process.env)
  const running = `http://localhost:${port}`
  const isRunning = await fetch(`${running}/healthz`).then(
    () => true,
    () => false,
  )
  if (isRunning) return { origin: running, close: async () => {} }
  const bundle = mkdtempSync(join(tmpdir(), 'waymark-bundle-'))
  await buildWorker('dev/worker.ts', bundle)
  const free = await freePort()
  const app = await openApp({ port: free, stateDir, bundle })
  const close = async () => {
    await app.dispose()
    rmSync(bundle, { recursive: true })
  }
  return { origin: `http://localhost:${free}`, close }
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, HOST, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const authorized = (key: string) => ({ Authorization: `Bearer ${key}` })

const withBody = (body: unknown): Pick<RequestInit, 'body'> & { type?: string } =>
  body === undefined
    ? {}
    : body instanceof Blob
      ? { body }
      : { body: JSON.stringify(body), type: 'application/json' }

type Call = { method: string; body?: RequestInit['body']; type?: string; Authorization: string }

/** Retries after network failures and 5xx responses, which is safe because every call is idempotent. */
async function sendWithRetries(url: URL, { method, body, type, Authorization }: Call) {
  const headers = { Authorization, ...(type && { 'Content-Type': type }) }
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(url, { method, headers, redirect: 'manual', ...(body && { body }) }).catch(
      (error: Error) => (attempt === ATTEMPTS ? Promise.reject(error) : null),
    )
    if (response && (response.status < 500 || attempt === ATTEMPTS)) return { response, attempt }
    await sleep(SECOND * 2 ** (attempt - 1))
  }
}

async function refusalOf(response: Response, origin: string): Promise<string> {
  if (response.status === 404)
    return `The app at ${origin} does not know this key. Does it have another database?`
  const text = await response.text()
  try {
    const { error, errors } = JSON.parse(text)
    return error ?? JSON.stringify(errors)
  } catch {
    return `${origin} has answered with ${response.status}.`
  }
}
