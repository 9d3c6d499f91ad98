import { join } from 'node:path'
import { build } from 'esbuild'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
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
  await build({ entryPoints: ['dev/bench/bare-worker.ts'], outfile: scriptPath, bundle: true, format: 'esm' })
  const host = '127.0.0.1'
  const bare = new Miniflare(
    convertV4MiniflareOptions({
      host,
      port: 0,
      cf: false,
      telemetry: { enabled: false },
      log: new Log(LogLevel.WARN),
      resourcePersistencePath: join(stateDir, 'v3'),
      workers: [
        {
          name: 'bare',
          modules: true,
          scriptPath,
          compatibilityDate: '2026-11-01',
          d1Databases: { DB: '00000000-0000-0000-0000-000000000000' },
          bindings: { PAGES: pages, READS: JSON.parse(JSON.stringify(reads)) },
          unsafeDirectSockets: [{ host, port }],
        },
      ],
    }),
  )
  await bare.ready
  return bare
}
