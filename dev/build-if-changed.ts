import { contentHash } from './content-hash.ts'
import { readMarker, writeMarker } from './marker.ts'
import { BUNDLE } from './write-bundle.ts'

const SOURCES = ['src', 'islands', 'service-worker', 'dev', 'package-lock.json']
/** The output of a build beside the bundle, which all bundles share. */
const ASSETS = ['public/islands', 'public/islands.json', 'public/sw.js', 'public/fonts']

/** Runs `buildWorker` unless the sources, the bundle and the assets are those of the last build. */
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
