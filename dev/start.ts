import { watch } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { MINUTE } from '../src/shared/duration.ts'
import { ConfigError, parseConfig } from '../src/work/config.ts'
import { appOptions, openApp, openStorage } from './app.ts'
import { buildWorker } from './build-worker.ts'
import { openPayments } from './payments.ts'
import { installPlaces } from './places/install.ts'
import { demoAccounts, isEmpty, seedDemo } from './seed.ts'
import { seedChats } from './seed-chats.ts'
import { seedPosts } from './seed-posts.ts'
import { seedRoutes } from './seed-routes.ts'
import { startOptions } from './start-options.ts'
import { localVariables } from './variables.ts'

const { port, stripePort, stateDir, hasDemo } = orExit(() => startOptions(process.env))
await refuseBusyPort()
const payments = await openPayments(port, stripePort)
const variables: Record<string, string> = payments.variables
const config = orExit(() => parseConfig(localVariables(port, stateDir, variables), { isDevelopment: true }))
// Apps with different state directories may be built at the same time.
const bundle = join(stateDir, 'bundle')
const options = { port, stateDir, variables, bundle }

let startsEmpty: boolean | undefined
const FILL_ATTEMPTS = 5
console.log('Building…')
await Promise.all([buildWorker('dev/worker.ts', bundle), installPlaces(stateDir, prepareStorage())])
const app = await openApp(options)
if (hasDemo && startsEmpty) await seedChats(app)

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

console.log(`
Waymark is open at http://localhost:${port}
${hasDemo ? demoAccounts : ''}
Mail that would have been sent: http://localhost:${port}/dev/outbox
${payments.message}
Ctrl-C stops it. The data stays in ${stateDir}
`)
rebuildOnChange()
sweepEveryMinute()

/** Runs before the port opens, so that a healthy app has its data. */
async function prepareStorage() {
  for (let attempt = 1; ; attempt++) {
    try {
      return await fillStorage()
    } catch (error) {
      // workerd closes a connection that is idle for seconds, which happens where a busy machine leaves this process no
      // time, and undici may just then reuse it. Another attempt gets a new one.
      if (!(error instanceof TypeError) || attempt === FILL_ATTEMPTS) throw error
    }
  }
}

async function fillStorage() {
  const storage = await openStorage(stateDir)
  try {
    const bindings = await storage.getBindings<Env>()
    const isUnfilled = await isEmpty(bindings.DB)
    // A second try may find the people of the first: the posts are still missing.
    startsEmpty ??= isUnfilled
    if (hasDemo && startsEmpty) {
      if (isUnfilled) await seedDemo(bindings.DB, config.GROUP_CURRENCY)
      await Promise.all([seedPosts(bindings), seedRoutes(bindings)])
    }
  } finally {
    await storage.dispose()
  }
}

/** Exits with one line that names each variable that is wrong. */
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

/** Stands in for the Cron Trigger. */
function sweepEveryMinute() {
  const sweep = async () => {
    const worker = await app.getWorker('waymark')
    await worker.scheduled().catch((error: unknown) => console.error(error))
  }
  // What is left from the last time may be old.
  sweep()
  setInterval(sweep, MINUTE).unref()
}

/** Rebuilds and restarts the Worker when a source file changes. */
function rebuildOnChange() {
  let timer: NodeJS.Timeout | undefined
  const rebuild = async () => {
    try {
      await buildWorker('dev/worker.ts', bundle)
      await app.setOptions(appOptions(options))
      console.log('Rebuilt.')
    } catch (error) {
      console.error((error as Error).message)
    }
  }
  for (const path of ['src', 'islands']) {
    watch(path, { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(rebuild, 300)
    })
  }
}
