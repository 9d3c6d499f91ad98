import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import demoPosts from '../../dev/demo/posts.json' with { type: 'json' }
import { readMarker } from '../../dev/marker.ts'
import { freePort, healthy } from '../browser/app.ts'

type Start = { npm: ChildProcess; origin: string; output: () => string }

let stateDir: string
const started: Start[] = []

beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'waymark-'))
})
afterEach(async () => {
  for (const start of started.splice(0)) await stop(start)
})
afterAll(() => rm(stateDir, { recursive: true }))

/** Starts npm in its own process group, as a terminal does, so that Ctrl-C reaches all processes. */
async function npmStart(variables: Record<string, string> = {}): Promise<Start> {
  const ports = { PORT: String(await freePort()), STRIPE_PORT: String(await freePort()) }
  const env = { ...process.env, ...ports, STATE_DIR: stateDir, ...variables }
  const npm = spawn('npm', ['start'], { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (text) => (output += text))
  const start = { npm, origin: `http://localhost:${env.PORT}`, output: () => output }
  started.push(start)
  return start
}

const hasExited = (npm: ChildProcess) => npm.exitCode !== null || npm.signalCode !== null

async function stop({ npm }: Start, target: 'group' | 'npm' = 'group') {
  if (hasExited(npm) || npm.pid === undefined) return
  process.kill(target === 'group' ? -npm.pid : npm.pid, 'SIGINT')
  await once(npm, 'exit')
}

/** Returns the running processes with this state directory in their environment. Empty if there is no /proc. */
function leftovers(): string[] {
  if (!existsSync('/proc/self/environ')) return []
  return readdirSync('/proc').filter((entry) => {
    try {
      return /^\d+$/.test(entry) && readFileSync(`/proc/${entry}/environ`, 'utf8').includes(stateDir)
    } catch {
      return false
    }
  })
}

const longTest = test.runIf(process.env.LONG)

const eventsAt = async (origin: string) => (await (await fetch(`${origin}/api/events/`)).json()) as unknown[]

test('starts without the demo on SEED=0, refuses a busy port, and leaves no process behind', async () => {
  const first = await npmStart({ SEED: '0' })
  await healthy(first.origin, first.npm, first.output)
  const health = await fetch(`${first.origin}/healthz`)
  expect([health.status, await health.text()]).toEqual([200, expect.stringContaining('"status":"ok"')])
  expect(await eventsAt(first.origin)).toEqual([])
  await expect.poll(first.output).toContain(first.origin)
  expect(first.output()).not.toContain('over-the-hills')
  expect(leftovers()).not.toEqual([])
  await expect.poll(first.output).toMatch(/\/setup\/[\w-]{43}\n/)
  const [setup = ''] = /http:\S+\/setup\/\S+/.exec(first.output()) ?? []
  expect((await fetch(setup)).status).toBe(200)
  await signUp(first.origin, 'vera')
  // The link works until the group has an admin.
  expect((await fetch(setup)).status).toBe(200)

  const busy = await npmStart({ PORT: new URL(first.origin).port })
  await once(busy.npm, 'close')
  expect(busy.npm.exitCode).toBeGreaterThan(0)
  const messages = busy
    .output()
    .split('\n')
    .filter((line) => /\bport\b/i.test(line))
  expect(messages).toHaveLength(1)
  expect(messages[0]).toContain(`Port ${new URL(first.origin).port} is taken.`)
  expect(busy.output()).not.toMatch(/^\s+at /m)
  expect((await fetch(`${first.origin}/healthz`)).status).toBe(200)

  await stop(first)
  await expect.poll(leftovers).toEqual([])
  await expect(fetch(`${first.origin}/healthz`)).rejects.toThrow()
})

longTest('keeps the data of the start before, and adds the demo only to an empty database', async () => {
  const second = await npmStart()
  await healthy(second.origin, second.npm, second.output)
  expect(await eventsAt(second.origin)).toEqual([])
  expect(await signIn(second.origin, 'vera')).toBe(303)
  await stop(second, 'npm')
  await expect.poll(leftovers).toEqual([])
})

const mistakes: [Record<string, string>, string][] = [
  [
    { GROUP_CURRENCY: 'USD', GROUP_COUNTRY: 'UK' },
    'GROUP_COUNTRY is not a country code of ISO 3166-1, such as US. ' +
      'GROUP_CURRENCY is not a currency that Stripe charges, such as usd.',
  ],
  [{ PORT: 'x', SEED: 'no' }, 'PORT is not a port. SEED is 0 or 1.'],
]

test.each(process.env.LONG ? mistakes : mistakes.slice(0, 1))(
  'ends with one line that says what is wrong: %j',
  async (variables, message) => {
    const start = await npmStart(variables)
    await once(start.npm, 'close')
    expect(start.npm.exitCode).toBe(1)
    // npm also prints the script, and warnings about the machine's configuration.
    const lines = start.output().split('\n')
    expect(lines.filter((line) => line !== '' && !/^(> |npm warn )/.test(line))).toEqual([message])
    await expect.poll(leftovers).toEqual([])
  },
)

longTest('leaves no process behind when it is stopped during the build', async () => {
  const start = await npmStart()
  await expect.poll(start.output).toContain('Building')
  await stop(start)
  await expect.poll(leftovers).toEqual([])
})

longTest('inserts the rest of the demo after a start that was killed while it inserted it', async () => {
  const STATE_DIR = join(stateDir, 'killed')
  const marker = join(STATE_DIR, 'v3/filled')
  const killed = await npmStart({ STATE_DIR })
  await expect.poll(() => readMarker(marker)).toBe('unfinished')
  process.kill(-(killed.npm.pid ?? 0), 'SIGKILL')
  await expect.poll(leftovers).toEqual([])

  const next = await npmStart({ STATE_DIR })
  await healthy(next.origin, next.npm, next.output)
  expect(await eventsAt(next.origin)).not.toEqual([])
  const posts = await (await fetch(`${next.origin}/blog/`)).text()
  for (const { title } of demoPosts) expect(posts).toContain(title)
  await expect.poll(next.output).toContain('over-the-hills')
  expect(readMarker(marker)).toContain('demo')
})

/** Loads a form for its CSRF token, and submits it. */
async function post(origin: string, path: string, fields: Record<string, string>): Promise<number> {
  const cookie = (await fetch(origin + path)).headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const body = new URLSearchParams({ ...fields, csrfmiddlewaretoken: cookie.replace('csrftoken=', '') })
  const headers = { Cookie: cookie, Origin: origin }
  return (await fetch(origin + path, { method: 'POST', headers, body, redirect: 'manual' })).status
}

async function signUp(origin: string, username: string) {
  const form = { username, email: `${username}@example.org`, password: 'over-the-hills' }
  expect(await post(origin, '/accounts/signup/', form)).toBe(303)
}

const signIn = (origin: string, login: string) =>
  post(origin, '/accounts/login/', { login, password: 'over-the-hills' })
