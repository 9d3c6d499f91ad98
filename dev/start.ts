import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { MINUTE } from '../src/shared/duration.ts'
import { ConfigError, parseConfig } from '../src/work/config.ts'
import { appOptions, openApp } from './app.ts'
import { openPayments } from './payments.ts'
import { installPlaces } from './places/install.ts'
import { demoAccounts } from './seed.ts'
import { seedChats } from './seed-chats.ts'
import { newSetupLink, setupMessage } from './setup-link.ts'
import { startOptions } from './start-options.ts'
import { localVariables } from './variables.ts'

class ScriptError extends Error {}

const { port, stripePort, stateDir, hasDemo } = orExit(() => startOptions(process.env))
await refuseBusyPort()
const payments = await openPayments(port, stripePort)
const variables: Record<string, string> = payments.variables
const config = orExit(() => parseConfig(localVariables(port, stateDir, variables), { isDevelopment: true }))
// Apps with different state directories may be built at the same time.
const bundle = join(stateDir, 'bundle')
const options = { port, stateDir, variables, bundle }

console.log('Building…')
const filling = fillStorage()
await Promise.all([build(), installPlaces(stateDir, filling)]).catch(exitAfterScript)
const app = await openApp(options)
if (await filling) await seedChats(app)

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

/** What is printed where the group has no admin; '' once it has one. */
async function setupLink(): Promise<string> {
  const link = newSetupLink(`http://localhost:${port}`)
  const db = await app.getD1Database('DB')
  const [, counted] = await db.batch<{ admins: number }>(link.statements.map((sql) => db.prepare(sql)))
  return counted?.results[0]?.admins === 0 ? setupMessage(link) : ''
}

/** Migrates and fills the databases, before the port opens, so that a healthy app has its data. Whether it has filled them. */
async function fillStorage(): Promise<boolean> {
  const currency = hasDemo ? [config.GROUP_CURRENCY] : []
  return (await runScript('dev/fill-storage.ts', stateDir, ...currency)) === 'filled'
}

function build() {
  return runScript('dev/build-for-start.ts', bundle)
}

/**
 * Runs a script in a process of its own, and returns what it prints: this one stays, and would keep the 300 MB that building
 * and filling take for a moment.
 */
async function runScript(...args: string[]): Promise<string> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new ScriptError(`${args[0]} failed.`)
  return output
}

/** Exits where a script has, which has said why. */
function exitAfterScript(error: unknown): never {
  if (error instanceof ScriptError) process.exit(1)
  throw error
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
      await build()
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
