import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { jobs, notices } from '../../src/db/schema.ts'
import { sweep } from '../../src/server/sweep.ts'
import { DAY, HOUR, MINUTE } from '../../src/shared/duration.ts'
import { createQueue, finishJobs, runJobs } from '../jobs/support.ts'
import {
  addHike,
  as,
  type Browser,
  db,
  freezeClock,
  html,
  it,
  people,
  RIDGE,
  seed,
  setHike,
  testContext,
} from '../support.ts'
import { createMailbox, refusal } from './mailbox.ts'
import { passTime, verifyAll } from './support.ts'

const PATH = `/api/events/${RIDGE}/`
const isProduction = true

let mailbox: ReturnType<typeof createMailbox>
let olga: Browser
beforeEach(async () => {
  freezeClock()
  mailbox = createMailbox()
  await seed()
  await verifyAll()
  olga = await as('olga')
})

const deliver = () => runJobs(mailbox.bindings, { isProduction })
const approve = () => olga.approve('quentin')
const mailStates = async () => (await db.select().from(notices)).map(({ mail }) => mail)

/** Adds users with ids from 1001 and confirmed addresses, who take part in the hike or ask to join it. */
async function addPeople(count: number, state: 'pending' | 'participant', hikeId = RIDGE) {
  const ids = JSON.stringify(Array.from({ length: count }, (_, index) => 1001 + index))
  const now = Date.now()
  await db.run(sql`INSERT INTO users (id, username, email, email_verified, created_at, updated_at)
    SELECT value, 'hiker.' || value, 'hiker.' || value || '@example.org', 1, ${now}, ${now} FROM json_each(${ids})`)
  await db.run(sql`INSERT INTO participation (event_id, user_id, state, created_at)
    SELECT ${hikeId}, value, ${state}, ${now} FROM json_each(${ids})`)
}

describe('a mail', () => {
  it('goes through the binding, with its text, its HTML and its headers', async () => {
    await approve()
    await deliver()
    expect(mailbox.sent).toEqual([
      {
        from: { name: 'Waymark', email: 'hello@waymark.test' },
        to: 'quentin@example.org',
        subject: 'Ridge walk: you are taking part',
        text: expect.stringContaining('Where: Kandersteg'),
        html: expect.stringContaining('<!doctype html>'),
        headers: {
          'Auto-Submitted': 'auto-generated',
          'List-Unsubscribe': expect.stringMatching(
            /^<https:\/\/hikes\.example\/unsubscribe\/3-requests-[0-9a-f]{64}>$/,
          ),
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
        attachments: [
          {
            filename: `hike-${RIDGE}.ics`,
            type: 'text/calendar; charset=utf-8',
            content: expect.any(Uint8Array),
            disposition: 'attachment',
          },
        ],
      },
    ])
    const [file] = mailbox.sent[0]?.attachments ?? []
    expect(new TextDecoder().decode(file?.content as Uint8Array)).toMatch(
      /^BEGIN:VCALENDAR\r\n[\s\S]*SUMMARY:Ridge walk/,
    )
    expect(mailbox.sent[0]?.text).toMatch(/^When: \w{3} \d+ \w{3}.* · \d\d:\d\d CES?T$/m)
    expect(await mailStates()).toEqual(['sent'])
    expect(await db.select().from(jobs)).toEqual([])
  })

  it('has names in the languages of the world, and none that a mail program makes a link or markup of', async () => {
    const name = 'طريق <b>الجبل</b> free-money.example\nhttps://evil.example'
    await setHike({ name, location: 'Hütte “Ω” 山小屋' })
    await approve()
    await deliver()
    const [mail] = mailbox.sent
    expect(mail?.subject).toBe('طريق <b>الجبل</b>…: you are taking part')
    expect(mail?.text?.match(/https?:\/\/\S+/g)).toEqual([
      `https://hikes.example/events/${RIDGE}`,
      'https://hikes.example/settings/notices',
    ])
    expect(mail?.text).not.toMatch(/\w\.example(?!\/events|\/settings)/)
    expect(mail?.text).toContain('Where: Hütte “Ω” 山小屋')
    expect(mail?.html).not.toContain('<b>')
    expect(mail?.html).toContain('&lt;b&gt;')
  })
})

describe('join requests', () => {
  const ask = async (id: number) =>
    db.batch([
      db.run(sql`SELECT 1`),
      ...(await import('../../src/participation/notices.ts')).joinRequested(
        testContext(),
        RIDGE,
        id,
        new Date((await requestedAt(id)) ?? 0),
      ),
    ])
  const requestedAt = async (id: number) =>
    (await db.all<{ at: number }>(sql`SELECT created_at AS at FROM participation WHERE user_id = ${id}`))[0]
      ?.at

  it('are mailed to the organizer at once, and more of them within the hour in one mail', async () => {
    await addPeople(4, 'pending')
    await ask(1001)
    await deliver()
    expect(mailbox.sent.map(({ subject }) => subject)).toEqual(['Ridge walk: hiker.1001 asks to join'])
    for (const id of [1002, 1003, 1004]) {
      passTime(10 * MINUTE)
      await ask(id)
      await deliver()
    }
    expect(mailbox.sent).toHaveLength(1)
    // If a request is decided within the hour, no email mentions it.
    await db.run(sql`UPDATE participation SET state = 'participant' WHERE user_id = 1003`)
    passTime(30 * MINUTE)
    await deliver()
    expect(mailbox.sent).toHaveLength(2)
    expect(mailbox.sent[1]?.subject).toBe('Ridge walk: 2 people ask to join')
    expect(mailbox.sent[1]?.text).toContain('hiker.\u20601002\nhiker.\u20601004')
    for (const { html, headers } of mailbox.sent)
      expect(html + JSON.stringify(headers)).not.toMatch(/(href="|https?:|<)[^\s">]*\u2060/)
    passTime(2 * HOUR)
    await deliver()
    expect(mailbox.sent).toHaveLength(2)
  })

  it('to several hikes come in one mail too', async ({ simon, pia, quentin }) => {
    const other = await addHike({ name: 'Lake walk' })
    await simon.join()
    await deliver()
    await pia.join(undefined, other)
    await quentin.join(undefined, other)
    await simon.join(undefined, other)
    passTime(61 * MINUTE)
    await deliver()
    expect(mailbox.sent.map(({ subject }) => subject)).toEqual([
      'Ridge walk: simon asks to join',
      'Lake walk: 3 people ask to join',
    ])
  })

  it('are counted by people, with the time and the place of each hike', async ({ simon, pia }) => {
    const lake = await addHike({ name: 'Lake walk' })
    const hut = await addHike({ name: 'Hut tour' })
    await pia.join(undefined, lake)
    await deliver()
    for (const id of [lake, hut, lake]) {
      await simon.leave(id)
      await simon.join(undefined, id)
    }
    passTime(61 * MINUTE)
    await deliver()
    expect(mailbox.sent.map(({ subject }) => subject)).toEqual([
      'Lake walk: pia asks to join',
      'Lake walk and another hike: simon asks to join',
    ])
    expect(mailbox.sent[1]?.text).toMatch(
      /simon asks to join your hikes\.\n\nLake walk\n.* · \d\d:\d\d CES?T, Thun\nsimon\n\nHut tour\n.*\nsimon\n\nSee/,
    )
  })

  it('are mailed to nobody who does not organize the hike any more', async ({ quentin, simon }) => {
    await olga.post(`${PATH}organizers/`, { user_id: people.pia })
    await simon.join()
    await deliver()
    // The second email to Pia says that she was made a co-organizer.
    expect(mailbox.to()).toEqual(['olga', 'pia', 'pia'])
    await quentin.leave()
    await quentin.join({ note: 'My knee is bad.' })
    expect((await olga.send('DELETE', `${PATH}organizers/${people.pia}/`)).status).toBe(204)
    passTime(61 * MINUTE)
    await deliver()
    // The third email to Pia says that she was removed.
    expect(mailbox.to()).toEqual(['olga', 'olga', 'pia', 'pia', 'pia'])
    expect(
      mailbox.sent.filter(({ subject }) => subject.includes('asks to join') && subject.includes('quentin')),
    ).toHaveLength(1)
  })

  it('carry the note and the answers, one or several in a mail', async ({ simon }) => {
    await setHike({ questions: ['Do you have a rope?'] })
    const answer = { answers: ['Yes: 30 m. See rope.example'], note: 'I come by bus.' }
    await simon.join(answer)
    await deliver()
    expect(mailbox.sent[0]?.text).toMatch(
      /CES?T\nWhere: Kandersteg\n\n“I come by bus\.”\n\nDo you have a rope\?\nYes: 30 m\. See rope\.\u2060example\n\nSee the/,
    )
    await addPeople(1, 'pending')
    await ask(1001)
    await simon.leave()
    await simon.join(answer)
    passTime(61 * MINUTE)
    await deliver()
    expect(mailbox.sent[1]?.text).toMatch(/\n\nhiker\.\u20601001\n\nsimon\n“I come by bus\.”\nDo you/)
    expect(mailbox.sent[1]?.html).toContain('“I come by bus.”')
  })

  it('come in one mail also where they are more than a statement has parameters', async () => {
    await addPeople(120, 'pending')
    await ask(1001)
    await deliver()
    for (let id = 1002; id <= 1120; id++) await ask(id)
    passTime(61 * MINUTE)
    await deliver()
    expect(mailbox.sent.map(({ subject }) => subject)).toEqual([
      'Ridge walk: hiker.1001 asks to join',
      'Ridge walk: 100 people ask to join',
    ])
    expect(await db.select({ error: jobs.lastError }).from(jobs)).toEqual([{ error: null }])
  })

  it('are told at once after the clock of development was moved forth and back', async ({ simon, pia }) => {
    await simon.join()
    passTime(2 * DAY)
    await deliver()
    passTime(-2 * DAY)
    await pia.join(undefined, await addHike())
    await deliver()
    expect(mailbox.to()).toEqual(['olga', 'olga'])
  })
})

describe('one member', () => {
  it('causes at most 50 mails an hour by what they do to others', async () => {
    await addPeople(55, 'pending')
    for (let id = 1001; id <= 1055; id++) await olga.post(`${PATH}approve_join/`, { user_id: id })
    for (let run = 0; run < 3; run++) await deliver()
    expect(mailbox.sent).toHaveLength(50)
    passTime(59 * MINUTE)
    await deliver()
    expect(mailbox.sent).toHaveLength(50)
    passTime(20 * MINUTE)
    await deliver()
    expect(new Set(mailbox.to()).size).toBe(55)
  })

  it('tells whom they remove at once, however many mails they have caused', async () => {
    await addPeople(51, 'pending')
    for (let id = 1001; id <= 1051; id++) await olga.post(`${PATH}approve_join/`, { user_id: id })
    for (let run = 0; run < 2; run++) await deliver()
    await olga.post(`${PATH}remove_participant/`, { user_id: 1001 })
    await deliver()
    expect(mailbox.sent.map(({ subject }) => subject).slice(50)).toEqual([
      'Ridge walk: you have been removed',
    ])
  })

  it('has a crowd told at once: each hundred mails call the queue for the next', async () => {
    await addPeople(250, 'participant')
    const queue = createQueue()
    expect((await (await as('olga', queue.bindings)).deleteHike()).status).toBe(204)
    await queue.drain(mailbox.bindings, { isProduction })
    expect(mailbox.sent).toHaveLength(252)
  })

  const crowd = env.LONG ? 500 : 120
  it(`who changes or deletes a hike of ${crowd} people has them all told, by one statement`, async () => {
    await addPeople(crowd, 'participant')
    expect((await olga.edit({ location: 'Frutigen' })).status).toBe(200)
    passTime(11 * MINUTE)
    for (let run = 0; run < 8; run++) await deliver()
    expect(mailbox.sent).toHaveLength(crowd + 2)
    expect((await (await as('olga')).deleteHike()).status).toBe(204)
    for (let run = 0; run < 7; run++) await deliver()
    expect(mailbox.sent).toHaveLength(2 * (crowd + 2))
  })
})

describe('a provider that refuses', () => {
  const STEP = env.LONG ? 10 : 30
  it('is asked again with growing delays for a day, then the mail is shown to the group', async () => {
    mailbox.before = () => {
      throw refusal('E_INTERNAL_SERVER_ERROR')
    }
    await approve()
    const attempts: number[] = []
    const started = Date.now()
    for (let minute = 0; minute < 30 * 60; minute += STEP) {
      const [before] = await db.select().from(notices)
      await finishDue()
      const [after] = await db.select().from(notices)
      if (before?.attempts !== after?.attempts) attempts.push(Date.now() - started)
      passTime(STEP * MINUTE)
    }
    expect(attempts.length).toBeGreaterThan(8)
    expect(attempts.length).toBeLessThan(30)
    expect(attempts.at(-1)).toBeGreaterThanOrEqual(DAY)
    expect(await mailStates()).toEqual(['failed'])
    expect(mailbox.sent).toEqual([])

    mailbox.before = () => {}
    const page = await html((await treasurer()).get('/payments/group'))
    expect(page).toContain('Mails that may not have arrived')
    expect(page).toContain('The provider of mail has refused it, for a day or for good.')
    await (await treasurer()).submit('/notices/undelivered/1/again', {})
    const [notice] = await db.select().from(notices)
    await (await treasurer()).submit(`/notices/undelivered/${notice?.id}/again`, {})
    await deliver()
    expect(mailbox.to()).toEqual(['quentin'])
  })

  const finishDue = deliver
  const treasurer = () => as('olga', { GROUP_TREASURERS: 'olga' })

  it('refuses no other mail', async () => {
    mailbox.before = () => {
      if (mailbox.sent.length === 0 && !refused++) throw refusal('E_DELIVERY_FAILED')
    }
    let refused = 0
    await olga.deleteHike()
    await deliver()
    expect(mailbox.sent).toHaveLength(1)
    expect((await mailStates()).sort()).toEqual(['due', 'sent'])
  })
})

describe('a mail of which nobody knows whether it was sent', () => {
  it.each([
    ['the provider does not answer after it has sent it', 1],
    ['the provider does not answer and has not sent it', 0],
  ])('is not sent again, but shown to the group: %s', async (_, count) => {
    const lost = () => {
      throw new Error('Network connection lost.')
    }
    if (count === 1) mailbox.after = lost
    else mailbox.before = lost
    await approve()
    await deliver()
    mailbox.before = mailbox.after = () => {}
    passTime(DAY)
    await sweep(testContext())
    await finishJobs(mailbox.bindings, { isProduction })
    expect(mailbox.sent).toHaveLength(count)
    expect(await mailStates()).toEqual(['unclear'])
    const olga = await as('olga', { GROUP_TREASURERS: 'olga' })
    expect(await html(olga.get('/payments/group'))).toContain('it may have been sent or not')
    const [notice] = await db.select().from(notices)
    const path = `/notices/undelivered/${notice?.id}/done`
    for (const name of ['pia', 'quentin'] as const)
      expect((await (await as(name, { GROUP_TREASURERS: 'olga' })).submit(path, {})).status).toBe(403)
    expect((await olga.submit(path, {})).status).toBe(303)
    expect(await mailStates()).toEqual(['none'])
    expect((await olga.submit(path, {})).status).toBe(404)
  })

  it('is found by the sweep where the Worker ended in between', async () => {
    await approve()
    await db.update(notices).set({ mail: 'sending', mailedAt: new Date(), attempt: 'ended' })
    passTime(9 * MINUTE)
    await sweep(testContext())
    expect(await mailStates()).toEqual(['sending'])
    passTime(2 * MINUTE)
    await sweep(testContext())
    expect(await mailStates()).toEqual(['unclear'])
  })
})

describe('the sweep', () => {
  it('has mails sent that are left without a job', async () => {
    await approve()
    await db.delete(jobs)
    await sweep(testContext())
    await deliver()
    expect(mailbox.to()).toEqual(['quentin'])
  })

  it('deletes what is a year old', async () => {
    await approve()
    await deliver()
    passTime(366 * DAY)
    await sweep(testContext())
    expect(await mailStates()).toEqual([])
  })
})

it('drops a reminder of a hike that is about to begin, and tries everything else for a day', async () => {
  await approve()
  await db.update(notices).set({ kind: 'reminder', actorId: null })
  passTime(21 * HOUR)
  await deliver()
  expect(await mailStates()).toEqual(['none'])
  await db.update(notices).set({ kind: 'chat_unread', mail: 'due' })
  await sweep(testContext())
  await deliver()
  expect(await mailStates()).toEqual(['sent'])
})

it('keeps names on one line, so that none adds lines of its own to a mail', async () => {
  const name = 'Ridge\r\nBcc: x@example.org\n\nWhen: never'
  await setHike({ name, location: 'Bern\r\n\u202eWhere: nowhere' })
  await approve()
  await deliver()
  const [mail] = mailbox.sent
  expect(mail?.subject).toBe('Ridge Bcc: x@example.org When:…: you are taking part')
  expect(mail?.text?.split('\n').filter((line) => /^(Bcc|When|Where)/.test(line))).toHaveLength(2)
  expect(mail?.text).not.toMatch(/[\r\u202e]/)
})

it('cuts a long name, so that the subject comes to the news', async () => {
  await setHike({ name: 'From Kandersteg over the Hohtürli to the Blüemlisalp hut and back' })
  await approve()
  await deliver()
  expect(mailbox.sent[0]?.subject).toBe('From Kandersteg over the…: you are taking part')
  expect(mailbox.sent[0]?.text).toContain('Blüemlisalp hut and back')
})

it('cuts a long subject between characters', async () => {
  await setHike({ name: 'a'.repeat(31) + '🥾'.repeat(44), location: '🥾'.repeat(100) })
  await olga.edit({ location: '⛰️'.repeat(60) })
  passTime(11 * MINUTE)
  for (let run = 0; run < 2; run++) await deliver()
  for (const { subject } of mailbox.sent) expect(subject.isWellFormed()).toBe(true)
  expect(mailbox.sent).toHaveLength(2)
})
