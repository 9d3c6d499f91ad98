import { env } from 'cloudflare:workers'
import { eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, vi } from 'vitest'
import { outbox } from '../../../dev/outbox/schema.ts'
import {
  comments,
  coOrganizers,
  hikes,
  moderationLog,
  notices,
  participation,
  posts,
  reports,
  users,
} from '../../../src/db/schema.ts'
import { MINUTE } from '../../../src/shared/duration.ts'
import { room, seedChat } from '../../chat/support.ts'
import { countedDb } from '../../database.ts'
import { realFile } from '../../images/files.ts'
import { nameOf, ofHike, upload } from '../../images/uploading.ts'
import { finishJobs, runJobs } from '../../jobs/support.ts'
import { verifyAll } from '../../notices/support.ts'
import {
  addHike,
  asUser,
  type Browser,
  db,
  freezeClock,
  hikeRow,
  html,
  json,
  type Name,
  pagesOf,
  people,
  RIDGE,
  redirection,
  setHike,
} from '../../support.ts'
import { browserOf, it, type Person, POST, seedStaff, staff } from '../support.ts'

beforeEach(async () => {
  await seedChat()
  await seedStaff()
  await db.delete(moderationLog)
})

type Thing = Pick<typeof reports.$inferInsert, 'kind' | 'subject' | 'hikeId'>
const hike = (id = RIDGE): Thing => ({ kind: 'event', subject: String(id) })
const add = async (thing: Thing, name: Name, reason = 'Spam.') => {
  const [row] = await db
    .insert(reports)
    .values({ ...thing, reporterId: people[name], reason, createdAt: new Date() })
    .returning()
  return row?.id ?? 0
}
const page = async (person: Person = 'mona', path = '/admin') => html((await browserOf(person)).get(path))
const done = async (person: Person, id: number) => {
  const browser = await browserOf(person)
  await browser.get('/')
  return (await browser.submit(`/admin/reports/${id}/done`, {})).status
}

describe('the list of reports', () => {
  it('has each thing once, with an excerpt, its author, how often, by whom and why', async ({ mona }) => {
    await db.update(hikes).set({ description: 'Bring money.' })
    await add(hike(), 'pia', 'A scam.\nReally.')
    await add({ kind: 'post', subject: String(POST) }, 'simon', 'Nothing but fog.')
    await add(hike(), 'simon', '<script>alert(1)</script>')
    await add({ kind: 'user', subject: String(people.olga) }, 'quentin')
    const posted = await room().post({ id: people.pia, username: 'pia' }, { text: 'Buy my boots!' })
    const id = posted && 'message' in posted ? posted.message.id : 0
    await add({ kind: 'message', subject: String(id), hikeId: RIDGE }, 'olga')
    const browser = mona
    const source = await (await browser.get('/admin')).text()
    expect(source).not.toContain('<script>alert')
    const text = await page()
    for (const shown of [
      'Ridge walk',
      'Bring money.',
      '2 reports',
      'A scam.',
      'Fog and cows',
      'Nothing but fog.',
      'Buy my boots!',
      'quentin',
    ])
      expect(text).toContain(shown)
    expect(text.match(/<article>/g)).toHaveLength(4)
    expect(text.indexOf('A scam.')).toBeLessThan(text.indexOf('Nothing but fog.'))
  })

  it.each<[Person, number]>([
    ['vera', 303],
    ['simon', 403],
    ['olga', 403],
    ['mona', 200],
    ['ada', 200],
  ])('answers %s with %i', async (person, status) => {
    await add(hike(), 'pia', 'A scam.')
    const response = await (await browserOf(person)).get('/admin')
    expect([response.status, (await response.text()).includes('A scam.')]).toEqual([status, status === 200])
  })

  it('keeps what has been deleted, until it is dismissed', async () => {
    await add({ kind: 'post', subject: String(POST) }, 'simon', 'Gone?')
    await add({ kind: 'message', subject: '99', hikeId: RIDGE }, 'olga')
    await add({ kind: 'picture', subject: 'f'.repeat(32) }, 'olga')
    await db.delete(posts)
    const text = await page()
    expect(text.match(/Deleted/g)).toHaveLength(3)
    expect(text).toContain('Gone?')
  })

  it('survives its reporters', async () => {
    await add(hike(), 'pia', 'A scam.')
    await db.update(reports).set({ reporterId: null })
    expect(await page()).toContain('A deleted account')
  })

  it('is paged by keyset, the first reported first', async ({ mona }) => {
    const ids = await Promise.all(Array.from({ length: 25 }, () => addHike()))
    for (const id of ids) await add(hike(id), 'pia')
    for (const id of ids) await add(hike(id), 'simon')
    const pages = await pagesOf(mona, '/admin')
    expect(pages.map((page) => page.match(/<article>/g)?.length)).toEqual([20, 5])
    for (const id of ids)
      expect(pages.filter((page) => page.includes(`href="/events/${id}"`))).toHaveLength(1)
  })

  it('reads the database twice: who asks, and the reports', async () => {
    await add(hike(), 'pia')
    const { DB, trips } = countedDb()
    const mona = await asUser(staff.mona, { DB })
    const before = trips()
    expect((await mona.get('/admin')).status).toBe(200)
    expect(trips() - before).toBe(2)
  })
})

describe('a report about a moderator', () => {
  /** Simon reports Mona's content. */
  async function reportAll() {
    const simon = await browserOf('simon')
    const mona = await browserOf('mona')
    const hikeId = await addHike({ organizerId: staff.mona, name: 'Monas walk' })
    await db.insert(participation).values({
      hikeId: RIDGE,
      userId: people.simon,
      state: 'participant',
      createdAt: new Date(),
    })
    const { message } = (await room().post({ id: staff.mona, username: 'mona' }, { text: 'Psst' })) as {
      message: { id: number }
    }
    const things = [
      { kind: 'user', id: staff.mona },
      { kind: 'event', id: hikeId },
      { kind: 'message', id: message.id, event_id: RIDGE },
    ]
    for (const thing of things)
      expect((await simon.post('/api/reports/', { ...thing, reason: 'Unfair.' })).status).toBe(201)
    return { mona, hikeId }
  }

  it('is seen by the others alone', async () => {
    await reportAll()
    expect(await page('mona')).not.toContain('Unfair.')
    expect((await page('ada')).match(/Unfair\./g)).toHaveLength(3)
  })

  it('of a picture that they have uploaded as a co-organizer is seen by the others alone', async ({
    mona,
    simon,
  }) => {
    await db.insert(coOrganizers).values({ hikeId: RIDGE, userId: staff.mona, createdAt: new Date() })
    const response = await upload(mona, ofHike, await realFile('jpeg'))
    const { image_url } = await json<{ image_url: string }>(response)
    const reported = { kind: 'picture', id: nameOf(image_url), reason: 'Rude.' }
    expect((await simon.post('/api/reports/', reported)).status).toBe(201)
    expect((await db.select().from(reports))[0]?.authorId).toBe(staff.mona)
    expect(await page('mona')).not.toContain('Rude.')
    expect(await page('ada')).toContain('Rude.')
  })

  it('does not reach the moderator whose hike it is by now, and reaches a co-organizer', async ({
    simon,
  }) => {
    const hikeId = await addHike({ organizerId: people.olga })
    await db.insert(coOrganizers).values({ hikeId, userId: staff.mona, createdAt: new Date() })
    await simon.post('/api/reports/', { kind: 'event', id: hikeId, reason: 'Unfair.' })
    expect(await page('mona')).toContain('Unfair.')
    await setHike({ organizerId: staff.mona }, hikeId)
    expect(await page('mona')).not.toContain('Unfair.')
  })

  it.runIf(env.LONG)('is in the log of the others alone when it is dismissed', async () => {
    await reportAll()
    for (const { id } of await db.select().from(reports)) expect(await done('ada', id)).toBe(303)
    const dismissals = async (person: Person) =>
      (await page(person, '/admin/log')).match(/has dismissed the reports of/g)?.length ?? 0
    expect([await dismissals('mona'), await dismissals('ada')]).toEqual([0, 3])
  })

  it('is not closed by that moderator', async () => {
    const { mona, hikeId } = await reportAll()
    for (const { id } of await db.select().from(reports)) expect(await done('mona', id)).toBe(404)
    await mona.post('/api/admin/hide/', { kind: 'event', id: hikeId })
    await mona.post('/api/admin/restore/', { kind: 'event', id: hikeId })
    expect(await db.$count(reports, isNull(reports.doneAt))).toBe(3)
    for (const { id } of await db.select().from(reports)) expect(await done('ada', id)).toBe(303)
    expect(await db.$count(reports, isNull(reports.doneAt))).toBe(0)
  })
})

describe('a new report', () => {
  const notified = async () => {
    const rows = await db.select().from(notices).where(eq(notices.kind, 'reported'))
    return rows.map(({ userId }) => userId).sort()
  }
  const send = async (person: Person, thing: object) =>
    (await browserOf(person)).post('/api/reports/', { ...thing, reason: 'Rude.' })
  const menu = async (person: Person) =>
    /<a href="\/admin">(.*?)<\/a>/
      .exec(await page(person, '/'))?.[1]
      ?.replace(/<[^>]*>/g, '')
      .trim()
  const user = (id: number) => ({ kind: 'user', id })

  beforeEach(async () => {
    await verifyAll()
    await db.delete(notices)
    await db.delete(outbox)
  })

  it('is told to everybody who moderates, once', async ({ mona }) => {
    expect((await send('simon', user(people.pia))).status).toBe(201)
    expect((await send('simon', user(people.pia))).status).toBe(200)
    expect(await notified()).toEqual([staff.mona, staff.ada])
    expect(await (await mona.get('/api/notices/')).json()).toMatchObject([
      { kind: 'reported', text: 'Somebody has reported a person.', url: '/admin', event: null },
    ])
    await finishJobs()
    const mails = await db.select().from(outbox)
    expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      ['ada@example.org', 'Moderation: a person has been reported'],
      ['mona@example.org', 'Moderation: a person has been reported'],
    ])
    expect(mails[0]?.text).toContain('You get this because you are a moderator.')
  })

  it('is mailed at once, and those after it together an hour later, unless they are closed by then', async () => {
    freezeClock()
    const toMona = async () =>
      (await db.select().from(outbox).where(eq(outbox.to, 'mona@example.org'))).map(({ subject }) => subject)
    await send('simon', user(people.pia))
    await runJobs()
    await send('simon', user(people.olga))
    await send('simon', { kind: 'event', id: RIDGE })
    await send('pia', user(people.simon))
    await db
      .update(reports)
      .set({ doneAt: new Date() })
      .where(eq(reports.subject, String(people.simon)))
    await runJobs()
    expect(await toMona()).toHaveLength(1)
    vi.setSystemTime(Date.now() + 61 * MINUTE)
    await runJobs()
    expect((await toMona()).sort()).toEqual([
      'Moderation: 2 reports',
      'Moderation: a person has been reported',
    ])
  })

  it('is told neither to a moderator whom it is about, nor to one who has made it or is banned', async () => {
    await send('simon', user(staff.mona))
    expect(await notified()).toEqual([staff.ada])
    await db.delete(notices)
    await send('ada', user(people.pia))
    expect(await notified()).toEqual([staff.mona])
    await db.delete(notices)
    await db.update(users).set({ bannedAt: new Date() }).where(eq(users.id, staff.mona))
    await send('simon', user(people.pia))
    expect(await notified()).toEqual([staff.ada])
  })

  it('is counted beside “Moderation” for those whom it is not about, in the one read of a page', async ({
    ada,
  }) => {
    expect(await menu('mona')).toBe('Moderation')
    await send('simon', user(staff.mona))
    expect([await menu('mona'), await menu('ada')]).toEqual(['Moderation', 'Moderation 1 open report'])
    await send('simon', user(people.pia))
    expect([await menu('mona'), await menu('ada')]).toEqual([
      'Moderation 1 open report',
      'Moderation 2 open reports',
    ])
    expect(await page('simon', '/')).not.toContain('open report')
    const { DB, trips } = countedDb()
    const mona = await asUser(staff.mona, { DB })
    const before = trips()
    await mona.get('/')
    expect(trips() - before).toBe(1)
    await ada.post('/api/admin/hide/', user(people.pia))
    expect(await menu('mona')).toBe('Moderation')
  })
})

describe('what is hidden', () => {
  it('has no open reports any more, and is marked where it is reported later', async ({ mona }) => {
    const posted = await room().post({ id: people.pia, username: 'pia' }, { text: 'Buy my boots!' })
    const message = posted && 'message' in posted ? posted.message.id : 0
    const things: (Thing & { hikeId: number })[] = [
      { kind: 'event', subject: String(RIDGE), hikeId: 0 },
      { kind: 'post', subject: String(POST), hikeId: 0 },
      { kind: 'user', subject: String(people.pia), hikeId: 0 },
      { kind: 'message', subject: String(message), hikeId: RIDGE },
    ]
    for (const thing of things) await add(thing, 'simon')
    for (const { kind, subject, hikeId } of things) {
      const hidden = { kind, id: Number(subject), ...(hikeId && { event_id: hikeId }) }
      expect((await mona.post('/api/admin/hide/', hidden)).status).toBe(200)
    }
    expect(await page()).toContain('Nothing is reported.')
    await db.update(reports).set({ doneAt: null })
    expect((await page()).match(/· Hidden/g)).toHaveLength(4)
  })
})

it('comes back to the list from which somebody was banned', async ({ mona }) => {
  await add({ kind: 'user', subject: String(people.pia), hikeId: 0 }, 'simon')
  for (const list of ['/admin', '/admin/people?q=pia']) {
    const link = /href="(\/admin\/ban\?user_id=[^"]*)"/.exec(await html(mona.get(list)))?.[1] ?? ''
    const form = await html(mona.get(link.replaceAll('&amp;', '&')))
    expect(form).toContain(`name="next" value="${list}"`)
    expect(form).toContain(`href="${list}" autofocus="">Cancel`)
  }
  const fields = { user_id: String(people.pia), reason: 'Advertising' }
  expect(await redirection(mona.submit('/admin/ban', { ...fields, next: '/admin' }))).toEqual([303, '/admin'])
})

/** Returns the fields of the page's first form with this action. */
function fieldsOf(page: string, action: string): Record<string, string> {
  const form = page.split(`action="${action}"`)[1]?.split('</form>')[0] ?? ''
  const fields = [...form.matchAll(/name="(kind|id|event_id|next|reopen)" value="([^"]*)"/g)]
  return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]))
}

describe('hiding from the queue', () => {
  /** Hides the item that the queue links to. Returns the moderator's browser and the page shown afterwards. */
  async function hide(person: Person) {
    const browser = await browserOf(person)
    const link = /href="(\/admin\/hide\?[^"]*)"/.exec(await html(browser.get('/admin')))?.[1] ?? ''
    const form = await html(browser.get(link))
    expect(form).toContain('name="next" value="/admin"')
    expect(form).toContain('href="/admin" autofocus="">Cancel')
    const response = await browser.submit('/admin/hide', fieldsOf(form, '/admin/hide'))
    expect(response.status).toBe(303)
    return { browser, after: await html(browser.get(response.headers.get('Location') ?? '')) }
  }

  const undo = async (browser: Browser, page: string) => {
    return browser.submit('/admin/restore', fieldsOf(page, '/admin/restore'))
  }

  const isHidden = async () => (await hikeRow())?.hiddenAt !== null

  it('comes back to the queue, where it is undone with its reports, also by a double click', async () => {
    await add(hike(), 'pia', 'A scam.')
    await add(hike(), 'simon', 'Spam.')
    const { browser, after } = await hide('mona')
    expect(after).toContain('Ridge walk</strong> is hidden')
    expect(after).toContain('Nothing is reported.')
    expect(await isHidden()).toBe(true)
    for (const _ of [1, 2]) {
      expect(await redirection(undo(browser, after))).toEqual([303, '/admin'])
    }
    expect(await isHidden()).toBe(false)
    const text = await page()
    for (const shown of ['A scam.', '2 reports']) expect(text).toContain(shown)
    expect((await db.select().from(moderationLog)).map(({ act }) => act)).toEqual(['hide', 'restore'])
  })

  it.runIf(env.LONG)('undoes the hiding of a message', async () => {
    const posted = await room().post({ id: people.pia, username: 'pia' }, { text: 'Buy my boots!' })
    const id = posted && 'message' in posted ? posted.message.id : 0
    await add({ kind: 'message', subject: String(id), hikeId: RIDGE }, 'olga')
    const { browser, after } = await hide('mona')
    expect(after).toContain('>Message by pia in Ridge walk</strong> is hidden')
    await undo(browser, after)
    expect(await page()).toContain('Buy my boots!')
    expect((await room().find(id))?.hidden).toBeFalsy()
  })

  it.each([
    ['en', '>Comment by pia on on foot</strong> is hidden'],
    ['fr', '>Le commentaire de pia sur «\u202fon foot\u202f»</strong>'],
    ['it', '>Il commento di pia su «on foot»</strong>'],
  ])('begins with a capital letter, but a title stays as it was written, in %s', async (lang, message) => {
    await db.update(posts).set({ title: 'on foot' }).where(eq(posts.id, POST))
    await db
      .insert(comments)
      .values({ id: 7, postId: POST, authorId: people.pia, text: 'Spam', createdAt: new Date() })
    const mona = await browserOf('mona')
    const afterHiding = (kind: string, id: number) =>
      html(mona.get(`/admin?kind=${kind}&id=${id}&lang=${lang}`))
    expect(await afterHiding('comment', 7)).toContain(message)
    expect(await afterHiding('post', POST)).toContain('>on foot</strong>')
  })

  it.runIf(env.LONG)('leaves reports closed that were closed before, or by others', async () => {
    const before = await add(hike(), 'pia')
    await done('ada', before)
    await add(hike(), 'simon')
    const { browser, after } = await hide('mona')
    await undo(browser, after)
    const open = (await db.select().from(reports)).filter(({ doneAt }) => doneAt === null)
    expect(open.map(({ reporterId }) => reporterId)).toEqual([people.simon])
  })

  it('leaves reports closed where what is hidden is restored elsewhere', async () => {
    await add(hike(), 'pia')
    const { browser } = await hide('mona')
    await browser.submit('/admin/restore', { kind: 'event', id: String(RIDGE), next: '/events/1' })
    expect(await page()).toContain('Nothing is reported.')
  })

  it('offers nothing for what is not there', async () => {
    for (const query of ['?kind=event&id=999', '?kind=event&id=x', '?kind=comment&id=1', '?kind=<b>'])
      expect(await page('mona', `/admin${query}`)).not.toContain('Undo')
  })
})

describe('dismissing', () => {
  it('closes all reports of the thing, is in the log once, and changes nothing else', async () => {
    const id = await add(hike(), 'pia')
    const second = await add(hike(), 'simon')
    const other = await add({ kind: 'user', subject: '1' }, 'pia')
    expect(await Promise.all([done('mona', id), done('ada', second), done('mona', id)])).toEqual([
      303, 303, 303,
    ])
    expect(
      (await db.select().from(reports)).filter(({ doneAt }) => doneAt === null).map(({ id }) => id),
    ).toEqual([other])
    expect(await db.select().from(moderationLog)).toMatchObject([
      { act: 'dismiss', kind: 'event', subject: '1', hikeId: 0 },
    ])
    expect((await hikeRow())?.hiddenAt).toBeNull()
    expect(await page()).not.toContain('Ridge walk')
  })

  it.each<[Person, number]>([
    ['vera', 303],
    ['simon', 403],
    ['olga', 403],
    ['pia', 403],
  ])('is refused to %s with %i', async (person, status) => {
    const id = await add(hike(), 'pia')
    expect(await done(person, id)).toBe(status)
    expect((await db.select().from(reports))[0]?.doneAt).toBeNull()
    expect(await db.$count(moderationLog)).toBe(0)
  })

  it('is undone with all reports that it closed, once, by whoever has dismissed them', async ({
    mona,
    ada,
    simon,
  }) => {
    const before = await add(hike(), 'quentin')
    await done('ada', before)
    const id = await add(hike(), 'pia')
    await add(hike(), 'simon')
    const next = await redirection(mona.submit(`/admin/reports/${id}/done`, {}))
    expect(next).toEqual([303, `/admin?dismissed=${id}`])
    const reopen = `/admin/reports/${id}/reopen`
    expect(await page('mona', next[1] ?? '')).toContain(`action="${reopen}"`)
    expect(await page('ada', next[1] ?? '')).not.toContain(reopen)
    for (const [browser, status] of [
      [simon, 403],
      [ada, 303],
    ] as const)
      expect((await browser.submit(reopen, {})).status).toBe(status)
    const open = async () =>
      (await db.select().from(reports)).filter(({ doneAt }) => doneAt === null).map(({ id }) => id)
    expect(await open()).toEqual([])
    for (const _ of [1, 2]) expect(await redirection(mona.submit(reopen, {}))).toEqual([303, '/admin'])
    expect(await open()).toEqual([id, id + 1])
    expect(await page('mona', next[1] ?? '')).not.toContain(reopen)
    expect((await db.select().from(moderationLog)).map(({ act }) => act)).toEqual([
      'dismiss',
      'dismiss',
      'reopen',
    ])
    expect(await page('mona', '/admin/log')).toContain('has opened the reports of')
  })

  it('of an unknown report is 404', async () => expect(await done('mona', 999)).toBe(404))

  it('does not let the same person report it again', async ({ pia }) => {
    const id = await add(hike(), 'pia')
    await done('mona', id)
    expect(
      (await pia.post('/api/reports/', { ...{ kind: 'event', id: RIDGE }, reason: 'Still.' })).status,
    ).toBe(200)
    expect(await db.$count(reports)).toBe(1)
  })
})
