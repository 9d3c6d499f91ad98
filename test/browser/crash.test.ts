import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { MessageJson } from '../../src/chat/schema.ts'
import { freePort, healthy } from './app.ts'

const PASSWORD = 'over-the-hills'
const HIKE = { name: 'Ridge walk', location: 'Kandersteg', event_time: '2031-06-14T07:00:00Z' }
const CHAT = '/api/events/1/chat/'
const ROUNDS = 2
const WRITERS = 4
const ENOUGH = 40

test('no message that was acknowledged is missing after the whole app is killed while people write', async () => {
  const stateDir = await mkdtemp(join(tmpdir(), 'waymark-crash-'))
  const acknowledged: MessageJson[] = []
  onTestFinished(() => rm(stateDir, { recursive: true, force: true }))
  for (let round = 0; round < ROUNDS; round++) {
    const app = await start(stateDir)
    const olga = await someone(app.origin, round === 0 ? 'signup' : 'login')
    if (round === 0) await olga.post('/api/events/', HIKE)
    const wanted = acknowledged.length + ENOUGH
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let count = 0; ; count++) {
        const message = await olga.post<MessageJson>(CHAT, { text: `${round}/${writer}/${count}` })
        // No answer: it was on its way when the app died.
        if (!message) return
        acknowledged.push(message)
        if (acknowledged.length >= wanted) app.kill()
      }
    })
    await Promise.all(writers)
    await app.gone
  }

  const app = await start(stateDir)
  const olga = await someone(app.origin, 'login')
  const stored = new Map((await olga.readChat()).map((message) => [message.id, message]))
  app.kill()
  await app.gone
  expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * ENOUGH)
  for (const message of acknowledged) expect(stored.get(message.id)).toEqual(message)
  const texts = [...stored.values()].map(({ text }) => text)
  expect(new Set(texts).size).toBe(texts.length)
}, 240_000)

/** A whole app of its own: what runs in it dies with it, at once and without a word. */
async function start(stateDir: string) {
  const port = await freePort()
  const app: ChildProcess = spawn('node', ['test/browser/doomed-app.ts'], {
    detached: true,
    env: { ...process.env, PORT: String(port), STATE_DIR: stateDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const gone = once(app, 'exit')
  const kill = () => {
    if (app.pid && app.exitCode === null && app.signalCode === null) process.kill(-app.pid, 'SIGKILL')
  }
  onTestFinished(kill)
  const origin = `http://localhost:${port}`
  await healthy(origin, app)
  return { origin, kill, gone }
}

/** The organizer, without a browser. */
async function someone(origin: string, door: 'signup' | 'login') {
  const cookies = new Map<string, string>()

  async function ask(method: string, path: string, body?: BodyInit, type = 'application/json') {
    const response = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: {
        Cookie: [...cookies].map((cookie) => cookie.join('=')).join('; '),
        'Sec-Fetch-Site': 'same-origin',
        'X-CSRFToken': cookies.get('csrftoken') ?? '',
        'Content-Type': type,
      },
      body,
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=', 2)
      cookies.set(name, value)
    }
    return response
  }

  await ask('GET', `/accounts/${door}/`)
  const form = new URLSearchParams({
    username: 'olga',
    login: 'olga',
    email: 'olga@example.org',
    password: PASSWORD,
  })
  form.set('csrfmiddlewaretoken', cookies.get('csrftoken') ?? '')
  const entered = await ask('POST', `/accounts/${door}/`, form, 'application/x-www-form-urlencoded')
  expect(entered.status).toBe(303)
  await ask('GET', '/api/user/')

  return {
    async post<T>(path: string, body: object): Promise<T | null> {
      try {
        const response = await ask('POST', path, JSON.stringify(body))
        return response.status === 201 ? ((await response.json()) as T) : null
      } catch {
        return null
      }
    },
    async readChat(): Promise<MessageJson[]> {
      const all: MessageJson[] = []
      for (;;) {
        const answer = await ask('GET', `${CHAT}?after=${all.at(-1)?.id ?? 0}`)
        const page = (await answer.json()) as MessageJson[]
        all.push(...page)
        if (page.length === 0) return all
      }
    },
  }
}
