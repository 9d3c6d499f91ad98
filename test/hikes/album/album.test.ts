import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import {
  albumPictures,
  attendance,
  blocks,
  hikes,
  moderationLog,
  participation,
  pictures,
} from '../../../src/db/schema.ts'
import { browserOf, type Person } from '../../admin/support.ts'
import { realFile } from '../../images/files.ts'
import { SECRETS, withMetadata } from '../../images/metadata.ts'
import { nameOf, storedFiles } from '../../images/uploading.ts'
import { finishJobs, runJobs } from '../../jobs/support.ts'
import {
  addHike,
  appoint,
  as,
  db,
  html,
  it,
  json,
  type Name,
  people,
  RIDGE,
  visitor,
  waitFor,
} from '../../support.ts'
import { ALBUM, add, addRows, type PictureJson, seedAlbum, send } from './support.ts'

beforeEach(seedAlbum)

const EVENT = `/api/events/${RIDGE}/`
const statusFor = async (person: Person, url: string) => (await (await browserOf(person)).get(url)).status
const list = async (person: Person) => await json<PictureJson[]>((await browserOf(person)).get(ALBUM))
const idsFor = async (person: Person) => (await list(person)).map(({ id }) => id)
const share = async (name: Name, album_public: unknown = true) =>
  (await (await as(name)).edit({ album_public })).status
const remove = async (person: Person, id: number) =>
  (await (await browserOf(person)).delete(`${ALBUM}${id}/`)).status

describe('adding a picture to the album of a hike', () => {
  it('stores it cleaned and sized, and shows it to those who took part', async ({ quentin }) => {
    const first = await add('pia')
    expect(first).toEqual({
      id: expect.any(Number),
      url: expect.stringMatching(/^\/images\/[0-9a-f]{32}\/large$/),
      width: 120,
      height: 80,
      user_id: people.pia,
      username: 'pia',
    })
    const second = await add('olga')
    expect(await list('quentin')).toEqual([first, second])
    const page = await quentin.get(`${ALBUM}?limit=1`)
    expect(await page.json()).toEqual([first])
    const next = /<(.+)>/.exec(page.headers.get('Link') ?? '')?.[1] ?? ''
    expect(await json(quentin.get(next))).toEqual([second])
  })

  it('is for those who took part, also when they were marked as having come, and not when they missed it', async () => {
    const vera = visitor()
    await vera.get('/accounts/login/')
    const file = await realFile('png')
    expect((await send(vera, file))[0]).toBe(401)
    expect((await send(await as('simon'), file))[0]).toBe(403)
    await db.insert(attendance).values([
      { hikeId: RIDGE, userId: people.quentin, attended: false },
      { hikeId: RIDGE, userId: people.simon, attended: true },
    ])
    expect((await send(await as('quentin'), file))[0]).toBe(403)
    await db.update(participation).set({ state: 'pending' }).where(eq(participation.userId, people.pia))
    expect((await send(await as('pia'), file))[0]).toBe(403)
    expect([await db.$count(pictures), await storedFiles()]).toEqual([0, []])
    expect((await send(await as('simon'), file))[0]).toBe(201)
  })

  it.for([
    [
      'has not started',
      { eventTime: new Date(Date.now() + 60_000) },
      'You can add pictures once the hike has started.',
    ],
    ['is cancelled', { status: 'cancelled' as const }, 'This hike is cancelled.'],
  ] as const)('is refused while the hike %s', async ([_, values, error], { pia }) => {
    await db.update(hikes).set(values)
    expect(await send(pia, await realFile('png'))).toEqual([409, { error }])
    expect(await storedFiles()).toEqual([])
  })

  it('is refused for what is no picture, and on a hike that there is not', async ({ pia }) => {
    const text = new TextEncoder().encode('<svg onload="alert(1)"></svg>')
    expect((await send(pia, text))[0]).toBe(415)
    expect((await send(pia, new Uint8Array()))[0]).toBe(400)
    expect((await send(pia, await realFile('png'), '/api/events/999/album/'))[0]).toBe(404)
    expect([await db.$count(albumPictures), await storedFiles()]).toEqual([0, []])
  })

  it('leaves nothing in it of where it was taken, and by whom', async ({ quentin, pia }) => {
    await send(pia, withMetadata('jpeg', await realFile('jpeg'), 6))
    const { objects } = await env.PICTURES.list()
    const zip = await quentin.get(`/events/${RIDGE}/album.zip`)
    const files = [zip, ...(await Promise.all(objects.map(({ key }) => env.PICTURES.get(key))))]
    for (const file of files) {
      const text = Buffer.from((await file?.arrayBuffer()) ?? []).toString('latin1')
      expect([text.length > 100, SECRETS.filter((secret) => text.includes(secret))]).toEqual([true, []])
    }
    expect(files).toHaveLength(3)
  })

  it('lets one of two have the twentieth place of a person, and deletes the other', async ({ quentin }) => {
    await addRows('pia', 19)
    const [pia, file] = [await as('pia'), await realFile('jpeg')]
    const answers = await Promise.all([send(pia, file), send(pia, file)])
    expect(answers.map(([status]) => status).sort()).toEqual([201, 409])
    expect(await db.$count(albumPictures)).toBe(20)
    await finishJobs()
    await waitFor(async () => expect(await storedFiles()).toHaveLength(2))
    expect((await send(quentin, file))[0]).toBe(201)
  })

  it('is done once for each nonce, also by two at once, as where the answer was lost', async () => {
    const [pia, file, nonce] = [await as('pia'), await realFile('jpeg'), crypto.randomUUID()]
    const again = () => send(pia, file, ALBUM, { nonce })
    const answers = [...(await Promise.all([again(), again()])), await again()]
    expect(answers.map(([status]) => status).sort()).toEqual([200, 200, 201])
    expect(new Set(answers.map(([, picture]) => (picture as PictureJson).id)).size).toBe(1)
    expect(await db.$count(albumPictures)).toBe(1)
    await finishJobs()
    await waitFor(async () => expect(await storedFiles()).toHaveLength(2))
    expect((await send(await as('quentin'), file, ALBUM, { nonce }))[0]).toBe(409)
    expect((await send(pia, file, ALBUM, { nonce: 'n'.repeat(65) }))[0]).toBe(400)
  })

  it('lets one of two have the last place of the album', async ({ quentin, pia }) => {
    await addRows('simon', 199)
    const file = await realFile('jpeg')
    const answers = await Promise.all([send(pia, file), send(quentin, file)])
    expect(answers.map(([status]) => status).sort()).toEqual([201, 409])
    expect(await db.$count(albumPictures)).toBe(200)
  })
})

describe('an album', () => {
  it('is shown only to those who took part, and to moderators, files included', async ({ quentin }) => {
    const { url } = await add('pia')
    const small = url.replace('large', 'small')
    const seen: [Person, number, number][] = [
      ['vera', 401, 404],
      ['simon', 403, 404],
      ['quentin', 200, 200],
      ['olga', 200, 200],
      ['mona', 200, 200],
    ]
    for (const [person, listed, file] of seen) {
      expect([person, await statusFor(person, ALBUM)]).toEqual([person, listed])
      expect([person, await statusFor(person, url), await statusFor(person, small)]).toEqual([
        person,
        file,
        file,
      ])
    }
    const { headers } = await quentin.get(url)
    expect([headers.get('Cache-Control'), headers.get('X-Content-Type-Options')]).toEqual([
      'private, no-cache',
      'nosniff',
    ])
    expect(headers.get('Cache-Tag')).toBeNull()
    expect((await quentin.get(url, { 'If-None-Match': headers.get('ETag') ?? '' })).status).toBe(304)
  })

  it('is at no address for those who have asked, wait, were removed, or did not come', async () => {
    const { url } = await add('olga')
    const paths = [ALBUM, `/events/${RIDGE}/album`, `/events/${RIDGE}/album.zip`, url]
    const statuses = () => Promise.all(paths.map((path) => statusFor('quentin', path)))
    expect(await statuses()).toEqual([200, 200, 200, 200])
    const refused = [403, 403, 403, 404]
    for (const state of ['pending', 'waiting'] as const) {
      await db.update(participation).set({ state }).where(eq(participation.userId, people.quentin))
      expect([state, await statuses()]).toEqual([state, refused])
    }
    await db.update(participation).set({ state: 'participant' })
    await db.insert(attendance).values({ hikeId: RIDGE, userId: people.quentin, attended: false })
    expect(await statuses()).toEqual(refused)
    await db.delete(attendance)
    await db.delete(participation).where(eq(participation.userId, people.quentin))
    expect(await statuses()).toEqual(refused)
  })

  it('is shown to everybody once its owner says so, and to nobody else again', async () => {
    const { id, url } = await add('pia')
    expect(await share('olga')).toBe(200)
    const later = await add('pia')
    expect(await idsFor('vera')).toEqual([id, later.id])
    for (const { url } of await list('vera')) expect(await statusFor('vera', url)).toBe(200)
    const shown = (await visitor().get(url)).headers
    expect(shown.get('Cache-Control')).toBe('public, no-cache')
    expect(await share('olga', false)).toBe(200)
    expect((await visitor().get(url, { 'If-None-Match': shown.get('ETag') ?? '' })).status).toBe(404)
    expect([await statusFor('vera', ALBUM), await statusFor('vera', url)]).toEqual([401, 404])
    expect(await statusFor('quentin', url)).toBe(200)
  })

  it('is opened and closed without a copy of a file, however many pictures it has', async () => {
    const { url } = await add('pia')
    await addRows('pia', 30)
    const calls: string[] = []
    const PICTURES = new Proxy(env.PICTURES, {
      get:
        (bucket, name: keyof R2Bucket) =>
        (...parameters: unknown[]) => {
          calls.push(name)
          return Reflect.apply(bucket[name], bucket, parameters)
        },
    })
    const olga = await as('olga', { PICTURES })
    for (let change = 0; change < 24; change++) {
      const album_public = change % 2 === 0
      expect((await olga.edit({ album_public })).status).toBe(200)
      expect(await statusFor('vera', url)).toBe(album_public ? 200 : 404)
    }
    expect([...calls]).toEqual([])
    await runJobs({ PICTURES })
    await runJobs({ PICTURES })
    expect([...calls]).toEqual(['delete', 'delete'])
  })

  it('is at the keys that are served to everybody no more, where an earlier version has copied it there', async () => {
    const { url } = await add('pia')
    await share('olga')
    const key = `${nameOf(url)}/large`
    const file = await env.PICTURES.get(`hidden/${key}`)
    await env.PICTURES.put(key, (await file?.arrayBuffer()) ?? '', {
      httpMetadata: { contentType: 'image/webp' },
    })
    await share('olga', false)
    await runJobs()
    expect([await statusFor('vera', url), await statusFor('quentin', url)]).toEqual([404, 200])
  })

  it('is also closed by its owner once the hike is cancelled', async ({ olga }) => {
    const { url } = await add('pia')
    await share('olga')
    await db.update(hikes).set({ status: 'cancelled' })
    expect([await share('olga', false), await statusFor('vera', url)]).toEqual([200, 404])
    expect((await olga.edit({ album_public: true, name: 'Open' })).status).toBe(409)
    expect((await olga.edit({})).status).toBe(409)
  })

  it('is made public by nobody but the owner, and not with the hikes that are copied', async () => {
    await appoint('simon')
    expect([await share('simon'), await share('pia'), await share('olga', 'yes')]).toEqual([403, 403, 400])
    expect(await json((await as('pia')).hike())).toMatchObject({ album_public: false })
    await share('olga')
    const copied = await (await as('olga')).post(`${EVENT}duplicate/`, { event_time: '2031-06-14T07:00:00Z' })
    expect(await copied.json()).toMatchObject([{ album_public: false }])
  })

  it('has no pictures of those with whom the viewer has a block, nor of hidden people', async () => {
    const { id, url } = await add('pia')
    await db
      .insert(blocks)
      .values({ blockerId: people.pia, blockedId: people.quentin, createdAt: new Date() })
    expect([await idsFor('quentin'), await statusFor('quentin', url)]).toEqual([[], 404])
    expect([await idsFor('olga'), await statusFor('olga', url)]).toEqual([[id], 200])
    await share('olga')
    const mona = await browserOf('mona')
    await mona.post('/api/admin/hide/', { kind: 'user', id: people.pia, reason: 'Spam.' })
    await finishJobs()
    for (const person of ['vera', 'olga'] as const)
      expect([await idsFor(person), await statusFor(person, url)]).toEqual([[], 404])
    expect(await idsFor('pia')).toEqual([id])
    await mona.post('/api/admin/restore/', { kind: 'user', id: people.pia, reason: 'No spam.' })
    await finishJobs()
    expect([await idsFor('vera'), await statusFor('vera', url)]).toEqual([[id], 200])
  })

  it('is hidden with its hike, and each picture by itself', async () => {
    const { id, url } = await add('pia')
    await share('olga')
    const mona = await browserOf('mona')
    const act = async (what: 'hide' | 'restore', subject: object) => {
      expect((await mona.post(`/api/admin/${what}/`, { ...subject, reason: 'Spam.' })).status).toBe(200)
      await finishJobs()
    }
    const picture = { kind: 'picture', id: nameOf(url) }
    await act('hide', picture)
    expect([await idsFor('vera'), await idsFor('olga'), await statusFor('olga', url)]).toEqual([[], [], 404])
    expect(await list('pia')).toMatchObject([{ id, hidden: true }])
    expect([await statusFor('pia', url), await statusFor('mona', url)]).toEqual([200, 200])
    await act('restore', picture)
    expect([await idsFor('vera'), await statusFor('vera', url)]).toEqual([[id], 200])
    await act('hide', { kind: 'event', id: RIDGE })
    expect([
      await statusFor('vera', ALBUM),
      await statusFor('pia', ALBUM),
      await statusFor('vera', url),
    ]).toEqual([404, 404, 404])
    await act('restore', { kind: 'event', id: RIDGE })
    expect(await statusFor('vera', url)).toBe(200)
  })

  it('has pictures that those who see them report, and nobody else', async () => {
    const report = { kind: 'picture', id: nameOf((await add('pia')).url), reason: 'I am on it.' }
    const send = async (name: Name) => (await (await as(name)).post('/api/reports/', report)).status
    expect([await send('simon'), await send('quentin')]).toEqual([404, 201])
    const page = await (await (await browserOf('mona')).get('/admin')).text()
    expect(page).toContain(`/events/${RIDGE}/album`)
  })
})

describe('deleting a picture of an album', () => {
  it.each<[Person, number, number]>([
    ['pia', 204, 0],
    ['olga', 204, 0],
    ['mona', 204, 1],
    ['quentin', 403, 0],
    ['simon', 404, 0],
    ['vera', 401, 0],
  ])('by %s is answered with %i', async (person, status, logged) => {
    await db.delete(moderationLog)
    const { id } = await add('pia')
    await share('olga')
    await share('olga', false)
    expect(await remove(person, id)).toBe(status)
    await finishJobs()
    expect(await db.$count(albumPictures)).toBe(status === 204 ? 0 : 1)
    expect(await storedFiles()).toHaveLength(status === 204 ? 0 : 2)
    expect(await db.$count(moderationLog)).toBe(logged)
  })

  it('needs the hike that has it', async ({ olga }) => {
    const { id } = await add('pia')
    const other = await addHike()
    expect((await olga.delete(`/api/events/${other}/album/${id}/`)).status).toBe(404)
  })

  it('follows from deleting the hike', async ({ olga }) => {
    await add('pia')
    await olga.deleteHike()
    await finishJobs()
    await waitFor(async () => expect(await storedFiles()).toEqual([]))
    expect([await db.$count(albumPictures), await db.$count(pictures)]).toEqual([0, 0])
  })
})

describe('the picture of an album that a report is offered', () => {
  const offered = async (name: Name) => {
    const form = await html((await as(name)).get(`/?tab=blog&write=1&event_id=${RIDGE}`))
    return /"cover":"([^"]*)"|&quot;cover&quot;:&quot;([^&]*)&quot;/.exec(form)?.slice(1).find(Boolean)
  }

  it('is the newest that everybody sees, or one’s own', async () => {
    expect(await offered('pia')).toBeUndefined()
    const [own, hers] = [await add('pia'), await add('quentin')]
    expect([await offered('pia'), await offered('quentin'), await offered('olga')]).toEqual([
      own.url,
      hers.url,
      undefined,
    ])
    await share('olga')
    expect([await offered('pia'), await offered('olga')]).toEqual([hers.url, hers.url])
    await db
      .update(pictures)
      .set({ hiddenAt: new Date() })
      .where(eq(pictures.name, nameOf(hers.url)))
    expect([await offered('pia'), await offered('quentin')]).toEqual([own.url, own.url])
  })
})
