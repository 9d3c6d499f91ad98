import { buildWorker } from './build-worker.ts'
import { generateConfig, isCurrent } from './hosting/worker-config.ts'

/** What `wrangler dev` and `wrangler deploy` run before they take the modules (wrangler.toml). */
if (!isCurrent()) {
  // Wrangler has read it by now.
  generateConfig()
  console.error(
    'wrangler.json was older than wrangler.toml or the settings. It is made anew: run wrangler again.',
  )
  if (process.env.WRANGLER_COMMAND) process.exit(1)
}
await buildWorker('src/index.ts', 'build')
