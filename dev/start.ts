import { watch } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { ConfigError, parseStrictly } from '../src/context/config.ts'
import { MINUTE } from '../src/shared/duration.ts'
import { appOptions, openApp } from './app.ts'
import { buildIfChanged } from './build-if-changed.ts'
import { contentHash } from './content-hash.ts'
import { demoAccounts } from './demo/accounts.ts'
import { readMarker, writeMarker } from './marker.ts'
import { OtherVersionError } from './migrations.ts'
import { openPayments } from './payments.ts'
import { installPlaces } from './places/install.ts'
import { newSetupLink, setupMessage } from './setup-link.ts'
import { startOptions } from './start-options.ts'
import { localVariables } from './variables.ts'

/** The files that define the databases' schemas and names. */
const STORAGE_SOURCES = ['migrations', 'migrations-places', 'wrangler.toml']

const { port, stripePort, stateDir, hasDemo, logsRequests } = orExit(() => startOptions(process.env))
await refuseBusyPort()
const payments = await openPayments(port, stripePort)
const variables: Record<string, string> = payments.variables
const config = orExit(() => parseStrictly(localVariables(port, stateDir, variables), { isDevelopment: true }))
// Apps with different state directories may be built at the same time.
const bundle = join(stateDir, 'bundle')
const options = { port, stateDir, variables, bundle, isQuiet: !logsRequests }

// The marker is in the same directory as the databases, so that it is deleted with them.
const marker = join(stateDir, 'v3/filled')
const storageVersion = `${contentHash(STORAGE_SOURCES)} ${hasDemo ? 'demo' : 'empty'}`
const isFilled = readMarker(marker) === storageVersion

console.log('Building…')
// The port opens once the databases are filled, so that an app that responds has its data. Only the demo's chats are
// added later.
const filling = isFilled ? Promise.resolve(false) : fillStorage()
await Promise.all([buildIfChanged('dev/worker.ts', bundle), installPlaces(stateDir, filling)]).catch(
  exitWithMessage,
)
const app = await openApp(options)
if (await filling) await (await import('./seed-chats.ts')).seedChats(app)
if (!isFilled) writeMarker(marker, storageVersion)

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    // Ctrl-C sends SIGINT twice: from the terminal, and forwarded by npm.
    if (stopping) return
    stopping = true
    await Promise.all([app.dispose(), payments.close()])
    process.exit(0)
  })
}

const setup = hasDemo ? demoAccounts : await setupLink()
console.log(`
Waymark is open at http://localhost:${port}
${setup}
Mail that would have been sent: http://localhost:${port}/dev/outbox
${payments.message}
Ctrl-C stops it. The data stays in ${stateDir}
`)
rebuildOnChange()
sweepEveryMinute()

/** Returns the text with the setup link, or '' if the group has an admin. */
async function setupLink(): Promise<string> {
  const link = newSetupLink(`http://localhost:${port}`)
  const db = await app.getD1Database('DB')
  const [, counted] = await db.batch<{ admins: number }>(link.statements.map((sql) => db.prepare(sql)))
  return counted?.results[0]?.admins === 0 ? setupMessage(link) : ''
}

/** Fills the databases with code that is loaded only if needed. Returns whether the demo's chats are still missing. */
async function fillStorage(): Promise<boolean> {
  const module = await import('./fill-storage.ts')
  return module.fillStorage(stateDir, marker, hasDemo ? config.GROUP_CURRENCY : undefined)
}

function exitWithMessage(error: unknown): never {
  if (!(error instanceof OtherVersionError)) throw error
  console.error(error.message)
  process.exit(1)
}

/** If the configuration is invalid, exits with a message that names each invalid variable. */
function orExit<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

function refuseBusyPort(): Promise<void> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => {
      console.error(`Port ${port} is taken. Stop what runs there, or choose another one: PORT=8788 npm start`)
      process.exit(1)
    })
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()))
  })
}

/** Runs the Worker's cron every minute, because Miniflare has no Cron Triggers. */
function sweepEveryMinute() {
  const sweep = async () => {
    try {
      const worker = await app.getWorker('waymark')
      await worker.scheduled()
    } catch (error) {
      if (!stopping) console.error(error)
    }
  }
  // Also runs it immediately, because the last run may have been long ago.
  sweep()
  setInterval(sweep, MINUTE).unref()
}

/** Rebuilds and restarts the Worker when a source file changes. */
function rebuildOnChange() {
  let timer: NodeJS.Timeout | undefined
  const rebuild = async () => {
    try {
      await buildIfChanged('dev/worker.ts', bundle)
      await app.setOptions(appOptions(options))
      console.log('Rebuilt.')
    } catch (error) {
      console.error((error as Error).message)
    }
  }
  for (const path of ['src', 'islands', 'service-worker']) {
    watch(path, { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(rebuild, 300)
    })
  }
}
