import { build } from 'esbuild'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { HOST, localOptions } from '../app.ts'
import type { Statement } from './counting-worker.ts'

type Bare = {
  port: number
  stateDir: string
  pages?: Record<string, string>
  reads?: Record<string, Statement[]>
}

/** The bare worker, on its own socket, with the database in `stateDir`. */
export async function openBare({ port, stateDir, pages = {}, reads = {} }: Bare) {
  const scriptPath = '.wrangler/bench-bare/index.js'
  await build({
    entryPoints: ['dev/bench/bare-worker.ts'],
    outfile: scriptPath,
    bundle: true,
    format: 'esm',
    external: ['cloudflare:workers'],
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
          d1Databases: { DB: '00000000-0000-0000-0000-000000000000' },
          bindings: { PAGES: pages, READS: JSON.parse(JSON.stringify(reads)) },
          unsafeDirectSockets: [{ host: HOST, port }],
        },
      ],
    }),
  )
  await bare.ready
  return bare
}
