import { buildWorker } from './build-worker.ts'

/** What `wrangler dev` and `wrangler deploy` run before they take the modules (wrangler.toml). */
await buildWorker('src/index.ts', 'build')
