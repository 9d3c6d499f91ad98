import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { applyMigrations, openApp } from '../../dev/app.ts'
import { SECOND } from '../../src/shared/duration.ts'
import { freePort } from './app.ts'
import { longTest, PASSWORD, uniqueName } from './support.ts'

/** Starts the app with the bundle that the browser tests have built. */
async function startApp() {
  const stateDir = await mkdtemp(join(tmpdir(), 'waymark-queue-'))
  await applyMigrations(stateDir)
  const port = await freePort()
  const app = await openApp({ port, stateDir, bundle: inject('bundle') })
  onTestFinished(async () => {
    await app.dispose()
    await rm(stateDir, { recursive: true, force: true })
  })
  const { DB, JOBS } = await app.getBindings<Env>('waymark')
  return { origin: `http://localhost:${port}`, DB, JOBS }
}

/** How long to wait for a job, which takes two seconds on a quiet machine. */
const SOON = { timeout: 20_000 }

async function signUpAt(origin: string, username: string) {
  const page = await fetch(`${origin}/accounts/signup/`)
  const cookie = page.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const body = new URLSearchParams({
    csrfmiddlewaretoken: cookie.replace('csrftoken=', ''),
    username,
    email: `${username}@example.org`,
    password: PASSWORD,
  })
  const headers = { Cookie: cookie, Origin: origin }
  const init = { method: 'POST', headers, body, redirect: 'manual' } as const
  expect((await fetch(`${origin}/accounts/signup/`, init)).status).toBe(303)
}

test('the mail about signing up leaves soon, and does not wait for the sweep of each minute', async () => {
  const origin = inject('origin')
  const outbox = async () => (await fetch(`${origin}/dev/outbox.json`)).text()
  /** Whether the sign-up email is sent before the next run of the cron trigger, which would also send it. */
  const leavesBeforeSweep = async () => {
    const start = Date.now()
    const username = uniqueName('nina')
    await signUpAt(origin, username)
    await expect.poll(outbox, SOON).toContain(`${username}@example.org`)
    const { sweep_age_s } = (await (await fetch(`${origin}/healthz`)).json()) as { sweep_age_s: number }
    // Subtracts a second because the age is rounded.
    return (sweep_age_s - 1) * SECOND > Date.now() - start
  }
  // Tries again, because the cron trigger may happen to run before the email is sent.
  await expect.poll(leavesBeforeSweep).toBe(true)
})

// Starts a separate app, so that the test can access its database and queue.
longTest('a message of the queue runs the due jobs soon, and mail leaves as soon', async () => {
  const { origin, DB, JOBS } = await startApp()
  const count = async (table: 'jobs' | 'outbox') =>
    (await DB.prepare(`SELECT count(*) AS count FROM ${table}`).first<number>('count')) ?? 0
  // The first request compiles the Worker.
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)

  await DB.prepare(
    `INSERT INTO jobs (kind, key, priority, due_at, attempts, revision, needs_human, waiting_since)
     VALUES ('delete-room', 'of a deleted hike', 2, 0, 0, 0, 0, 0)`,
  ).run()
  await JOBS.send(null)
  await expect.poll(() => count('jobs'), SOON).toBe(0)

  await signUpAt(origin, 'nina')
  await expect.poll(() => count('outbox'), SOON).toBe(1)
  await expect.poll(() => count('jobs'), SOON).toBe(0)
})
