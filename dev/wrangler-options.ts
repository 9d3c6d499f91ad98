import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { contentHash } from './content-hash.ts'

type Wrangler = typeof import('wrangler')
type WorkerOptions = ReturnType<Wrangler['unstable_getMiniflareWorkerOptions']>['workerOptions']

const CACHE = 'node_modules/.cache/wrangler-options'

/**
 * Returns Miniflare's options from wrangler.toml. Wrangler takes a second and 150 MB to compute them, so they are
 * cached until one of their inputs changes.
 */
export function wranglerOptions(): Omit<WorkerOptions, 'modulesRules'> {
  const file = `${CACHE}/${contentHash(['wrangler.toml', '.dev.vars', 'package-lock.json'])}.json`
  const kept = readKept(file)
  if (kept) return kept
  const wrangler: Wrangler = createRequire(import.meta.url)('wrangler')
  // `modulesRules` is for a bundler that Miniflare does not run. Its regular expressions cannot be stored as JSON.
  const { modulesRules: _, ...options } =
    wrangler.unstable_getMiniflareWorkerOptions('wrangler.toml').workerOptions
  mkdirSync(CACHE, { recursive: true })
  const unfinished = `${file}.${process.pid}`
  // The file may contain the secrets of .dev.vars.
  writeFileSync(unfinished, JSON.stringify({ directory: process.cwd(), options }), { mode: 0o600 })
  renameSync(unfinished, file)
  return options
}

/** Returns undefined if nothing is cached, or if the project was moved, because the options contain absolute paths. */
function readKept(file: string): WorkerOptions | undefined {
  try {
    const { directory, options } = JSON.parse(readFileSync(file, 'utf8'))
    return directory === process.cwd() ? options : undefined
  } catch {
    return undefined
  }
}
