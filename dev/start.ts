import { watch } from 'node:fs'
import { createServer } from 'node:net'
import { applyMigrations, appOptions, buildWorker, openApp, openStorage } from './app.ts'
import { openPayments } from './payments.ts'
import { fillPlaces } from './places/fill.ts'
import { demoAccounts, isEmpty, seedDemo } from './seed.ts'
import { seedPosts } from './seed-posts.ts'

const port = Number(process.env.PORT ?? 8787)
const stateDir = process.env.STATE_DIR ?? '.wrangler/state'
await refuseBusyPort()
const payments = await openPayments(port)
const variables: Record<string, string> = {
  ...(process.env.RATE_LIMITS === '0' && { RATE_LIMITS: '0' }),
  ...payments.variables,
}
const options = { port, stateDir, variables }

console.log('Building …')
await Promise.all([buildWorker(), prepareStorage()])
const app = await openApp(options)

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    // Ctrl-C arrives twice: from the terminal, and passed on by npm.
    if (stopping) return
    stopping = true
    await Promise.all([app.dispose(), payments.close()])
    process.exit(0)
  })
}

console.log(`
Waymark is open at http://localhost:${port}
${process.env.SEED === '0' ? '' : demoAccounts}
What it would have mailed: http://localhost:${port}/dev/outbox
${payments.words}
Ctrl-C stops it. The data stays in ${stateDir}
`)
rebuildOnChange()
sweepEveryMinute()

/** Before the port opens: whoever finds the app healthy finds its people, hikes and places too. */
async function prepareStorage() {
  await applyMigrations(stateDir)
  // On a busy machine a connection can be closed for idleness in the very moment in which it is used again.
  await fillStorage().catch(fillStorage)
}

async function fillStorage() {
  const storage = await openStorage(stateDir)
  try {
    const bindings = await storage.getBindings<Env>()
    if (process.env.SEED !== '0' && (await isEmpty(bindings.DB))) {
      await seedDemo(bindings.DB)
      await seedPosts(bindings)
    }
    await fillPlaces(bindings.PLACES)
  } finally {
    await storage.dispose()
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

/** What a Cron Trigger does in production. */
function sweepEveryMinute() {
  const sweep = async () => {
    const worker = await app.getWorker('waymark')
    await worker.scheduled().catch((error: unknown) => console.error(error))
  }
  setInterval(sweep, 60_000).unref()
}

/** A saved file shows on the next reload. */
function rebuildOnChange() {
  let timer: NodeJS.Timeout | undefined
  const rebuild = async () => {
    try {
      await buildWorker()
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
