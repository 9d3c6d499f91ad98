import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { migrate } from './migrations.ts'
import { localVariables } from './variables.ts'
import { wranglerOptions } from './wrangler-options.ts'
import { BUNDLE, MAIN } from './write-bundle.ts'

export const HOST = '127.0.0.1'

// Makes Miniflare start workerd.sh instead of workerd. The script runs the binary in WORKERD, which is the one that
// Miniflare would run by default.
process.env.WORKERD = createRequire(createRequire(import.meta.url).resolve('miniflare'))('workerd').default
process.env.MINIFLARE_WORKERD_PATH ??= join(import.meta.dirname, 'workerd.sh')

type AppOptions = {
  port: number
  stateDir: string
  variables?: Record<string, string>
  /** For benchmarks: listens on the Worker's own socket instead of Miniflare's proxy. `isQuiet` defaults to this. */
  direct?: boolean
  /** Prints only the warnings and errors from the Worker's log. */
  isQuiet?: boolean
  /** The directory of the bundle. */
  bundle?: string
  /** The port of V8's inspector. */
  inspectorPort?: number
}

/** Creates the databases' tables in `stateDir`, or brings them up to date. */
export function applyMigrations(stateDir: string) {
  return untilConnected(async () => (await openStorage(stateDir)).dispose())
}

const ATTEMPTS = 5

/**
 * Runs `use`, and again if it throws a `TypeError` because its connection to workerd was lost, up to five times in all.
 * workerd closes connections that were idle for some seconds, and on a busy machine undici may reuse one at that
 * moment. The next run gets a new connection.
 */
export async function untilConnected<T>(use: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await use()
  } catch (error) {
    if (!(error instanceof TypeError) || attempt === ATTEMPTS) throw error
    return untilConnected(use, attempt + 1)
  }
}

/**
 * Runs the bundled Worker in workerd on a loopback address, with its databases, bucket and Durable Objects in
 * `stateDir`. Contacts no host on the internet and stops completely, unlike `wrangler dev`.
 */
export async function openApp(options: AppOptions) {
  const app = new Miniflare(appOptions(options))
  await app.ready
  return app
}

/**
 * Opens the databases and the bucket without the Worker, and applies missing migrations to the databases. Throws
 * `OtherVersionError`.
 */
export async function openStorage(stateDir: string) {
  const { d1Databases, r2Buckets } = wranglerOptions()
  // Wrangler does not export the types of these options.
  const bindings = {
    d1Databases: d1Databases as Record<string, string>,
    r2Buckets: r2Buckets as Record<string, string>,
    images: { binding: 'IMAGES' },
  }
  const storage = new Miniflare(
    convertV4MiniflareOptions({
      ...localOptions(stateDir),
      workers: [{ name: 'storage', modules: true, script: 'export default {}', ...bindings }],
    }),
  )
  try {
    await storage.ready
    await migrate(await storage.getD1Database('DB'), 'migrations')
    await migrate(await storage.getD1Database('PLACES'), 'migrations-places')
    return storage
  } catch (error) {
    await storage.dispose()
    throw error
  }
}

export function appOptions({
  port,
  stateDir,
  variables,
  direct = false,
  isQuiet = direct,
  bundle = BUNDLE,
  inspectorPort,
}: AppOptions) {
  const worker = wranglerOptions()
  return convertV4MiniflareOptions({
    ...localOptions(stateDir, { isQuiet }),
    port: direct ? 0 : port,
    inspectorPort,
    workers: [
      {
        ...worker,
        name: 'waymark',
        modules: modulesOf(bundle),
        modulesRoot: bundle,
        bindings: localVariables(port, stateDir, variables),
        // With assets, the asset server would receive requests before the Worker.
        ...(direct && { unsafeDirectSockets: [{ host: HOST, port }], assets: undefined }),
      },
    ],
  })
}

/** Returns the modules in a directory. Miniflare starts the first one. */
const modulesOf = (directory: string) =>
  [MAIN, ...readdirSync(directory).filter((name) => /\.(js|wasm)$/.test(name) && name !== MAIN)].map(
    (name) => ({
      type: name.endsWith('.wasm') ? ('CompiledWasm' as const) : ('ESModule' as const),
      path: join(directory, name),
    }),
  )

/** Returns Miniflare's options for running only on this machine, with the storage in `stateDir`. */
export const localOptions = (stateDir: string, { isQuiet = false } = {}) => ({
  host: HOST,
  port: 0,
  // Both features would send requests to the internet.
  cf: false as const,
  telemetry: { enabled: false },
  log: new Log(LogLevel.WARN),
  // The cron runs every minute, and its lines would make the log grow without limit.
  handleStructuredLogs: ({ level, message }: { level: string; message: string }) => {
    if (level === 'warn' || level === 'error') console.error(message)
    else if (!isQuiet && !message.includes('"route":"cron"')) console.log(message)
  },
  resourcePersistencePath: join(stateDir, 'v3'),
})
