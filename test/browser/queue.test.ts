import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { applyMigrations, openApp } from '../../dev/app.ts'
import { freePort } from './app.ts'
import { longTest, PASSWORD, uniqueName } from './support.ts'

/** The app of `npm start`, from the bundle that the browser tests' app has built already. */
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

/** Milliseconds until the condition holds. */
async function timeUntil(isMet: () => Promise<boolean>): Promise<number> {
  const start = Date.now()
  while (!(await isMet())) {
    if (Date.now() - start > 20_000) throw new Error('It takes more than twenty seconds.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return Date.now() - start
}

/** In milliseconds: within two seconds, on a machine that does nothing else. */
const SOON = 8000

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

test('the mail about signing up leaves soon', async () => {
  const origin = inject('origin')
  const username = uniqueName('nina')
  await signUpAt(origin, username)
  const hasMail = async () =>
    (await (await fetch(`${origin}/dev/outbox.json`)).text()).includes(`${username}@example.org`)
  expect(await timeUntil(hasMail)).toBeLessThan(SOON)
})

// It starts an app of its own, as only that gives its database and its queue.
longTest(
  'a message of the queue runs the due jobs soon, and mail leaves as soon',
  async () => {
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
    expect(await timeUntil(async () => (await count('jobs')) === 0)).toBeLessThan(SOON)

    await signUpAt(origin, 'nina')
    expect(await timeUntil(async () => (await count('outbox')) === 1)).toBeLessThan(SOON)
    expect(await timeUntil(async () => (await count('jobs')) === 0)).toBeLessThan(SOON)
  },
  120_000,
)
