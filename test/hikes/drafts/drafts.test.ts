import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { outbox } from '../../../dev/outbox/schema.ts'
import {
  coOrganizers,
  hikeChanges,
  hikes,
  jobs,
  notices,
  organizerInvitations,
  pictures,
} from '../../../src/db/schema.ts'
import { DAY, HOUR, MINUTE } from '../../../src/shared/duration.ts'
import { entriesOf, importFile } from '../../admin/import/support.ts'
import { addStaff, browserOf } from '../../admin/support.ts'
import { realFile } from '../../images/files.ts'
import { ofHike, upload } from '../../images/uploading.ts'
import { finishJobs, runCron, runJobs } from '../../jobs/support.ts'
import { notified, passTime } from '../../notices/support.ts'
import {
  answer,
  as,
  type Browser,
  db,
  freezeClock,
  hikeRow,
  html,
  json,
  people,
  RIDGE,
  redirection,
  seed,
  setUser,
  visitor,
} from '../../support.ts'
import { gpx, hills, track } from '../tracks/tracks.ts'

const NOW = new Date('2031-06-04T08:00:00Z')
const APPROVED = { WHO_PUBLISHES: 'approved' } as const

type Draft = {
  id: number
  status: string
  publish_at?: string | null
  submitted_at?: string | null
  return_comment?: string | null
}

let olga: Browser
beforeEach(async () => {
  freezeClock(NOW)
  await seed()
  await addStaff()
  olga = await as('olga')
})

const plan = {
  name: 'Secret ridge',
  location: 'Nowhere',
  event_time: '2031-06-14T07:15:00Z',
  time_zone: 'Europe/Zurich',
}
const create = (by: Browser, fields: object = {}) =>
  answer(by.post('/api/events/', { ...plan, draft: true, ...fields }))
const draftOf = async (by: Browser, fields: object = {}) => ((await create(by, fields))[1] as Draft).id
const path = (id: number, rest = '') => `/api/events/${id}/${rest}`
const publish = (by: Browser, id: number) => answer(by.post(path(id, 'publish/')))
const submit = (by: Browser, id: number) => answer(by.post(path(id, 'submit/')))
const giveBack = (by: Browser, id: number, body: object = { comment: 'Please add a grade.' }) =>
  answer(by.post(path(id, 'return/'), body))
const statusFor = async (by: Browser, id: number) => (await by.get(path(id))).status
const mayPublish = async (id: number) => (await answer(visitor().get(path(id))))[0]
const asSimon = () => as('simon', APPROVED)
const moderator = () => browserOf('mona', APPROVED)

describe('a draft', () => {
  it('is saved without being published, and says so', async () => {
    expect(await create(olga)).toEqual([
      201,
      expect.objectContaining({
        status: 'draft',
        publish_at: null,
        submitted_at: null,
        return_comment: null,
      }),
    ])
  })

  it('is answered as missing to all but its organizers', async () => {
    const id = await draftOf(olga)
    const [simon, mona] = [await as('simon'), await browserOf('mona')]
    for (const reader of [visitor(), simon, mona]) {
      expect(await statusFor(reader, id)).toBe(404)
      expect((await reader.get(`/events/${id}`)).status).toBe(404)
    }
    for (const act of ['join/', 'publish/', 'submit/', 'duplicate/', 'leave/'])
      expect((await simon.post(path(id, act), { event_time: plan.event_time })).status, act).toBe(404)
    expect(await statusFor(olga, id)).toBe(200)
    expect(await html(olga.get(`/events/${id}`))).toContain('Draft · Only its organizers see it')
    expect(await html(olga.get(`/events/${id}`))).toMatch(
      /<div class="action-bar[^>]*><button class="button primary" type="submit" form="draft-step">Publish<.*<form id="draft-step"[^>]* action="\/events\/\d+\/publish"/s,
    )
  })

  it('is in no list, feed, search, card or calendar, also of its owner', async () => {
    const id = await draftOf(olga)
    for (const reader of [visitor(), olga])
      for (const list of [
        '/',
        '/?q=secret',
        '/?view=calendar&month=2031-06',
        '/api/events/',
        '/api/events/?q=secret',
        '/api/events/?mine=1',
        '/api/events/?format=geojson',
        '/events.xml',
        '/feed.xml',
        '/calendar.ics',
        '/embed/events',
        '/sitemap-events-1.xml',
        `/users/${people.olga}`,
      ])
        expect(await (await reader.get(list)).text(), list).not.toContain('Secret ridge')
    for (const file of [
      `/events/${id}.ics`,
      `/images/cards/events/${id}.jpg`,
      `/oembed?url=http://localhost/events/${id}`,
    ])
      expect((await olga.get(file)).status, file).toBe(404)
  })

  it('is counted nowhere', async () => {
    const count = () => json<{ count: number }>(visitor().get('/api/events/count/'))
    const before = await count()
    await draftOf(olga)
    expect(await count()).toEqual(before)
  })

  it('stands under Drafts in My Hikes of its organizers', async () => {
    const id = await draftOf(olga)
    const page = await html(olga.get('/?tab=my-hikes'))
    expect(page).toMatch(/<h2[^>]*>Drafts<\/h2>.*Secret ridge/s)
    expect(await html((await as('simon')).get('/?tab=my-hikes'))).not.toContain('Secret ridge')
    await olga.post(path(id, 'organizers/'), { user_id: people.simon })
    await (await as('simon')).post(path(id, 'organizers/accept/'))
    expect(await html((await as('simon')).get('/?tab=my-hikes'))).toMatch(
      /<h2[^>]*>Drafts<\/h2>.*Secret ridge/s,
    )
  })

  it('is not among past hikes once its day is over', async () => {
    await draftOf(olga, { event_time: '2031-06-01T07:00:00Z' })
    const page = await html(olga.get('/?tab=my-hikes'))
    expect(page.split('>Past</h2>')[1] ?? '').not.toContain('Secret ridge')
  })

  it('is edited, copied, and gets a picture whose file nobody else is served', async () => {
    const id = await draftOf(olga)
    expect(await answer(olga.patch(path(id), { name: 'Edited' }))).toEqual([
      200,
      expect.objectContaining({ name: 'Edited', status: 'draft' }),
    ])
    const [, copies] = await answer(olga.post(path(id, 'duplicate/'), { event_time: '2031-07-01T07:00:00Z' }))
    expect(copies).toEqual([expect.objectContaining({ status: 'draft' })])
    const { image_url: url } = await json<{ image_url: string }>(
      upload(olga, { ...ofHike, path: path(id, 'upload-image/') }, await realFile('png')),
    )
    await finishJobs()
    expect((await visitor().get(url)).status).toBe(404)
    await publish(olga, id)
    await finishJobs()
    expect((await visitor().get(url)).status).toBe(200)
    expect(await db.$count(pictures)).toBeGreaterThan(0)
  })

  it('gets a route, which nobody else can download', async () => {
    const id = await draftOf(olga)
    const form = new FormData()
    form.set('gpx', new File([gpx([track({ length: 2000, height: hills(50, 2000) })])], 'walk.gpx'))
    expect((await olga.send('POST', path(id, 'route/'), { raw: form })).status).toBe(200)
    const file = `/events/${id}.gpx`
    expect((await olga.get(file)).status).toBe(200)
    for (const other of [visitor(), await as('pia')]) expect((await other.get(file)).status).toBe(404)
  })

  it('has a picture that its other organizers see too, and moderators once it is submitted', async () => {
    const id = await draftOf(olga)
    const { image_url: url } = await json<{ image_url: string }>(
      upload(olga, { ...ofHike, path: path(id, 'upload-image/') }, await realFile('png')),
    )
    await finishJobs()
    await db.insert(coOrganizers).values({ hikeId: id, userId: people.pia, createdAt: NOW })
    const [pia, quentin, mona] = [await as('pia'), await as('quentin'), await browserOf('mona')]
    const statuses = async () =>
      Promise.all([olga, pia, quentin, mona].map(async (by) => (await by.get(url)).status))
    expect(await statuses()).toEqual([200, 200, 404, 404])
    await db.update(hikes).set({ submittedAt: NOW }).where(eq(hikes.id, id))
    expect(await statuses()).toEqual([200, 200, 404, 200])
  })

  it('is not named to moderators by the form that hides it, nor hidden, until it is submitted', async () => {
    const id = await draftOf(olga)
    const mona = await browserOf('mona')
    const hide = () => mona.post('/api/admin/hide/', { kind: 'event', id, reason: 'Spam' })
    expect((await mona.get(`/admin/hide?kind=event&id=${id}`)).status).toBe(404)
    expect((await hide()).status).toBe(404)
    expect(await html(mona.get('/admin/log'))).not.toContain('Secret ridge')
    await db.update(hikes).set({ submittedAt: NOW }).where(eq(hikes.id, id))
    expect((await mona.get(`/admin/hide?kind=event&id=${id}`)).status).toBe(200)
    expect((await hide()).status).toBe(200)
  })

  it('records no change of its plan: nobody has seen it', async () => {
    const id = await draftOf(olga)
    await olga.patch(path(id), { event_time: '2031-06-20T07:15:00Z' })
    expect(await db.$count(hikeChanges, eq(hikeChanges.hikeId, id))).toBe(0)
  })

  it('whose day is over can be moved ahead', async () => {
    const id = await draftOf(olga, { event_time: '2031-06-01T07:00:00Z' })
    await olga.patch(path(id), { event_time: '2031-06-20T07:00:00Z' })
    await publish(olga, id)
    expect(await json(visitor().get(path(id)))).not.toHaveProperty('was_over')
    expect((await (await as('simon')).post(path(id, 'join/'))).status).toBe(200)
  })

  it('has no chat, message to all, rides or cancellation', async () => {
    const id = await draftOf(olga)
    expect((await olga.post(path(id, 'chat/'), { text: 'Hello' })).status).toBe(404)
    expect((await olga.post(path(id, 'announce/'), { text: 'Hello' })).status).toBe(409)
    expect((await olga.post(path(id, 'rides/'), { from: 'Here', seats: 2 })).status).toBe(404)
    expect(await answer(olga.post(path(id, 'cancel/'), { reason: 'Rain.' }))).toEqual([
      409,
      { error: 'This is a draft: delete it instead.' },
    ])
  })

  it('is deleted by its owner', async () => {
    const id = await draftOf(olga)
    expect((await olga.delete(path(id))).status).toBe(204)
    expect(await hikeRow(id)).toBeUndefined()
  })

  it('tells only whoever is asked to organize it, who can read it and accept', async () => {
    const id = await draftOf(olga)
    await olga.post(path(id, 'organizers/'), { user_id: people.simon })
    expect(await notified('organizing_asked')).toEqual(['simon'])
    expect(await db.$count(notices)).toBe(1)
    const simon = await as('simon')
    expect(await html(simon.get('/notices'))).toContain('Secret ridge')
    expect(await html(simon.get(`/events/${id}`))).toContain('asks you to organize this hike together')
    expect((await simon.post(path(id, 'organizers/accept/'))).status).toBe(200)
    expect(await statusFor(simon, id)).toBe(200)
    expect(await db.$count(organizerInvitations)).toBe(0)
  })

  it('asks everybody but its author for true or false', async () => {
    expect(await create(olga, { draft: 'yes' })).toEqual([
      400,
      { errors: { draft: ['Whether it is a draft is true or false.'] } },
    ])
  })
})

describe('publishing', () => {
  it('makes a hike of the draft, as if it had been created then', async () => {
    const id = await draftOf(olga)
    passTime(DAY)
    olga = await as('olga')
    expect(await publish(olga, id)).toEqual([200, expect.objectContaining({ id, status: 'scheduled' })])
    expect(await json<{ status: string }>(visitor().get(path(id)))).not.toHaveProperty('publish_at')
    expect(await html(visitor().get('/'))).toContain('Secret ridge')
    expect((await hikeRow(id))?.createdAt).toEqual(new Date(NOW.getTime() + DAY))
  })

  it('again changes nothing', async () => {
    const id = await draftOf(olga)
    await publish(olga, id)
    const before = await hikeRow(id)
    passTime(MINUTE)
    expect(await publish(olga, id)).toEqual([200, expect.objectContaining({ status: 'scheduled' })])
    expect(await hikeRow(id)).toEqual(before)
  })

  it('eight times at once does it once', async () => {
    const id = await draftOf(olga)
    const answers = await Promise.all(Array.from({ length: 8 }, () => publish(olga, id)))
    expect(new Set(answers.map(([status]) => status))).toEqual(new Set([200]))
    expect((await hikeRow(id))?.status).toBe('scheduled')
  })

  it('is refused to others than the organizers of a hike, and for a cancelled one', async () => {
    expect((await publish(await as('quentin'), RIDGE))[0]).toBe(403)
    expect((await publish(visitor(), RIDGE))[0]).toBe(401)
    await olga.post(path(RIDGE, 'cancel/'), { reason: 'Rain.' })
    expect((await publish(olga, RIDGE))[0]).toBe(409)
  })

  it('works by the form of its page', async () => {
    const id = await draftOf(olga)
    expect(await redirection(olga.submit(`/events/${id}/publish`, {}))).toEqual([303, `/events/${id}`])
    expect(await mayPublish(id)).toBe(200)
  })
})

describe('the time of publishing', () => {
  const LATER = new Date(NOW.getTime() + 2 * HOUR)

  it('publishes the draft by itself then, and not before', async () => {
    const id = await draftOf(olga, { publish_at: LATER.toISOString() })
    passTime(2 * HOUR - 1)
    await runJobs()
    expect(await mayPublish(id)).toBe(404)
    passTime(1)
    await runJobs()
    expect(await mayPublish(id)).toBe(200)
    expect((await hikeRow(id))?.publishAt).toBeNull()
  })

  it('can be set, moved and taken back by an edit', async () => {
    const id = await draftOf(olga)
    const edit = (publish_at: Date | null) => answer(olga.patch(path(id), { publish_at }))
    expect(await edit(LATER)).toEqual([200, expect.objectContaining({ publish_at: LATER.toISOString() })])
    await edit(new Date(LATER.getTime() + HOUR))
    passTime(2 * HOUR)
    await runJobs()
    expect(await mayPublish(id)).toBe(404)
    olga = await as('olga')
    expect(await edit(null)).toEqual([200, expect.objectContaining({ publish_at: null })])
    passTime(2 * HOUR)
    await runJobs()
    expect(await mayPublish(id)).toBe(404)
  })

  it('is in the future, before the start, and of drafts alone', async () => {
    const passed = { errors: { publish_at: ['This time has passed.'] } }
    expect(await create(olga, { publish_at: NOW.toISOString() })).toEqual([400, passed])
    expect(await create(olga, { draft: false, publish_at: LATER.toISOString() })).toEqual([
      400,
      { errors: { publish_at: ['Only a draft is published later.'] } },
    ])
    const tooLate = { errors: { publish_at: ['The hike must be published before it starts.'] } }
    expect(await create(olga, { publish_at: plan.event_time })).toEqual([400, tooLate])
    const id = await draftOf(olga)
    expect(await answer(olga.patch(path(id), { publish_at: plan.event_time }))).toEqual([400, tooLate])
    const moved = { publish_at: plan.event_time, event_time: '2031-06-15T07:15:00Z' }
    expect((await olga.patch(path(id), moved)).status).toBe(200)
    expect(await create(olga, { publish_at: 'tomorrow' })).toEqual([
      400,
      { errors: { publish_at: ['The time of publishing is a date and time.'] } },
    ])
    expect(await answer(olga.patch(path(RIDGE), { publish_at: LATER }))).toEqual([
      409,
      { error: 'This hike is published already.' },
    ])
    expect((await olga.patch(path(RIDGE), { publish_at: null })).status).toBe(200)
  })

  it('is found by the cron after a restored backup, which has no jobs', async () => {
    const id = await draftOf(olga, { publish_at: LATER.toISOString() })
    await db.delete(jobs)
    passTime(2 * HOUR)
    await runCron()
    expect(await mayPublish(id)).toBe(200)
  })

  it('publishes only what the owner may publish', async () => {
    const id = await draftOf(await asSimon(), { publish_at: LATER.toISOString() })
    passTime(2 * HOUR)
    await runJobs(APPROVED)
    await runCron(APPROVED)
    expect(await mayPublish(id)).toBe(404)
    await setUser('simon', { approved: true })
    await runCron(APPROVED)
    expect(await mayPublish(id)).toBe(200)
  })

  it('publishes nothing of somebody who is banned meanwhile', async () => {
    const id = await draftOf(olga, { publish_at: LATER.toISOString() })
    await setUser('olga', { bannedAt: NOW })
    passTime(2 * HOUR)
    await runJobs()
    expect((await hikeRow(id))?.status).toBe('draft')
  })

  it('is chosen in the zone of the hike on a page of its own, which keeps what was typed', async () => {
    const id = await draftOf(olga)
    const form = `/events/${id}/publish-at`
    const chosen = await olga.submit(form, { publish_at: '2031-06-05T18:00' })
    expect(decodeURIComponent(chosen.headers.get('set-cookie') ?? '')).toContain(
      'It is published by itself on Thu 5 Jun · 18:00 CEST.',
    )
    expect((await hikeRow(id))?.publishAt).toEqual(new Date('2031-06-05T16:00:00Z'))
    expect(await html(olga.get(`/events/${id}`))).toContain('Thu 5 Jun · 18:00 CEST')
    expect(await html(olga.get(form))).toContain('value="2031-06-05T18:00"')
    const refused = await olga.submit(form, { publish_at: '2031-06-01T18:00' })
    expect(refused.status).toBe(400)
    const page = await refused.text()
    expect(page).toContain('This time has passed.')
    expect(page).toContain('value="2031-06-01T18:00"')
    await olga.submit(form, { publish_at: '' })
    expect((await hikeRow(id))?.publishAt).toBeNull()
  })
})

it('says that its time has passed, before it is published', async () => {
  const warning = 'Its time has passed: change it before the hike is published.'
  const pageOf = async (event_time: string) =>
    html(olga.get(`/events/${await draftOf(olga, { event_time })}`))
  expect(await pageOf('2030-06-14T07:15:00Z')).toContain(warning)
  expect(await pageOf('2031-06-14T07:15:00Z')).not.toContain(warning)
})

describe('where members have to be approved', () => {
  it('the others save drafts, and cannot publish them', async () => {
    const simon = await asSimon()
    expect((await answer(simon.post('/api/events/', plan)))[0]).toBe(403)
    const [status, draft] = await create(simon)
    expect(status).toBe(201)
    expect((await publish(simon, (draft as Draft).id))[0]).toBe(403)
    expect(await mayPublish((draft as Draft).id)).toBe(404)
  })

  it('a draft is submitted: moderators are told, read it and publish it, and its author is told', async () => {
    const [simon, mona] = [await asSimon(), await moderator()]
    const id = await draftOf(simon)
    expect(await statusFor(mona, id)).toBe(404)
    expect(await submit(simon, id)).toEqual([
      200,
      expect.objectContaining({ status: 'draft', submitted_at: NOW.toISOString() }),
    ])
    expect(await told('draft_submitted')).toEqual([11, 12])
    expect(await html(simon.get(`/events/${id}`))).toContain('Waiting for a look by the group')
    expect(await html(mona.get('/admin/drafts'))).toContain('Secret ridge')
    expect(await html(mona.get('/notices'))).toContain('asks for a look at Secret ridge')
    expect(await html(mona.get(`/events/${id}`))).toContain(`action="/events/${id}/publish"`)
    expect(await publish(mona, id)).toEqual([200, expect.objectContaining({ status: 'scheduled' })])
    expect(await notified('draft_published')).toEqual(['simon'])
    expect(await html(mona.get('/admin/drafts'))).not.toContain('Secret ridge')
    expect(await mayPublish(id)).toBe(200)
  })

  it('submitting again tells nobody again', async () => {
    const simon = await asSimon()
    const id = await draftOf(simon)
    await submit(simon, id)
    passTime(MINUTE)
    expect((await submit(simon, id))[0]).toBe(200)
    expect(await told('draft_submitted')).toEqual([11, 12])
  })

  it('a moderator returns it with a comment, which its author reads; then it can be submitted again', async () => {
    const [simon, mona] = [await asSimon(), await moderator()]
    const id = await draftOf(simon)
    await submit(simon, id)
    expect(await giveBack(mona, id)).toEqual([
      200,
      expect.objectContaining({ status: 'draft', submitted_at: null, return_comment: 'Please add a grade.' }),
    ])
    expect(await notified('draft_returned')).toEqual(['simon'])
    expect(await statusFor(mona, id)).toBe(404)
    expect(await html(simon.get(`/events/${id}`))).toContain('Please add a grade.')
    expect(await html(simon.get('/?tab=my-hikes'))).toContain('Returned by a moderator')
    passTime(MINUTE)
    await submit(simon, id)
    expect((await told('draft_submitted')).length).toBe(4)
    expect(await json<Draft>(mona.get(path(id)))).toMatchObject({ return_comment: null })
  })

  it.each([
    [{}, 'Please say what is missing.'],
    [{ comment: ' ' }, 'Please say what is missing.'],
    [{ comment: 'x'.repeat(501) }, 'A comment can have at most 500 characters.'],
  ])('a comment has 1 to 500 characters: not %j', async (body, error) => {
    const simon = await asSimon()
    const id = await draftOf(simon)
    await submit(simon, id)
    expect(await giveBack(await moderator(), id, body)).toEqual([400, { errors: { comment: [error] } }])
  })

  it('what does not wait cannot be returned, and only moderators return', async () => {
    const [simon, mona] = [await asSimon(), await moderator()]
    const own = await draftOf(mona)
    expect((await giveBack(mona, own))[0]).toBe(409)
    expect((await giveBack(mona, RIDGE))[0]).toBe(409)
    const id = await draftOf(simon)
    await submit(simon, id)
    expect((await giveBack(simon, id))[0]).toBe(403)
    expect((await giveBack(await as('quentin', APPROVED), id))[0]).toBe(404)
    expect((await submit(await as('quentin', APPROVED), id))[0]).toBe(404)
    expect((await (await as('quentin', APPROVED)).get('/admin/drafts')).status).toBe(403)
    expect((await visitor(APPROVED).get('/admin/drafts')).status).toBe(303)
  })

  it('a moderator who reads a draft does not join, edit, delete or copy it', async () => {
    const [simon, mona] = [await asSimon(), await moderator()]
    const id = await draftOf(simon)
    await submit(simon, id)
    expect((await mona.post(path(id, 'join/'))).status).toBe(404)
    expect((await mona.patch(path(id), { name: 'Mine' })).status).toBe(403)
    expect((await mona.delete(path(id))).status).toBe(403)
    expect((await mona.post(path(id, 'duplicate/'), { event_time: plan.event_time })).status).toBe(403)
  })

  it('the form of the home page offers a draft instead of the page that explains publishing', async () => {
    expect(await html((await asSimon()).get('/'))).toContain('create-event')
    const unconfirmed = await as('simon', { WHO_PUBLISHES: 'confirmed' })
    await setUser('simon', { emailVerified: false })
    expect(await html(unconfirmed.get('/'))).toContain('href="/publishing"')
  })
})

it('who has to confirm the address first cannot ask for a look', async () => {
  await setUser('simon', { emailVerified: false })
  const simon = await as('simon', { WHO_PUBLISHES: 'confirmed' })
  expect((await submit(simon, await draftOf(simon)))[0]).toBe(403)
})

it('moderators are mailed the draft, unless it was published meanwhile', async () => {
  const simon = await asSimon()
  const id = await draftOf(simon)
  await submit(simon, id)
  await publish(await moderator(), id)
  await finishJobs(APPROVED)
  const subjects = (await db.select().from(outbox)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('asks for a look'))).toEqual([])
})

async function told(kind: 'draft_submitted') {
  const rows = await db.select().from(notices).where(eq(notices.kind, kind))
  return rows.map(({ userId }) => userId).sort()
}

it('drafts are not in the export of all hikes, nor counted there', async () => {
  await draftOf(olga)
  expect(await (await (await browserOf('ada')).get('/admin/hikes.csv')).text()).not.toContain('Secret ridge')
  expect(await db.$count(hikes, eq(hikes.status, 'draft'))).toBe(1)
})

it('an import does not take the draft of somebody for a hike of its file', async () => {
  await draftOf(olga)
  const file = 'name,location,event_time\nSecret ridge,Nowhere,2031-06-14T07:15:00Z\n'
  expect((await entriesOf(file)).map(({ is_there }) => is_there)).toEqual([false])
  await importFile(file)
  expect(await db.$count(hikes, eq(hikes.name, 'Secret ridge'))).toBe(2)
})
