import { buildWorker } from './build-worker.ts'

/**
 * `node dev/build.ts` is what `wrangler dev` and `wrangler deploy` run before they take the modules (wrangler.toml). With
 * an entry and a directory it builds another Worker.
 */
const [entry = 'src/index.ts', directory = 'build'] = process.argv.slice(2)
await buildWorker(entry, directory)
