import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { buildWorker } from '../../dev/build-worker.ts'
import { dataOf, rowsOf } from './backup/content.ts'
import { fillApp } from './backup/large-app.ts'
import { Client, command, type LocalApp, startApp } from './backup/local-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'waymark-large-'))
const at = (name: string) => join(folder, name)
const SIZE = { hikes: 2000, pictures: 200, chats: 50, messages: 1000 }
/** A heap of 64 MB, which is smaller than the backup. */
const LITTLE_MEMORY = { NODE_OPTIONS: '--max-old-space-size=64' }

const apps: LocalApp[] = []
afterAll(async () => {
  for (const app of apps) await app.stop()
  rmSync(folder, { recursive: true })
})

async function start(name: string) {
  const app = await startApp(at(name), { SEED: '0' })
  apps.push(app)
  return app
}

async function signUp(client: Client) {
  await client.send('GET', '/accounts/signup/')
  const form = { username: 'vera', email: 'vera@example.org', password: 'over-the-hills' }
  expect((await client.send('POST', '/accounts/signup/', new URLSearchParams(form))).status).toBe(303)
  await client.send('GET', '/')
}

/**
 * Sends a request, and repeats it as long as the server responds with 500. The command that starts a backup writes its
 * key into the local database, which locks the database for the app. D1 has no such lock.
 */
const sendUnlessLocked = (client: Client, path: string, body: object): Promise<Response> =>
  vi.waitUntil(
    async () => {
      const response = await client.send('POST', path, body)
      return response.status !== 500 && response
    },
    { timeout: 60_000 },
  )

/** Creates hikes, and writes in their chats, until the returned function is called. It returns the number of hikes. */
function keepWriting(client: Client) {
  let isOver = false
  const writing = (async () => {
    let written = 0
    for (; !isOver; written++) {
      const hike = { name: `Walk ${written}`, location: 'Thun', event_time: '2031-06-14T19:30:00Z' }
      const created = await sendUnlessLocked(client, '/api/events/', hike)
      expect(created.status, await created.clone().text()).toBe(201)
      const { id } = (await created.json()) as { id: number }
      const text = `Hello ${written}.`
      const posted = await sendUnlessLocked(client, `/api/events/${id}/chat/`, { text })
      expect(posted.status, await posted.text()).toBe(201)
    }
    return written
  })()
  // The promise is awaited only at the end. Until then, a rejection would count as unhandled.
  writing.catch(() => {})
  return () => {
    isOver = true
    return writing
  }
}

it.runIf(process.env.LONG)(
  'a large app is backed up while it is written to, and is the same again after a restore that was killed',
  async () => {
    await buildWorker('dev/worker.ts', at('bundle'))
    await fillApp(at('source'), at('bundle'), SIZE)
    const source = await start('source')
    const client = new Client(source.origin)
    await signUp(client)
    const stop = keepWriting(client)
    const backup = await command('backup', [at('backup')], { ...source.environment, ...LITTLE_MEMORY })
    expect(await stop()).toBeGreaterThan(3)
    expect(backup).toEqual({ status: 0, output: expect.stringContaining(' 400 files') })

    const hikes = rowsOf(at('backup'), 'events')
    expect(hikes.length).toBeGreaterThanOrEqual(SIZE.hikes)
    const users = new Set(rowsOf(at('backup'), 'users').map(({ id }) => id))
    const rooms = new Set(hikes.map(({ room }) => `${room}.jsonl`))
    let messages = 0
    for (const chat of readdirSync(at('backup/chats'))) {
      expect(rooms).toContain(chat)
      const [, ...lines] = readFileSync(join(at('backup/chats'), chat), 'utf8')
        .trim()
        .split('\n')
      messages += lines.length
      for (const line of lines) expect(users).toContain(JSON.parse(line).user_id)
    }
    expect(messages).toBeGreaterThanOrEqual(SIZE.chats * SIZE.messages)

    const restored = await start('restored')
    const health = async () => (await fetch(`${restored.origin}/healthz`)).status
    const restoredFiles = () => globSync(join(at('restored'), 'v3/r2/*/blobs/*'))
    const killed = await command('restore', [at('backup')], restored.environment, async (child) => {
      await expect.poll(() => restoredFiles().length, { timeout: 600_000 }).toBeGreaterThan(20)
      child.kill('SIGKILL')
    })
    expect([killed.status, await health()]).toEqual([null, 503])
    const { status } = await command('restore', [at('backup')], { ...restored.environment, ...LITTLE_MEMORY })
    expect([status, await health()]).toEqual([0, 200])

    expect((await command('backup', [at('second')], restored.environment)).status).toBe(0)
    expect(dataOf(at('second'))).toEqual(dataOf(at('backup')))
    expect(existsSync(join(at('second'), 'manifest.json'))).toBe(true)
  },
  1_200_000,
)
