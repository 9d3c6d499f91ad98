import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished } from 'vitest'
import type { MessageJson } from '../../src/chat/schema.ts'
import { freePort, healthy } from './app.ts'
import { longTest } from './support.ts'

const PASSWORD = 'over-the-hills'
const HIKE = { name: 'Ridge walk', location: 'Kandersteg', event_time: '2031-06-14T07:00:00Z' }
const CHAT = '/api/events/1/chat/'
const ROUNDS = 2
const WRITERS = 4
const MESSAGES_PER_ROUND = 40

longTest(
  'keeps every acknowledged chat message when the app is killed while messages are being sent',
  async () => {
    const stateDir = await mkdtemp(join(tmpdir(), 'waymark-crash-'))
    const acknowledged: MessageJson[] = []
    onTestFinished(() => rm(stateDir, { recursive: true, force: true }))
    for (let round = 0; round < ROUNDS; round++) {
      const app = await startApp(stateDir)
      const olga = await organizerClient(app.origin, round === 0 ? 'signup' : 'login')
      if (round === 0) await olga.post('/api/events/', HIKE)
      const target = acknowledged.length + MESSAGES_PER_ROUND
      const writers = Array.from({ length: WRITERS }, async (_, writer) => {
        for (let count = 0; ; count++) {
          const message = await olga.post<MessageJson>(CHAT, { text: `${round}/${writer}/${count}` })
          // There is no response if the app was killed in the meantime.
          if (!message) return
          acknowledged.push(message)
          if (acknowledged.length >= target) app.kill()
        }
      })
      await Promise.all(writers)
      await app.exited
    }

    const app = await startApp(stateDir)
    const olga = await organizerClient(app.origin, 'login')
    const storedById = new Map((await olga.readChat()).map((message) => [message.id, message]))
    app.kill()
    await app.exited
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * MESSAGES_PER_ROUND)
    for (const message of acknowledged) expect(storedById.get(message.id)).toEqual(message)
    const texts = [...storedById.values()].map(({ text }) => text)
    expect(new Set(texts).size).toBe(texts.length)
  },
)

/** Starts an app in its own process group, which `kill` ends with SIGKILL. */
async function startApp(stateDir: string) {
  const port = await freePort()
  const app: ChildProcess = spawn('node', ['test/browser/crash-app.ts'], {
    detached: true,
    env: { ...process.env, PORT: String(port), STATE_DIR: stateDir, BUNDLE: inject('bundle') },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(app, 'exit')
  const kill = () => {
    if (app.pid && app.exitCode === null && app.signalCode === null) process.kill(-app.pid, 'SIGKILL')
  }
  onTestFinished(kill)
  const origin = `http://localhost:${port}`
  await healthy(origin, app)
  return { origin, kill, exited }
}

/** Opens an HTTP client that is signed in as the organizer. */
async function organizerClient(origin: string, form: 'signup' | 'login') {
  const cookies = new Map<string, string>()

  async function request(method: string, path: string, body?: BodyInit, type = 'application/json') {
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

  await request('GET', `/accounts/${form}/`)
  const fields = new URLSearchParams({
    username: 'olga',
    login: 'olga',
    email: 'olga@example.org',
    password: PASSWORD,
  })
  fields.set('csrfmiddlewaretoken', cookies.get('csrftoken') ?? '')
  const signIn = await request('POST', `/accounts/${form}/`, fields, 'application/x-www-form-urlencoded')
  expect(signIn.status).toBe(303)
  await request('GET', '/api/user/')

  return {
    async post<T>(path: string, body: object): Promise<T | null> {
      try {
        const response = await request('POST', path, JSON.stringify(body))
        return response.status === 201 ? ((await response.json()) as T) : null
      } catch {
        return null
      }
    },
    async readChat(): Promise<MessageJson[]> {
      const all: MessageJson[] = []
      for (;;) {
        const answer = await request('GET', `${CHAT}?after=${all.at(-1)?.id ?? 0}`)
        const page = (await answer.json()) as MessageJson[]
        all.push(...page)
        if (page.length === 0) return all
      }
    },
  }
}
