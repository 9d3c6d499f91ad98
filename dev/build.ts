import { existsSync } from 'node:fs'
import { buildWorker } from './build-worker.ts'
import { GENERATED, generateConfig, isCurrent } from './hosting/worker-config.ts'

/** `wrangler dev` and `wrangler deploy` run this before they read the modules (wrangler.toml). */
if (!isCurrent()) {
  // Wrangler has already read the outdated file.
  generateConfig()
  console.error(
    'wrangler.json was older than wrangler.toml or the settings. It is made anew: run wrangler again.',
  )
  if (process.env.WRANGLER_COMMAND) process.exit(1)
}
if (process.env.WRANGLER_COMMAND === 'deploy' && !existsSync(GENERATED))
  console.warn('Nothing is set up here: npm run setup makes what the Worker is bound to.')
await buildWorker('src/index.ts', 'build')
