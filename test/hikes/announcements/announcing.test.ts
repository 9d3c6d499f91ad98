import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { announcements, coOrganizers, hikes, jobs, participation } from '../../../src/db/schema.ts'
import { announcementRecipients } from '../../../src/hikes/view/announcement-recipients.ts'
import { enqueue } from '../../../src/jobs/enqueue.ts'
import { MINUTE } from '../../../src/shared/duration.ts'
import { evict, listen, read } from '../../chat/support.ts'
import { finishJobs, runJobs, SOME_CALLS, withFaultAtEachCall } from '../../jobs/support.ts'
import { mailed, mails, notified, passTime, verifyAll } from '../../notices/support.ts'
import { setState } from '../../participation/support.ts'
import {
  answer,
  appoint,
  as,
  type Browser,
  db,
  focusedFields,
  freezeClock,
  html,
  it,
  json,
  type Name,
  people,
  RIDGE,
  redirection,
  seed,
  setHike,
  setUser,
  visitor,
} from '../../support.ts'

/** The `chatId` of the hike, which is the name of its chat room. */
let key = ''
const room = () => env.CHAT.getByName(key)

async function seedRidge() {
  await seed()
  key = crypto.randomUUID()
  await db.update(hikes).set({ chatId: key })
}

beforeEach(async () => {
  await seedRidge()
  await appoint('simon')
})

const PATH = `/api/events/${RIDGE}/`
const ANNOUNCE = `${PATH}announce/`
const text = 'Meet at the west exit: the east one is closed.'
const stored = () => db.select().from(announcements).orderBy(asc(announcements.id))
const chat = async () => (await room().list()).messages
type Viewed = { announcements?: { text: string; author: { username: string } }[] }
const shownTo = async (browser: Browser) => (await json<Viewed>(browser.hike())).announcements

describe('who may announce', () => {
  it.each([
    ['olga', 201],
    ['simon', 201],
    ['pia', 403],
    ['quentin', 403],
    ['vera', 401],
  ] as const)('%s: %i', async (name, status) => {
    const browser = name === 'vera' ? visitor() : await as(name)
    expect((await browser.announce(text)).status).toBe(status)
    expect(await stored()).toHaveLength(status === 201 ? 1 : 0)
    expect(await chat()).toHaveLength(status === 201 ? 1 : 0)
    expect(await notified('announcement')).toHaveLength(status === 201 ? 2 : 0)
  })

  it.for([
    ['simon', 'waiting'],
    ['simon', 'pending'],
  ] as const)('not %s as %s', async ([name, state], { olga }) => {
    await db.delete(coOrganizers)
    await setState(name, state)
    const browser = await as(name)
    expect((await browser.announce(text)).status).toBe(403)
    await olga.announce(text)
    expect(await shownTo(browser)).toBeUndefined()
    expect(await html(browser.page())).not.toContain(text)
  })
})

describe('an announcement', () => {
  it.for([{}, { text: '' }, { text: ' \n ' }, { text: 7 }, { text: 'x'.repeat(2001) }])(
    'is refused with 400: %j',
    async (body, { olga }) => {
      const [status, refused] = await answer(olga.post(ANNOUNCE, body))
      expect([status, refused]).toEqual([400, { errors: { text: [expect.any(String)] } }])
      expect(await stored()).toEqual([])
    },
  )

  it('is mailed in its paragraphs, with live links and nothing invisible', async ({ olga }) => {
    await verifyAll()
    const url = 'https://bahn.example/plan?from=1&to=2'
    await olga.announce(`Line one\nline two: ${url}.\n\n\u202e<b>Last</b>`)
    await finishJobs()
    const mail = (await mails()).find(({ to }) => to.startsWith('pia'))
    expect(mail?.subject).toBe('Ridge walk: a message from olga')
    expect(mail?.text).toMatch(
      /^Message from olga\n\nLine one\nline two: https:\S+\.\n\n<b>Last<\/b>\n\nHike: Ridge walk\nWhen/,
    )
    expect(mail?.text + (mail?.html ?? '')).not.toMatch(/[\u2060\u202e]/)
    const [, link] = mail?.html?.match(/line two: <a [^>]*href="([^"]+)"/) ?? []
    expect(link).toBe(url.replace('&', '&amp;'))
    expect(mail?.html).toMatch(/<p[^>]*>&lt;b&gt;Last&lt;\/b&gt;<\/p>/)
  })

  it('is answered, is in the chat as such, and stands on the page of members', async ({ pia }) => {
    const socket = await listen(pia)
    const [status, body] = await answer((await as('olga')).announce(`  ${text}\n`))
    const [row] = await stored()
    expect([status, body]).toEqual([201, { id: row?.id, text, created_at: row?.createdAt.toISOString() }])
    await socket.until(() => socket.messages.length > 0)
    expect(socket.messages).toMatchObject([{ text, username: 'olga', announcement: true }])
    expect(await read(pia)).toMatchObject([{ text, user_id: people.olga, announcement: true }])
    const shown = [
      { id: row?.id, text, author: { id: people.olga, username: 'olga', profile_picture: null } },
    ]
    for (const name of ['olga', 'simon', 'pia'] as const) {
      expect(await shownTo(await as(name))).toMatchObject(shown)
      expect(await html((await as(name)).page())).toContain(text)
    }
    for (const browser of [visitor(), await as('quentin')]) {
      expect(await shownTo(browser)).toBeUndefined()
      expect(await html(browser.page())).not.toContain(text)
    }
  })

  it('is allowed on a cancelled hike', async ({ olga }) => {
    await db.update(hikes).set({ status: 'cancelled', cancellationReason: 'Storm' })
    expect((await olga.announce(text)).status).toBe(201)
  })

  it('is stored once for a double click, again a minute later, and again by another author', async () => {
    freezeClock()
    const olga = await as('olga')
    const twice = await Promise.all([olga.announce(text), olga.announce(text)])
    expect(twice.map(({ status }) => status)).toEqual([201, 201])
    const [first, second] = await Promise.all(twice.map((response) => response.json()))
    expect(first).toEqual(second)
    expect([await stored(), await chat()].map(({ length }) => length)).toEqual([1, 1])
    expect(await notified('announcement')).toEqual(['pia', 'simon'])
    await (await as('simon')).announce(text)
    passTime(MINUTE + 1)
    await olga.announce(text)
    expect([await stored(), await chat()].map(({ length }) => length)).toEqual([3, 3])
  })

  it('shows the latest twenty, newest first', async ({ pia }) => {
    await db.insert(announcements).values(
      Array.from({ length: 22 }, (_, index) => ({
        hikeId: RIDGE,
        authorId: people.olga,
        text: `No. ${index}`,
        createdAt: new Date(),
      })),
    )
    const shown = (await shownTo(pia)) ?? []
    expect(shown.map(({ text }) => text)).toEqual(
      Array.from({ length: 20 }, (_, index) => `No. ${21 - index}`),
    )
    const page = await html(pia.page())
    expect(page).toContain('Earlier announcements')
  })

  it('is told to each participant and other organizer once, also to one who is both', async () => {
    await setState('simon', 'participant')
    await verifyAll()
    await (await as('simon')).announce(text)
    expect(await notified('announcement')).toEqual(['olga', 'pia'])
    await (await as('olga')).announce(text)
    expect(await notified('announcement')).toEqual(['olga', 'pia', 'pia', 'simon'])
    await finishJobs()
    const subjects = (await mails()).map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`)
    expect(subjects.sort()).toEqual([
      'olga: Ridge walk: a message from simon',
      'pia: Ridge walk: a message from olga',
      'pia: Ridge walk: a message from simon',
      'simon: Ridge walk: a message from olga',
    ])
  })

  it('is not told once more as an unread message', async () => {
    freezeClock()
    await (await as('olga')).announce(text)
    passTime(31 * MINUTE)
    await runDurableObjectAlarm(room())
    await runJobs()
    expect(await notified('chat_unread')).toEqual([])
    expect(await room().unreadCheckAt()).toBeNull()
  })

  it('cannot be forged in the chat', async ({ pia }) => {
    expect((await pia.post(`${PATH}chat/`, { text, nonce: 'announcement:1' })).status).toBe(400)
    expect(await chat()).toEqual([])
  })
})

describe('the recipients', () => {
  const WORDS = 'We might get a second rope.'
  const to = async (groups: unknown, browser?: Browser) =>
    (browser ?? (await as('olga'))).post(ANNOUNCE, { text: WORDS, to: groups })

  beforeEach(async () => {
    await db.delete(coOrganizers)
    await setState('simon', 'waiting')
  })

  it.for([
    [['participants'], ['pia'], 1],
    [['waiting'], ['simon'], 0],
    [['pending'], ['quentin'], 0],
    [['pending', 'waiting', 'pending'], ['quentin', 'simon'], 0],
    [['waiting', 'participants'], ['pia', 'simon'], 1],
  ] as const)(
    '%j are told: %j, and only participants have it in the chat and on the page',
    async ([groups, names, posted]) => {
      await verifyAll()
      const response = await to(groups)
      expect(response.status).toBe(201)
      expect((await notified('announcement')).sort()).toEqual(names)
      await finishJobs()
      expect(await mailed()).toEqual(names)
      expect(await chat()).toHaveLength(posted)
      for (const name of ['olga', 'simon', 'pia', 'quentin'] as const) {
        const browser = await as(name)
        const isMember = name === 'olga' || name === 'pia'
        expect((await shownTo(browser))?.length).toBe(isMember ? posted : undefined)
        expect((await html(browser.page())).includes(WORDS)).toBe(isMember && posted === 1)
      }
      const unread = (await json<{ viewer: { unread: number } }>((await as('pia')).hike())).viewer.unread
      expect(unread).toBe(posted)
    },
  )

  it.each([[[]], [['everybody']], ['waiting'], [null], [['waiting', 7]]])(
    'are refused with 400: %j',
    async (groups) => {
      const [status, refused] = await answer(to(groups))
      expect([status, refused]).toEqual([400, { errors: { to: [expect.any(String)] } }])
      expect([await stored(), await notified('announcement')]).toEqual([[], []])
    },
  )

  it('are answered unless they are only the participants', async ({ olga }) => {
    expect(await json(to(['pending', 'waiting'], olga))).toMatchObject({ to: ['waiting', 'pending'] })
    expect(await json(to(['participants'], olga))).not.toHaveProperty('to')
  })

  it('tell one announcement from another with the same text', async ({ olga }) => {
    for (const groups of [['waiting'], ['waiting', 'waiting'], ['pending']]) await to(groups, olga)
    expect(await stored()).toHaveLength(2)
  })

  it('who left before the mail are not told, who got a place are', async ({ olga }) => {
    await verifyAll()
    await to(['waiting', 'pending'], olga)
    await setState('simon', 'participant')
    await setState('quentin', 'none')
    await finishJobs()
    expect(await mailed()).toEqual(['simon'])
  })

  it('read a change, and nothing once it is taken down, which nobody else sees', async ({ olga }) => {
    const { id } = await json<{ id: number }>(to(['waiting'], olga))
    const texts = async () =>
      (await json<{ text: string }[]>((await as('simon')).get('/api/notices/'))).map(({ text }) => text)
    const path = `${PATH}announcements/${id}/`
    const [status, body] = await answer(olga.patch(path, { text, to: ['participants'] }))
    expect([status, body]).toMatchObject([200, { text, to: ['waiting'] }])
    expect(await texts()).toEqual([`olga about Ridge walk: “${text}”`])
    expect([await chat(), await shownTo(olga), await notified('announcement')]).toEqual([[], [], ['simon']])
    expect((await olga.delete(path)).status).toBe(204)
    expect([await texts(), await chat(), await stored()]).toEqual([[], [], []])
  })

  it('are told why they get the mail', async ({ olga }) => {
    await verifyAll()
    await to(['waiting'], olga)
    await finishJobs()
    expect((await mails())[0]?.text).toContain('you organize this hike, take part in it, or asked to join it')
  })

  it('are not the other organizers without the participants', async ({ olga }) => {
    await setState('simon', 'none')
    await appoint('simon')
    await to(['waiting', 'pending'], olga)
    expect(await notified('announcement')).toEqual(['quentin'])
  })
})

describe('the chat', () => {
  it('gets an announcement once, whatever fails, by the job', async () => {
    await withFaultAtEachCall(
      async (bindings) => {
        await seedRidge()
        const olga = await as('olga')
        const response = await (await as('olga', bindings)).announce(text).catch(() => null)
        if (response?.status !== 201) await olga.announce(text)
        await finishJobs()
        expect(await chat()).toHaveLength(1)
        expect(await stored()).toHaveLength(1)
        expect(await notified('announcement')).toEqual(['pia'])
      },
      undefined,
      SOME_CALLS,
    )
  })

  it('does not get it by a socket where its author is hidden before the job runs', async ({ olga }) => {
    const pia = await listen(await as('pia'))
    const now = new Date()
    const row = { hikeId: RIDGE, authorId: people.simon, text, createdAt: now }
    const [announcement] = await db.insert(announcements).values(row).returning()
    await enqueue(
      { db, jobsAreDue: () => {} },
      { name: 'post-announcement', priority: 2 },
      `${announcement?.id}`,
    )
    await setUser('simon', { hiddenAt: now })
    await runJobs()
    expect(await chat()).toHaveLength(1)
    await olga.say('Later')
    await pia.until(() => pia.messages.length > 0)
    expect(pia.messages.map((message) => message.text)).toEqual(['Later'])
    pia.close()
    await pia.closed
  })

  it('gets it once where the job runs again after a crash', async ({ olga }) => {
    await olga.announce(text)
    const [row] = await stored()
    const now = new Date(0)
    await db.insert(jobs).values({
      kind: 'post-announcement',
      key: String(row?.id),
      priority: 2,
      dueAt: now,
      attempts: 0,
      revision: 0,
      needsHuman: false,
      waitingSince: now,
    })
    await evict(room())
    await runJobs()
    expect(await db.$count(jobs)).toBe(0)
    expect(await chat()).toHaveLength(1)
  })
})

describe('announcing without scripts', () => {
  const FORM = `/events/${RIDGE}/announce`

  it('has a form that says how many it goes to, and leads back to the hike', async ({ olga }) => {
    await setState('quentin', 'none')
    expect(await html(olga.page())).toContain(`href="${FORM}"`)
    const form = await html(olga.get(FORM))
    expect([form.includes('It goes to 2 people'), focusedFields(form)]).toEqual([true, ['text']])
    expect(await redirection(olga.submit(FORM, { text }))).toEqual([303, `/events/${RIDGE}`])
    const page = await html(olga.page())
    expect(page).toContain('Message sent.')
    expect(page).toContain(text)
  })

  it('has checkboxes with how many take part, wait and have asked, where anybody does but the participants', async ({
    olga,
  }) => {
    await setState('quentin', 'none')
    expect(await html(olga.get(FORM))).not.toContain('type="checkbox"')
    await setState('quentin', 'pending')
    expect(await html(olga.get(FORM))).toContain('1 who takes part and 1 who organizes')
    await setState('pia', 'none')
    expect(await html(olga.get(FORM))).toMatch(/value="participants"[^>]*>1 who organizes</)
    await setState('pia', 'participant')
    await db.delete(coOrganizers)
    await setState('simon', 'waiting')
    const guests = [{ name: 'Lea' }]
    await db.update(participation).set({ guests, people: 2 }).where(eq(participation.userId, people.simon))
    const form = await html(olga.get(FORM))
    for (const label of ['1 who takes part', '1 who waits', '1 who has asked to join'])
      expect(form).toContain(label)
    const checked = [...form.matchAll(/<input type="checkbox"[^>]*value="(\w+)"/g)].map(([, name]) => name)
    expect(checked).toEqual(['participants', 'waiting', 'pending'])
    expect(await redirection(olga.submit(FORM, { text, to: 'waiting' }))).toEqual([303, `/events/${RIDGE}`])
    expect(await notified('announcement')).toEqual(['simon'])
    const refused = await olga.submit(FORM, { text, to: '' })
    expect(refused.status).toBe(400)
    const page = await html(refused)
    expect(page).toContain('Choose who gets it')
    expect(page).toContain(text)
    expect(page).not.toMatch(/type="checkbox"[^>]*checked/)
  })

  it('can go to those in line of a full hike from the dialog, too', async ({ olga }) => {
    await db.delete(coOrganizers)
    await setHike({ capacity: 1 })
    await setState('simon', 'waiting')
    const page = await (await olga.page()).text()
    const [, props = ''] = page.match(/organizer-actions[^>]*? data-props="([^"]*)"/) ?? []
    const { hike } = JSON.parse(props.replaceAll('&quot;', '"'))
    expect(announcementRecipients(hike, people.olga)).toMatchObject({ waiting: 1 })
  })

  it('keeps what was typed where it is refused', async ({ olga }) => {
    const refused = await olga.submit(FORM, { text: `${'y'.repeat(2001)}` })
    expect(refused.status).toBe(400)
    const page = await html(refused)
    expect(page).toContain('A message can have at most 2,000 characters.')
    expect(page).toContain('y'.repeat(2001))
    expect(await stored()).toEqual([])
  })

  it.each([
    ['pia', 403],
    ['quentin', 403],
  ] as const)('is refused to %s with %i', async (name: Name, status) => {
    const browser = await as(name)
    expect((await browser.get(FORM)).status).toBe(status)
    expect((await browser.submit(FORM, { text })).status).toBe(status)
    expect(await stored()).toEqual([])
  })

  it('leads a visitor to signing in', async () => {
    expect((await visitor().get(FORM)).headers.get('Location')).toBe(
      '/accounts/login/?next=%2Fevents%2F1%2Fannounce',
    )
  })
})

it('goes with its hike', async ({ olga }) => {
  await olga.announce(text)
  await olga.deleteHike()
  expect(await stored()).toEqual([])
})
