import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { gzipSync } from 'node:zlib'
import { type BuildOptions, build } from 'esbuild'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { localOptions } from '../app.ts'
import { buildWorker } from '../build-worker.ts'
import { milliseconds, number, table } from './markdown.ts'
import { median, request } from './requests.ts'

const DEPLOYED = '.wrangler/bench-cold/deployed/index.js'
const BARE = '.wrangler/bench-cold/bare.js'
const LOADING = '.wrangler/bench-cold/loading.js'

/**
 * Measures until a new isolate has answered its first request, which reads nothing: its script is parsed and run. The
 * deployed Worker has no variables there, and says so. Returns Markdown.
 */
export async function benchColdStart(rounds: number) {
  await buildWorker('src/index.ts', DEPLOYED)
  const options: BuildOptions = { bundle: true, format: 'esm', external: ['cloudflare:workers'] }
  await build({ ...options, entryPoints: ['dev/bench/bare-worker.ts'], outfile: BARE, minify: true })
  await build({ ...options, entryPoints: ['dev/bench/loading-worker.ts'], outfile: LOADING })
  const scripts = { deployed: await readFile(DEPLOYED, 'utf8'), bare: await readFile(BARE, 'utf8') }
  const loading = new Miniflare(
    convertV4MiniflareOptions({
      ...localOptions(tmpdir()),
      // The missing variables, each time.
      handleStructuredLogs: () => {},
      workers: [
        {
          name: 'loading',
          modules: true,
          scriptPath: LOADING,
          compatibilityDate: '2026-11-01',
          workerLoaders: { LOADER: {} },
          bindings: { SCRIPTS: scripts },
        },
      ],
    }),
  )
  try {
    const origin = await loading.ready
    const timeOf = async (script: string, isolate: number) => {
      const start = performance.now()
      await request({ url: `${origin}${script}?isolate=${isolate}` })
      return performance.now() - start
    }
    const rows = { deployed: 'Waymark', bare: 'A bare Hono worker' }
    const times: Record<string, number[]> = { deployed: [], bare: [] }
    // The first round is left out.
    for (let round = 0; round <= 3 * rounds; round++)
      for (const script of Object.keys(rows)) {
        const time = await timeOf(script, round)
        if (round > 0) times[script]?.push(time)
      }
    return `### A cold start\n\n${table(
      ['a new isolate', 'its first answer, which reads nothing', 'KB of script', 'gzip'],
      Object.entries(rows).map(([script, name]) => {
        const text = scripts[script as keyof typeof scripts]
        return [
          name,
          milliseconds(median(times[script] ?? [])),
          number(Math.round(text.length / 1000)),
          number(Math.round(gzipSync(text).length / 1000)),
        ]
      }),
    )}`
  } finally {
    await loading.dispose()
  }
}
