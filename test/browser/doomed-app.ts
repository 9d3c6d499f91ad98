import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { applyMigrations, openApp } from '../../dev/app.ts'

// What `npm start` runs, without building it anew: other tests are being served from the same files.
const stateDir = process.env.STATE_DIR ?? ''
if (!existsSync(join(stateDir, 'v3'))) await applyMigrations(stateDir)
await openApp({ port: Number(process.env.PORT), stateDir, variables: { RATE_LIMITS: '0' } })
