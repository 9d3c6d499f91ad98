import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { applyMigrations, openApp } from '../../dev/app.ts'

// The app of `npm start`, from the bundle that was built for the browser tests.
const stateDir = process.env.STATE_DIR ?? ''
if (!existsSync(join(stateDir, 'v3'))) await applyMigrations(stateDir)
await openApp({
  port: Number(process.env.PORT),
  stateDir,
  variables: { RATE_LIMITS: '0' },
  bundle: process.env.BUNDLE,
})
