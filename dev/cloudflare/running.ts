import { createHash, createHmac } from 'node:crypto'
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { localOptions } from '../app.ts'
import type { Account, Binding, Script, Version } from './account.ts'
import { deployedVersions } from './scripts.ts'

export type Running = ReturnType<typeof createRunning>

const ATTEMPTS = 3

/**
 * Runs a task, and again if it throws a `TypeError` because the connection to workerd was lost, up to three times in
 * all. On a busy machine, workerd may close a connection that undici is about to reuse.
 */
export async function again<Result>(task: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await task()
    } catch (error) {
      if (!(error instanceof TypeError) || attempt === ATTEMPTS) throw error
    }
  }
}

/**
 * Manages a Miniflare with the deployed Workers and the databases of the account. It starts when it is first needed.
 */
export function createRunning(account: Account, stateDir: string) {
  let runtime: { miniflare: Promise<Miniflare>; state: string } | undefined

  /**
   * Starts Miniflare, or restarts it if the deployed versions or the databases have changed. Concurrent requests wait
   * for the same restart.
   */
  function ready(): Promise<Miniflare> {
    const scripts = [...account.scripts.values()]
    const state = JSON.stringify([
      account.databases.map(({ uuid }) => uuid),
      scripts.map((script) => deployedVersions(script).map(({ id }) => id)),
    ])
    if (runtime?.state === state) return runtime.miniflare
    const options = convertV4MiniflareOptions({
      ...localOptions(join(stateDir, 'running')),
      workers: [databasesOf(account), ...scripts.flatMap(optionsOf)],
    })
    const miniflare = restart(runtime?.miniflare, options)
    runtime = { miniflare, state }
    return miniflare
  }

  const directory = join(stateDir, 'running')
  const close = async () => {
    const running = runtime?.miniflare
    runtime = undefined
    await (await running)?.dispose()
  }

  return {
    directory,
    database: async (uuid: string) => (await ready()).getD1Database(uuid, 'databases'),
    bucket: async (worker: string) => (await ready()).getR2Bucket('PICTURES', worker),
    /** Sends a request to one of the deployed versions of a Worker. */
    fetch: async (script: Script, version: Version, url: string, init: Parameters<Fetch>[1] = {}) => {
      const worker = await (await ready()).getWorker(nameOf(script, version))
      return again(() => worker.fetch(url, init))
    },
    /** Copies a database into a file. */
    copyDatabase: async (uuid: string, file: string) => {
      await (await ready()).getD1Database(uuid, 'databases')
      const db = new DatabaseSync(fileOfDatabase(directory, uuid))
      db.exec(`VACUUM INTO '${file}'`)
      db.close()
    },
    /** Replaces a database with a copy. Running queries fail, as at Cloudflare. */
    replaceDatabase: async (uuid: string, file: string) => {
      await close()
      const database = fileOfDatabase(directory, uuid)
      for (const suffix of ['-wal', '-shm']) rmSync(database + suffix, { force: true })
      copyFileSync(file, database)
    },
    close,
  }
}

type Fetch = Awaited<ReturnType<Miniflare['getWorker']>>['fetch']

/** Returns the path of a database's file. Miniflare stores a D1 database like the storage of a Durable Object. */
function fileOfDatabase(directory: string, uuid: string): string {
  const unique = 'miniflare-D1DatabaseObject'
  const key = createHash('sha256').update(unique).digest()
  const hmac = (data: string | Buffer) => createHmac('sha256', key).update(data).digest().subarray(0, 16)
  const name = hmac(uuid)
  return join(directory, 'v3', 'd1', unique, `${Buffer.concat([name, hmac(name)]).toString('hex')}.sqlite`)
}

type Options = ConstructorParameters<typeof Miniflare>[0]

async function restart(before: Promise<Miniflare> | undefined, options: Options): Promise<Miniflare> {
  const running = await before?.catch(() => undefined)
  if (running) await running.setOptions(options)
  const miniflare = running ?? new Miniflare(options)
  await miniflare.ready
  return miniflare
}

const databasesOf = ({ databases }: Account) => ({
  name: 'databases',
  modules: true,
  script: 'export default {}',
  d1Databases: Object.fromEntries(databases.map(({ uuid }) => [uuid, uuid])),
})

const optionsOf = (script: Script) =>
  deployedVersions(script).map((version) => ({
    ...workerOf(nameOf(script, version), version),
    // All objects run in the version with the most requests, because an object cannot run in two versions.
    durableObjects: collect(version, 'durable_object_namespace', ({ class_name }) => ({
      className: String(class_name),
      useSQLite: true,
      ...(version !== deployedVersions(script)[0] && { scriptName: script.name }),
    })),
  }))

/** If two versions are deployed, the version with fewer requests is a separate Worker in Miniflare. */
const nameOf = (script: Script, version: Version) =>
  version === deployedVersions(script)[0] ? script.name : `${script.name}-${version.number}`

const moduleOf = (path: string, contents: Buffer) =>
  path.endsWith('.wasm')
    ? { type: 'CompiledWasm' as const, path, contents }
    : { type: 'ESModule' as const, path, contents: contents.toString() }

const workerOf = (name: string, version: Version) => ({
  name,
  modules: [version.main, ...[...version.modules.keys()].filter((path) => path !== version.main)].map(
    (path) => moduleOf(path, version.modules.get(path) ?? Buffer.alloc(0)),
  ),
  compatibilityDate: version.compatibility_date,
  compatibilityFlags: version.compatibility_flags,
  bindings: {
    ...collect(version, 'plain_text', ({ text }) => String(text)),
    ...version.secrets,
    // workerd has no jurisdictions.
    JURISDICTION: '',
    ...collect(version, 'version_metadata', () => ({
      id: version.id,
      tag: '',
      timestamp: version.createdOn,
    })),
  },
  d1Databases: collect(version, 'd1', ({ id }) => String(id)),
  r2Buckets: collect(version, 'r2_bucket', ({ bucket_name }) => String(bucket_name)),
  queueProducers: collect(version, 'queue', ({ queue_name }) => String(queue_name)),
  ratelimits: collect(version, 'ratelimit', ({ namespace_id, simple }) => ({
    namespace_id: String(namespace_id),
    simple: simple as { limit: number; period: 60 },
  })),
})

const collect = <Option>({ bindings }: Version, type: string, optionOf: (binding: Binding) => Option) =>
  Object.fromEntries(
    bindings.filter((binding) => binding.type === type).map((binding) => [binding.name, optionOf(binding)]),
  )
