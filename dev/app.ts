import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as readWranglerOptions } from 'wrangler'

const HOST = '127.0.0.1'
const BUNDLE = '.wrangler/bundle/index.js'

type AppOptions = {
  port: number
  stateDir: string
  variables?: Record<string, string>
  /** Binds the worker itself instead of the proxy that plays Cloudflare's edge: for measuring. */
  direct?: boolean
  bundle?: string
}

/** Bundles the Worker exactly as `wrangler deploy` would. */
export const buildWorker = (entry = 'src/index.ts', bundle = BUNDLE) =>
  wrangler('deploy', entry, '--dry-run', '--outdir', dirname(bundle))

/** One after the other: both would open the same files, and find them locked. */
export async function applyMigrations(stateDir: string) {
  for (const database of ['DB', 'PLACES'])
    await wrangler('d1', 'migrations', 'apply', database, '--local', '--persist-to', stateDir)
}

/** The bundled Worker in workerd, with its database and bucket in `stateDir`, on this machine alone. */
export async function openApp(options: AppOptions) {
  const app = new Miniflare(appOptions(options))
  await app.ready
  return app
}

/** The databases and the bucket alone, to be filled before anybody can ask the app. */
export async function openStorage(stateDir: string) {
  const { d1Databases, r2Buckets } = readWranglerOptions('wrangler.toml').workerOptions
  // Wrangler keeps the types of what it has read to itself.
  const bound = {
    d1Databases: d1Databases as Record<string, string>,
    r2Buckets: r2Buckets as Record<string, string>,
    images: { binding: 'IMAGES' },
  }
  const storage = new Miniflare(
    convertV4MiniflareOptions({
      ...onThisMachine(stateDir),
      workers: [{ name: 'storage', modules: true, script: 'export default {}', ...bound }],
    }),
  )
  await storage.ready
  return storage
}

export function appOptions({ port, stateDir, variables, direct, bundle = BUNDLE }: AppOptions) {
  const { modulesRules, bindings, ...worker } = readWranglerOptions('wrangler.toml').workerOptions
  return convertV4MiniflareOptions({
    ...onThisMachine(stateDir),
    port: direct ? 0 : port,
    workers: [
      {
        ...worker,
        name: 'waymark',
        modules: true,
        scriptPath: bundle,
        bindings: {
          ...(bindings as Record<string, string>),
          DEVELOPMENT: '1',
          AUTH_SECRET: keptSecret(stateDir),
          ...variables,
        },
        // Without the asset server before the worker, which is the edge's too.
        ...(direct && { unsafeDirectSockets: [{ host: HOST, port }], assets: undefined }),
      },
    ],
  })
}

const onThisMachine = (stateDir: string) => ({
  host: HOST,
  port: 0,
  // Both would ask hosts on the internet.
  cf: false as const,
  telemetry: { enabled: false },
  log: new Log(LogLevel.WARN),
  resourcePersistencePath: join(stateDir, 'v3'),
})

/** Made once and kept beside the data, so that sessions outlive a restart. */
function keptSecret(stateDir: string): string {
  const file = join(stateDir, 'auth-secret')
  if (!existsSync(file)) {
    mkdirSync(stateDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8')
}

function wrangler(...args: string[]): Promise<void> {
  const child = spawn('wrangler', args, {
    env: {
      ...process.env,
      CI: 'true',
      WRANGLER_SEND_METRICS: 'false',
      WRANGLER_HIDE_BANNER: 'true',
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`wrangler ${args.join(' ')}\n${output}`)),
    )
  })
}
