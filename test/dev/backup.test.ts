import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openStorage } from '../../dev/app.ts'
import { openOperation } from '../../dev/backup/operation.ts'
import { putBack } from '../../dev/backup/put-back.ts'
import { insertStatement, parseStatement } from '../../dev/backup/sql.ts'
import { requireNewDirectory, takeBackup } from '../../dev/backup/take.ts'
import { verifyBackup } from '../../dev/backup/verify.ts'
import { buildWorker } from '../../dev/build-worker.ts'
import { startBucket } from '../../dev/cloudflare/bucket.ts'
import { contentOf, dataOf, rowsOf } from './backup/content.ts'
import { Client, command, type LocalApp, startApp } from './backup/local-app.ts'
import { losingAnswerOf } from './backup/lossy-proxy.ts'
import { openSmallApp } from './backup/small-app.ts'
import { wranglerHere } from './backup/wrangler-here.ts'

const folder = mkdtempSync(join(tmpdir(), 'waymark-backup-'))
const at = (name: string) => join(folder, name)
const BACKUP = at('backup')
const TEXT = `"It's" steep;\nbring \\n rope ');\r\n-- 'DROP' 🥾 \u2028 end`

let source: LocalApp
let restored: LocalApp
let sourceOlga: Client
const apps: LocalApp[] = []

async function start(name: string) {
  const app = await startApp(at(name))
  apps.push(app)
  return app
}

/**
 * Starts the app that `npm test` backs up, with two members, a post, and a few hikes with pictures. `npm run test:long`
 * backs up the demo instead.
 */
async function startSmallSource() {
  await buildWorker('dev/worker.ts', at('bundle'))
  const { local, addPicture } = await openSmallApp(at('source'), at('bundle'))
  apps.push(local)
  for (const name of ['olga.berg', 'pia.keller'])
    expect(await new Client(local.origin).signUp(name)).toBe(303)
  const olga = await signedIn(local, 'olga.berg')
  const post = { title: 'Above the fog', content: '<p>We saw nothing.</p>' }
  expect((await olga.send('POST', '/api/blog/', post)).status).toBe(201)
  for (let index = 0; index < 3; index++)
    await addPicture(await create(olga, { description: `Hike ${index}.` }))
  const card = await fetch(`${local.origin}/images/cards/group/${'0'.repeat(16)}.jpg`)
  expect([card.status, card.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  return local
}

/** Makes commands that run in this process use the app. */
function pointCommandsAt(app: LocalApp) {
  for (const [name, value] of Object.entries(app.environment)) vi.stubEnv(name, value)
}

/** Backs up a running app, without a separate process. */
async function backUp(app: LocalApp, name: string) {
  pointCommandsAt(app)
  const operation = await openOperation('backup', 'local')
  await takeBackup(operation, at(name))
}

/** Restores a backup into a running app, without a separate process. */
async function restore(app: LocalApp, directory: string, replace = false) {
  pointCommandsAt(app)
  const operation = await openOperation('restore', 'local')
  return putBack(operation, directory, await verifyBackup(directory), replace)
}

async function signedIn(app: LocalApp, login: string) {
  const client = new Client(app.origin)
  expect(await client.signIn(login)).toBe(303)
  return client
}

/**
 * Adds a file that belongs to no picture. Must be called before the app runs, because the app locks its database
 * while it writes.
 */
async function addUnknownFile() {
  const storage = await openStorage(at('source'))
  await (await storage.getR2Bucket('PICTURES')).put('notes.txt', 'Of nobody.')
  await storage.dispose()
}

const create = async (client: Client, values: object) => {
  const hike = { name: 'Lake walk', location: 'Thun', event_time: '2031-06-14T19:30:00Z' }
  const response = await client.send('POST', '/api/events/', hike)
  const { id } = (await response.json()) as { id: number }
  expect((await client.send('PATCH', `/api/events/${id}/`, values)).status).toBe(200)
  return id
}

beforeAll(async () => {
  await addUnknownFile()
  source = process.env.LONG ? await start('source') : await startSmallSource()
  sourceOlga = await signedIn(source, 'olga.berg')
  const id = await create(sourceOlga, { description: TEXT, distance: 7.1, price: 1500 })
  await sourceOlga.send('POST', `/api/events/${id}/chat/`, { text: TEXT, nonce: 'one' })
})
afterAll(async () => {
  for (const app of apps) await app.stop()
  rmSync(folder, { recursive: true })
  vi.unstubAllEnvs()
})

describe('a row as SQL', () => {
  it.each([
    [TEXT, '\n', "'", "''\n''", '\\n\n', '\\n(1)\n\\n', '\0 \\0 \n', '', 'NULL', ',', ');', '🥾'],
    [0, -1, 1.5, 7.1, 1e-7, 1.2e21, 123456789012345, null],
  ])('is read back as it was, from one line', (...values) => {
    const row = { table: 'events', columns: values.map((_, index) => `c${index}`), values }
    const line = insertStatement(row)
    expect(line).not.toContain('\n')
    expect(parseStatement(line)).toEqual(row)
  })

  it('is nothing else', () => {
    for (const line of [
      'DROP TABLE users;',
      'INSERT INTO "a" ("b") VALUES (1,2);',
      'INSERT INTO "a" ("b") VALUES (x);',
    ])
      expect(() => parseStatement(line)).toThrow('This line is not of a backup')
  })
})

describe.each((['restore', 'backup'] as const).slice(0, process.env.LONG ? 2 : 1))('npm run %s', (name) => {
  it.each([[[]], [['a', 'b']], [['a', '--local']]].slice(0, process.env.LONG ? 3 : 1))(
    'says how it is called instead of %j',
    async (args) => {
      expect(await command(name, args, {})).toEqual({
        status: 1,
        output: expect.stringContaining(`npm run ${name} -- DIR, with --remote for the deployed app`),
      })
    },
  )
})

describe('a backup of the running app', () => {
  it('restores the same data into an empty app, without a file that the app does not know', async () => {
    expect(await command('backup', [BACKUP], source.environment)).toEqual({
      status: 0,
      output: expect.stringMatching(
        / has \d+ rows, \d+ files, and \d+ messages of \d+ chats\.\nLeft out, as the app does not know it: notes\.txt\n$/,
      ),
    })
    cpSync(join(at('source'), 'auth-secret'), join(at('restored'), 'auth-secret'))
    if (process.env.LONG) {
      expect(await command('restore', [BACKUP], { STATE_DIR: at('restored'), PORT: '1' })).toEqual({
        status: 0,
        output: expect.stringContaining('is restored. Everybody signs in again.'),
      })
      restored = await start('restored')
    } else {
      const { local } = await openSmallApp(at('restored'), at('bundle'))
      apps.push(local)
      restored = local
      await restore(restored, BACKUP)
    }
    await backUp(restored, 'second')
    expect(dataOf(at('second'))).toEqual(dataOf(BACKUP))
  })

  it('makes every page, chat and picture the same, and everybody signs in again', async () => {
    const hikes = rowsOf(BACKUP, 'events').map(({ id }) => id)
    const paths = [
      ...[
        '/',
        '/?tab=blog',
        '/?q=gorge',
        '/calendar.ics',
        '/feed.xml',
        '/events.xml',
        '/api/events/',
        '/api/blog/',
      ],
      ...hikes.flatMap((id) => [
        `/events/${id}`,
        `/events/${id}.ics`,
        `/events/${id}.gpx`,
        `/api/events/${id}/`,
      ]),
      ...rowsOf(BACKUP, 'posts').map(({ id }) => `/blog/${id}`),
      ...rowsOf(BACKUP, 'users').map(({ id }) => `/users/${id}`),
    ]
    const before = await contentOf(new Client(source.origin), paths)
    const pictures = [...before.keys()].filter((path) => path.startsWith('/images/'))
    expect(pictures.length).toBeGreaterThan(process.env.LONG ? 5 : 2)
    expect(await contentOf(new Client(restored.origin), paths)).toEqual(before)

    const old = new Client(restored.origin, sourceOlga.cookies)
    expect([
      (await sourceOlga.send('GET', '/api/user/')).status,
      (await old.send('GET', '/api/user/')).status,
    ]).toEqual([200, 401])
    const olga = await signedIn(restored, 'olga.berg')
    const own = [
      '/?tab=my-hikes',
      '/api/events/?mine=1',
      '/notices',
      ...hikes.map((id) => `/api/events/${id}/chat/`),
    ]
    const ownBefore = await contentOf(sourceOlga, own)
    expect(
      [...ownBefore.values()].filter((text) => text.includes(JSON.stringify(TEXT).slice(1, -1))),
    ).toHaveLength(1)
    expect(await contentOf(olga, own)).toEqual(ownBefore)
  })

  it('is kept encrypted in a bucket, and fetched from there for a restore', async () => {
    const key = { id: 'key-id', secret: 'secret' }
    const bucket = await startBucket('backups', key)
    const { output: keys } = await command('new-key', [], {})
    const [, recipient = ''] = /BACKUP_RECIPIENT=(\S+)/.exec(keys) ?? []
    writeFileSync(at('identity'), keys)
    const variables = {
      BACKUP_BUCKET: bucket.url,
      BACKUP_ACCESS_KEY_ID: key.id,
      BACKUP_SECRET_ACCESS_KEY: key.secret,
      BACKUP_RECIPIENT: recipient,
      TMPDIR: at('temporary'),
    }
    mkdirSync(at('temporary'))
    expect(await command('backup', ['--keep'], { ...source.environment, ...variables })).toEqual({
      status: 0,
      output: expect.stringMatching(/^local\/\S+ is kept, with \d+ MB\.\nThe backup has \d+ rows, /),
    })
    expect([bucket.objects.size, readdirSync(at('temporary'))]).toEqual([1, []])
    const fetched = await command('fetch', [at('fetched'), '--identity', at('identity')], variables)
    expect(fetched).toEqual({ status: 0, output: expect.stringContaining('npm run restore -- ') })
    bucket.close()
    await verifyBackup(at('fetched'))
    const [fetchedData, data] = [dataOf(at('fetched')), dataOf(BACKUP)]
    // Opening a hike's page makes the app request the weather.
    const withoutWeather = (rows = '') => rows.replaceAll(/^INSERT INTO "forecasts" .*\n/gm, '')
    expect(withoutWeather(fetchedData['database.sql'])).toBe(withoutWeather(data['database.sql']))
    expect(Object.keys(fetchedData).sort()).toEqual(Object.keys(data).sort())
  })

  it('gives no number again that was given after it', async () => {
    const olga = await signedIn(restored, 'olga.berg')
    const last = Math.max(...rowsOf(BACKUP, 'events').map(({ id }) => Number(id)))
    expect(await create(olga, { description: 'New.' })).toBeGreaterThan(last + 9000)
  })

  it('is written only into a directory that is empty', async () => {
    await expect(requireNewDirectory(BACKUP)).rejects.toThrow(
      `${BACKUP} is not empty. A backup needs a directory of its own.`,
    )
  })
})

describe('a restore refuses', () => {
  it('an app that is not empty, and changes nothing in it', async () => {
    await expect(restore(source, BACKUP)).rejects.toThrow(
      'The app is not empty. --replace deletes everything that is in it, and restores the backup.',
    )
    expect((await fetch(`${source.origin}/healthz`)).status).toBe(200)
    expect((await sourceOlga.send('GET', '/api/user/')).status).toBe(200)
  })

  const path = (name: string) => join(at('damaged'), name)
  const change = (name: string, edit: (text: string) => string) =>
    writeFileSync(path(name), edit(readFileSync(path(name), 'latin1')), 'latin1')
  const first = (name: string) => {
    const [file = ''] = readdirSync(path(name), { recursive: true, encoding: 'utf8' }).filter((file) =>
      /[./]/.test(file),
    )
    return `${name}/${file}`
  }

  it.each<[string, () => void, RegExp]>([
    [
      'no manifest',
      () => rmSync(path('manifest.json')),
      /has no manifest\.json: it is no backup, or one that was stopped/,
    ],
    [
      'half a manifest',
      () => change('manifest.json', (text) => text.slice(0, -200)),
      /manifest\.json is damaged/,
    ],
    [
      'another format',
      () => change('manifest.json', (text) => text.replace('"format":1', '"format":2')),
      /another version/,
    ],
    ['a picture less', () => rmSync(path(first('files'))), /is missing from the backup/],
    ['another picture', () => change(first('files'), (bytes) => `${bytes.slice(0, -1)}x`), /is damaged/],
    ['half a chat', () => change(first('chats'), (text) => text.slice(0, -30)), /is damaged/],
    [
      'a changed row',
      () => change('database.sql', (text) => text.replace('olga.berg', 'olga.burg')),
      /database\.sql is damaged/,
    ],
    [
      'a line less in the manifest',
      () => change('manifest.json', (text) => text.replace(/\{"path":"chats.*\n/, '')),
      /incomplete: chats/,
    ],
    [
      'a path that leads elsewhere',
      () => change('manifest.json', (text) => text.replace('"path":"files/', '"path":"files/../')),
      /manifest\.json is damaged/,
    ],
  ])('a backup with %s, before anything is done', async (_, damage, message) => {
    rmSync(at('damaged'), { recursive: true, force: true })
    cpSync(BACKUP, at('damaged'), { recursive: true })
    damage()
    await expect(verifyBackup(at('damaged'))).rejects.toThrow(message)
  })

  it('one of another version, before anything is done', async () => {
    rmSync(at('damaged'), { recursive: true, force: true })
    cpSync(BACKUP, at('damaged'), { recursive: true })
    change('manifest.json', (text) => text.replace(/"migration":"\w+/, '"migration":"9999_later'))
    await expect(restore(source, at('damaged'), true)).rejects.toThrow(
      'made with the migrations up to 9999_later',
    )
    const { head } = await verifyBackup(BACKUP)
    change('manifest.json', (text) => text.replace('9999_later.sql', head.migration))
    change('manifest.json', (text) => text.replace(/"schema":"\w+/, `"schema":"${'0'.repeat(64)}`))
    await expect(restore(source, at('damaged'), true)).rejects.toThrow(
      "The schema of the database that was backed up is not that of the app's",
    )
    if (process.env.LONG) {
      rmSync(path('database.sql'))
      const missing = await command('restore', [at('damaged')], { STATE_DIR: at('untouched'), PORT: '1' })
      expect([missing.status, existsSync(at('untouched'))]).toEqual([1, false])
    }
    expect((await sourceOlga.send('GET', '/api/user/')).status).toBe(200)
  })
})

describe('a restore that is stopped', () => {
  it('leaves the app closed at any step, and is run again', async () => {
    const olga = await signedIn(restored, 'olga.berg')
    const backup = await verifyBackup(BACKUP)
    pointCommandsAt(restored)
    let steps = 0
    // `npm test` stops the restore only once, after some of the rows.
    const [from, step] = process.env.LONG ? [1, 1] : [10, Number.POSITIVE_INFINITY]
    for (let last = from; ; last += step) {
      const operation = await openOperation('restore', 'local')
      let calls = 0
      const send: typeof operation.send = async (...call) => {
        if (++calls > last) throw new Error('Stopped.')
        return operation.send(...call)
      }
      const outcome = await putBack({ send }, BACKUP, backup, last === from).then(
        () => 'done',
        (error: Error) => error.message,
      )
      if (outcome === 'done') break
      steps++
      expect(outcome).toBe('Stopped.')
      expect((await fetch(`${restored.origin}/healthz`)).status).toBe(503)
      const hike = { name: 'Lake walk', location: 'Thun', event_time: '2031-06-14T19:30:00Z' }
      expect((await olga.send('POST', '/api/events/', hike)).status).toBe(503)
    }
    expect(steps).toBeGreaterThan(process.env.LONG ? 2 : 0)
    expect((await fetch(`${restored.origin}/healthz`)).status).toBe(200)
    await backUp(restored, 'third')
    expect(dataOf(at('third'))).toEqual(dataOf(BACKUP))
  }, 900_000)
})

describe('where the last answer is lost', () => {
  it('a backup is complete', async () => {
    const lossy = await losingAnswerOf('/api/backup/end/', source)
    await backUp(lossy.app, 'lossy')
    lossy.close()
    expect(lossy.isLost()).toBe(true)
    expect((await verifyBackup(at('lossy'))).counts.files).toBeGreaterThan(0)
  })

  it('a restore is finished', async () => {
    const lossy = await losingAnswerOf('/api/restore/finish/', restored)
    await restore(lossy.app, BACKUP, true)
    lossy.close()
    expect(lossy.isLost()).toBe(true)
    expect((await fetch(`${restored.origin}/healthz`)).status).toBe(200)
  })
})

it.runIf(process.env.LONG)('--remote does the same by wrangler and at APP_ORIGIN', async () => {
  const remote = (name: string, { origin }: LocalApp) => ({
    WRANGLER: wranglerHere(at(name)),
    APP_ORIGIN: origin,
    STATE_DIR: at('untouched'),
    CI: 'true',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  })
  const from = await command('backup', [at('remote'), '--remote'], remote('source', source))
  expect(from).toEqual({ status: 0, output: expect.stringContaining(' messages of ') })
  const to = remote('restored', restored)
  const replace = (...address: string[]) =>
    command('restore', [at('remote'), '--remote', '--replace', ...address], to)
  const before = rowsOf(at('remote'), 'users').length
  const unconfirmed = await replace()
  expect(unconfirmed.status).toBe(1)
  expect(unconfirmed.output).toMatch(new RegExp(`${restored.origin} has ${before} accounts, \\d+ hikes, `))
  expect(unconfirmed.output).toContain('00000001-00000002-')
  expect(unconfirmed.output).toContain(`say --yes-delete ${restored.origin}`)
  expect((await replace('--yes-delete', 'https://hikes.example.org')).output).toContain(
    'Nothing was deleted.',
  )
  expect((await replace('--yes-delete', restored.origin)).status).toBe(0)
  expect((await command('backup', [at('fourth')], restored.environment)).status).toBe(0)
  expect([dataOf(at('fourth')), existsSync(at('untouched'))]).toEqual([dataOf(at('remote')), false])
})

// These tests need the demo, and a stand-in for Stripe.
describe.runIf(process.env.LONG)('after an older backup is restored', () => {
  const clock = (now: string | null) => new Client(source.origin).send('POST', '/dev/clock', { now })

  async function pay(client: Client, hikeId: number) {
    const started = await client.send('POST', '/api/create-event-payment-session/', {
      event_id: hikeId,
      amount: 1500,
    })
    const { client_secret: secret } = (await started.json()) as { client_secret: string }
    await fetch(`${source.stripe}/v1/payment_intents/${secret.split('_secret_')[0]}/confirm`, {
      method: 'POST',
      headers: { Authorization: 'Bearer pk_test_waymark' },
      body: new URLSearchParams({ client_secret: secret, payment_method: 'pm_card_visa' }),
    })
    expect((await client.send('POST', `/api/events/${hikeId}/mark-paid/`)).status).toBe(200)
  }

  const ledger = async () => {
    const headers = { Authorization: 'Bearer sk_test_waymark' }
    const response = await fetch(`${source.stripe}/_test/ledger`, { headers })
    const { paid, refunded, payments } = (await response.json()) as {
      paid: number
      refunded: number
      payments: { payment_intent: string; amount: number; amount_refunded: number }[]
    }
    return { paid, refunded, payments }
  }

  it('accounts that were erased since are erased again, and money is as Stripe has it', async () => {
    const hikeId = Number(rowsOf(BACKUP, 'events').at(-1)?.id)
    const lena = await signedIn(source, 'lena.moser')
    await pay(lena, hikeId)
    expect((await command('backup', [at('older')], source.environment)).status).toBe(0)

    const jonas = await signedIn(source, 'jonas.wyss')
    await pay(jonas, hikeId)
    expect((await lena.send('POST', `/api/events/${hikeId}/leave/`)).status).toBe(200)
    const pia = await signedIn(source, 'pia.keller')
    expect((await pia.send('POST', '/api/user/delete/', { password: 'over-the-hills' })).status).toBe(200)
    await clock(new Date(Date.now() + 8 * 24 * 3_600_000).toISOString())
    await clock(null)
    const moved = await ledger()
    expect([moved.paid, moved.refunded]).toEqual([3000, 1500])
    expect(readFileSync(join(at('older'), 'database.sql'), 'utf8')).toContain('pia.keller')

    const { status, output } = await command('restore', [at('older'), '--replace'], source.environment)
    expect([status, output]).toEqual([0, expect.stringContaining('1 accounts that had been erased since')])
    await clock(new Date(Date.now() + 60_000).toISOString())
    await clock(null)

    expect(await new Client(source.origin).signIn('pia.keller')).toBe(400)
    expect((await command('backup', [at('after')], source.environment)).status).toBe(0)
    expect(readFileSync(join(at('after'), 'database.sql'), 'utf8')).not.toContain('pia.keller')
    for (const chat of readdirSync(join(at('after'), 'chats')))
      expect(readFileSync(join(at('after'), 'chats', chat), 'utf8')).not.toContain('pia.keller')

    expect(await ledger()).toEqual(moved)
    const payments = rowsOf(at('after'), 'payments').map(({ intent_id, amount, state }) => ({
      intent_id,
      amount,
      state,
    }))
    expect(payments.sort((a, b) => String(a.state).localeCompare(String(b.state)))).toEqual(
      moved.payments
        .map(({ payment_intent, amount, amount_refunded }) => ({
          intent_id: payment_intent,
          amount,
          state: amount_refunded === amount ? 'refunded' : 'paid',
        }))
        .sort((a, b) => a.state.localeCompare(b.state)),
    )
    const refunds = rowsOf(at('after'), 'refunds').map(({ amount, status }) => [amount, status])
    expect(refunds).toEqual([[1500, 'succeeded']])
  })
})
