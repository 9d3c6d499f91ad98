import { spawn } from 'node:child_process'
import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { contentHash } from './content-hash.ts'

/** Where `buildWorker` and `openApp` look for the bundle unless told otherwise. */
export const BUNDLE = '.wrangler/bundle/worker.js'

const CACHE = 'node_modules/.cache/bundles'
const SOURCES = ['src', 'islands', 'dev', 'wrangler.toml', 'tsconfig.json', 'package-lock.json']
/** Written by the build of the islands, which wrangler runs. */
const ISLANDS = ['public']

/**
 * Bundles a Worker as `wrangler deploy` does: dev/worker.ts is the deployed one with what development adds. What was
 * bundled last is taken again while no source has changed; node_modules/.cache can be deleted at any time.
 */
export async function buildWorker(entry = 'dev/worker.ts', bundle = BUNDLE) {
  const sources = contentHash(SOURCES)
  const kept = keptBundle(entry, sources)
  if (existsSync(kept)) return cpSync(kept, dirname(bundle), { recursive: true })
  await wrangler('deploy', entry, '--dry-run', '--metafile', '--outdir', dirname(bundle))
  // An edit during the build may be in the bundle or not.
  if (contentHash(SOURCES) === sources) keep(dirname(bundle), keptBundle(entry, sources))
}

const keptBundle = (entry: string, sources: string) =>
  join(CACHE, basename(entry, '.ts'), `${sources}-${contentHash(ISLANDS)}`)

/** Keeps the latest bundle of an entry. It gets its name when it is complete. */
function keep(directory: string, kept: string) {
  const unfinished = `${kept}.${process.pid}`
  cpSync(directory, unfinished, { recursive: true })
  // Another app may have built the same meanwhile.
  if (existsSync(kept)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, kept)
  // Those with a dot are of other processes.
  for (const name of readdirSync(dirname(kept)))
    if (name !== basename(kept) && !name.includes('.'))
      rmSync(join(dirname(kept), name), { recursive: true, force: true })
}

function wrangler(...args: string[]): Promise<void> {
  const child = spawn('wrangler', args, {
    env: {
      ...process.env,
      // React has another build for development, which is slower and needs a renderer that the Worker leaves out.
      NODE_ENV: 'production',
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
