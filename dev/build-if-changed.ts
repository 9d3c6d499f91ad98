import { contentHash } from './content-hash.ts'
import { readMarker, writeMarker } from './marker.ts'
import { BUNDLE } from './write-bundle.ts'

const SOURCES = ['src', 'islands', 'service-worker', 'dev', 'migrations', 'package-lock.json']
/** What a build writes outside its bundle. All bundles share it. */
const ASSETS = ['public/islands', 'public/islands.json', 'public/sw.js', 'public/fonts']

/** Runs `buildWorker` unless its sources and its output are unchanged since the last build. */
export async function buildIfChanged(entry = 'dev/worker.ts', directory = BUNDLE) {
  const marker = `${directory}.built`
  const sources = contentHash(SOURCES)
  const version = () => `${entry} ${sources} ${contentHash([directory, ...ASSETS])}`
  if (readMarker(marker) === version()) return
  // esbuild is loaded only if there is something to build.
  const { buildWorker } = await import('./build-worker.ts')
  await buildWorker(entry, directory)
  writeMarker(marker, version())
}
