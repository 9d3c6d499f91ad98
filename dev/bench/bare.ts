import { build } from 'esbuild'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { HOST, localOptions } from '../app.ts'
import { renderingOptions } from '../build-worker.ts'
import type { Statement } from './counting-worker.ts'
import type { Tree } from './tree.ts'

type Bare = {
  port: number
  stateDir: string
  pages?: Record<string, string>
  reads?: Record<string, Statement[]>
  trees?: Record<string, Tree>
}

/** Starts the bare Worker (rendering-worker.ts) on its own socket, with the database in `stateDir`. */
export async function openBare({ port, stateDir, pages = {}, reads = {}, trees = {} }: Bare) {
  const scriptPath = '.wrangler/bench-bare/index.js'
  await build({
    entryPoints: ['dev/bench/rendering-worker.ts'],
    outfile: scriptPath,
    bundle: true,
    format: 'esm',
    external: ['cloudflare:workers'],
    ...renderingOptions,
  })
  const bare = new Miniflare(
    convertV4MiniflareOptions({
      ...localOptions(stateDir),
      workers: [
        {
          name: 'bare',
          modules: true,
          scriptPath,
          compatibilityDate: '2026-11-01',
          durableObjects: { CHAT: { className: 'Chat', useSQLite: true } },
          d1Databases: {
            DB: '00000000-0000-0000-0000-000000000000',
            PLACES: '00000000-0000-0000-0000-000000000001',
          },
          bindings: { PAGES: pages, READS: plain(reads), TREES: plain(trees) },
          unsafeDirectSockets: [{ host: HOST, port }],
        },
      ],
    }),
  )
  await bare.ready
  return bare
}

/** Removes `undefined` members, because bindings must be JSON. */
const plain = (value: object) => JSON.parse(JSON.stringify(value))
