import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { jobs, mailDays, notices } from '../../src/db/schema.ts'
import { DAY, HOUR, MINUTE } from '../../src/shared/duration.ts'
import { runCron, runJobs } from '../jobs/support.ts'
import { as, Browser, db, freezeClock, productionVariables, RIDGE, seed } from '../support.ts'
import { createMailbox, refusal } from './mailbox.ts'
import { passTime, verifyAll } from './support.ts'

const isProduction = true
const MEMBERS = env.LONG ? 500 : 125
const QUOTA = env.LONG ? 200 : 50
/** The part of the quota that notices can use. */
const OF_NOTICES = 0.8 * QUOTA

/** Simulates Cloudflare's binding, which sends `QUOTA` emails a day and does not count rejected ones. */
function createLimitedMailbox() {
  const mailbox = createMailbox()
  const days = new Map<number, number>()
  mailbox.before = () => {
    const day = Math.floor(Date.now() / DAY)
    const count = days.get(day) ?? 0
    if (count >= QUOTA) throw refusal('E_DAILY_LIMIT_EXCEEDED')
    days.set(day, count + 1)
  }
  return mailbox
}

let mailbox: ReturnType<typeof createMailbox>
beforeEach(async () => {
  freezeClock(new Date('2031-05-05T06:00:00Z'))
  mailbox = createLimitedMailbox()
  await seed()
  await db.delete(mailDays)
  await verifyAll()
  await addMembers()
})

/** Adds participants to the ridge walk: `MEMBERS` people in total, including Pia. */
async function addMembers() {
  const ids = JSON.stringify(Array.from({ length: MEMBERS - 1 }, (_, index) => 1001 + index))
  const now = Date.now()
  await db.run(sql`INSERT INTO users (id, username, email, email_verified, created_at, updated_at)
    SELECT value, 'hiker.' || value, 'hiker.' || value || '@example.org', 1, ${now}, ${now} FROM json_each(${ids})`)
  await db.run(sql`INSERT INTO participation (event_id, user_id, state, created_at)
    SELECT ${RIDGE}, value, 'participant', ${now} FROM json_each(${ids})`)
}

const announce = async () => {
  const olga = await as('olga')
  const response = await olga.announce('We start an hour later.')
  expect(response.status).toBe(201)
}
const resetPassword = async (bindings: Partial<Env>) => {
  const visitor = new Browser({ bindings, isProduction })
  await visitor.get('/accounts/password/reset/')
  await visitor.submit('/accounts/password/reset/', { email: 'simon@example.org' })
}
const resets = () => mailbox.sent.filter(({ subject }) => subject === 'Choose a new password').length
const announced = () =>
  new Set(mailbox.sent.filter(({ subject }) => subject.startsWith('Ridge')).map(({ to }) => to))
const waiting = () => db.$count(notices, sql`mail = 'due'`)

/** Runs the queue until no job is due. */
async function runAll(bindings: Partial<Env>) {
  for (let round = 0; round < 20; round++) {
    await runJobs(bindings, { isProduction })
    if ((await db.$count(jobs, sql`due_at <= ${Date.now()}`)) === 0) return
  }
}

describe(`${MEMBERS} mails at once where the provider sends ${QUOTA} a day`, () => {
  it('are all sent within four days, and a new password can be chosen within a minute on each of them', async () => {
    const bindings = { ...mailbox.bindings, MAIL_DAILY_LIMIT: String(QUOTA) }
    await announce()
    for (let day = 1; day <= 4; day++) {
      await runAll(bindings)
      passTime(MINUTE)
      await runAll(bindings)
      await resetPassword(bindings)
      expect(resets()).toBe(day)
      expect(announced().size).toBe(Math.min(OF_NOTICES * day, MEMBERS))
      passTime(DAY)
    }
    expect(await waiting()).toBe(0)
    expect(await db.$count(notices, sql`mail <> 'sent'`)).toBe(0)
    // Each participant has received one email, and Simon four about his password.
    expect(mailbox.sent).toHaveLength(MEMBERS + 4)
  })

  it('are all sent also where the app does not know the quota: each hour it asks once whether there is more', async () => {
    let asked = 0
    const { before } = mailbox
    mailbox.before = (mail) => {
      asked++
      before(mail)
    }
    await announce()
    for (let hour = 0; hour < 72; hour++) {
      await runAll(mailbox.bindings)
      passTime(HOUR + MINUTE)
    }
    expect(announced().size).toBe(MEMBERS)
    expect(mailbox.sent).toHaveLength(MEMBERS)
    expect(await db.$count(notices, sql`mail <> 'sent'`)).toBe(0)
    // Emails are sent ten at a time.
    expect(asked).toBeLessThan(MEMBERS + 72 * 10)
  })
})

it('sends mails of accounts beyond the share of notices, and tries them again where the provider takes none', async () => {
  const bindings = { ...mailbox.bindings, ...productionVariables, MAIL_DAILY_LIMIT: '1' }
  await resetPassword(bindings)
  expect(resets()).toBe(1)
  mailbox.before = () => {
    throw refusal('E_DAILY_LIMIT_EXCEEDED')
  }
  passTime(HOUR)
  await resetPassword(bindings)
  expect(resets()).toBe(1)
  mailbox.before = () => {}
  passTime(MINUTE)
  await runAll(bindings)
  expect(resets()).toBe(2)
})

it('keeps the count of a day for a month', async () => {
  await db.insert(mailDays).values([
    { day: '2031-05-04', sent: 3 },
    { day: '2031-03-01', sent: 3 },
  ])
  await runCron()
  expect((await db.select().from(mailDays)).map(({ day }) => day)).toEqual(['2031-05-04'])
})
