import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
    /** The origin of the Stripe stand-in. */
    stripe: string
    /** The directory of the Worker's bundle. */
    bundle: string
    /** The process id of the app. */
    app: number
  }
}

/**
 * Starts the app like `npm start`, on a free port and with a temporary state directory. Does not wait for it, so that
 * other tests can run in the meantime; wait-for-app.ts does.
 */
export default async function startApp(project: TestProject) {
  const stateDir = await mkdtemp(join(tmpdir(), 'waymark-'))
  const port = await freePort()
  const stripePort = await freePort()
  const app = spawn('node', ['dev/start.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      STRIPE_PORT: String(stripePort),
      STATE_DIR: stateDir,
      RATE_LIMITS: '0',
      TIME_LIMITS: '0',
      GROUP_TREASURERS: 'olga.berg',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const origin = `http://localhost:${port}`
  project.provide('app', app.pid ?? 0)
  project.provide('origin', origin)
  project.provide('bundle', join(stateDir, 'bundle'))
  project.provide('stripe', `http://127.0.0.1:${stripePort}`)
  return async () => {
    app.kill('SIGINT')
    await once(app, 'exit')
    await rm(stateDir, { recursive: true, force: true })
  }
}

/**
 * A range below the ephemeral ports. The tests open many connections, and one of them could take an ephemeral port
 * before the app listens on it. In a clean checkout, that takes half a minute.
 */
const PORTS = { from: 20_000, to: 32_000 }

export async function freePort(): Promise<number> {
  const port = randomInt(PORTS.from, PORTS.to)
  const server = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
  })
  server.close()
  return isFree ? port : freePort()
}

/** Waits until /healthz succeeds. Throws after five minutes, or with the app's output if the app exits first. */
export async function healthy(origin: string, app: { exitCode: number | null }, output = () => '') {
  for (let tries = 0; tries < 600; tries++) {
    if (app.exitCode !== null) throw new Error(`npm start ended before it was healthy. ${output()}`)
    const ok = await fetch(`${origin}/healthz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('npm start did not become healthy within five minutes.')
}
