import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { type BuildOptions, build } from 'esbuild'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { localOptions } from '../app.ts'
import { buildWorker } from '../build-worker.ts'
import { milliseconds, number, table } from './markdown.ts'
import { median, request } from './requests.ts'

const DIRECTORY = '.wrangler/bench-cold'
const LOADING = `${DIRECTORY}/loading.js`

/**
 * Measures until a new isolate has answered its first request, which reads nothing: its script is parsed and run. The
 * deployed Worker has no variables there, and says so. Returns Markdown.
 */
export async function benchColdStart(rounds: number) {
  const scripts = await buildScripts()
  const loading = openLoading(scripts)
  try {
    const origin = await loading.ready
    const times: Record<string, number[]> = Object.fromEntries(Object.keys(scripts).map((name) => [name, []]))
    // The first round is left out.
    for (let round = 0; round <= 3 * rounds; round++)
      for (const name of Object.keys(scripts)) {
        const start = performance.now()
        await request({ url: `${origin}${encodeURIComponent(name)}?isolate=${round}` })
        if (round > 0) times[name]?.push(performance.now() - start)
      }
    const rows = Object.entries(scripts).map(([name, script]) => [
      name,
      milliseconds(median(times[name] ?? [])),
      number(script.length / 1000),
      number(gzipSync(script).length / 1000),
    ])
    const head = ['a new isolate', 'its first answer, which reads nothing', 'KB of script', 'gzip']
    return `### A cold start\n\n${table(head, rows)}`
  } finally {
    await loading.dispose()
  }
}

async function buildScripts() {
  const deployed = `${DIRECTORY}/deployed/index.js`
  const bare = `${DIRECTORY}/bare.js`
  await buildWorker('src/index.ts', deployed)
  const options: BuildOptions = { bundle: true, format: 'esm', external: ['cloudflare:workers'] }
  await build({ ...options, entryPoints: ['dev/bench/bare-worker.ts'], outfile: bare, minify: true })
  await build({ ...options, entryPoints: ['dev/bench/loading-worker.ts'], outfile: LOADING })
  return { Waymark: await readFile(deployed, 'utf8'), 'A bare Hono worker': await readFile(bare, 'utf8') }
}

/** The worker that loads one of these scripts, by its name, in an isolate. */
const openLoading = (scripts: Record<string, string>) =>
  new Miniflare(
    convertV4MiniflareOptions({
      ...localOptions(DIRECTORY),
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
