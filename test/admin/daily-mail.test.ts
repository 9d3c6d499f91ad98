import { env } from 'cloudflare:workers'
import { eq, ne, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptyOldChat } from '../../src/chat/retention.ts'
import { recordBackup } from '../../src/context/last-backup.ts'
import { runBatch } from '../../src/db/batch.ts'
import { jobs, mailDays, notices, paymentAlerts, reports, users } from '../../src/db/schema.ts'
import { enqueue } from '../../src/jobs/enqueue.ts'
import { type AlertName, alertOperators } from '../../src/jobs/operator-alerts.ts'
import { DAY, HOUR, MINUTE } from '../../src/shared/duration.ts'
import { runCron, runJobs } from '../jobs/support.ts'
import { createMailbox, refusal } from '../notices/mailbox.ts'
import { mailed, mails, passTime, verifyAll } from '../notices/support.ts'
import { sampleOf } from '../sample.ts'
import { as, db, freezeClock, people, setUser, testContext } from '../support.ts'
import { seedStaff, staff } from './support.ts'

beforeEach(async () => {
  freezeClock()
  await seedStaff()
  await db.delete(mailDays)
  await verifyAll()
})

/** Runs the queue once an hour for this many hours, without running the cron trigger. */
async function runHours(hours: number, bindings: Partial<Env> = {}, options = {}) {
  for (let hour = 0; hour < hours; hour++) {
    await runJobs(bindings, options)
    passTime(HOUR)
  }
}
const alert = (kind: AlertName, text: string) => runBatch(db, alertOperators(testContext(), kind, text))
const addAlert = (kind: 'dispute' | 'refund_failed', subject = 'pay_1') =>
  db.insert(paymentAlerts).values({ kind, subject, createdAt: new Date() })
const report = (authorId: number) =>
  db.insert(reports).values({
    kind: 'user',
    subject: String(authorId),
    authorId,
    reporterId: people.pia,
    reason: 'Pia writes why, at length.',
    createdAt: new Date(),
  })
const failingJob = async () => {
  await enqueue(testContext(), emptyOldChat, { hikeId: 1 }, new Date(Date.now() + 10 * DAY))
  await db.update(jobs).set({ attempts: 10, lastError: 'pia@example.org is down' })
}
const refusedNotice = () =>
  db.insert(notices).values({
    userId: people.pia,
    kind: 'reminder',
    key: 'a',
    data: { hike: 'Ridge walk' },
    createdAt: new Date(),
    mail: 'failed',
    mailAt: new Date(),
    attempts: 1,
  })

describe('an admin is mailed within a day', () => {
  const group = 'http://localhost/payments/group'
  const causes: [string, () => unknown, string[]][] = [
    ['a job that keeps failing', failingJob, ['One job keeps failing.\nhttp://localhost/admin/health']],
    [
      'a job that has kept failing',
      () => alert('job', 'The job “mail-link” keeps failing.'),
      ['The job “mail-link” keeps failing. Last seen: '],
    ],
    [
      'mail of an account that was refused',
      () => alert('mail', 'A mail was refused.'),
      ['A mail was refused. Last seen: '],
    ],
    [
      'mail of a notice that was refused',
      refusedNotice,
      ['One mail was refused, or perhaps not sent.', group],
    ],
    [
      'Stripe’s webhook',
      () => alert('stripe-webhook', 'Stripe’s webhook has been failing for an hour.'),
      ['Stripe’s webhook has been failing for an hour.'],
    ],
    ['a dispute', () => addAlert('dispute'), ['One payment is disputed', group]],
    ['another payment', () => addAlert('refund_failed'), ['One other payment needs a human.', group]],
    ['a report', () => report(people.olga), ['One report is open.\nhttp://localhost/admin\n']],
    [
      'a webhook for alerts that does not take them',
      () => alert('alert-webhook', 'ALERT_WEBHOOK_URL does not take the alerts.'),
      ['ALERT_WEBHOOK_URL does not take the alerts.'],
    ],
    [
      'a cron that has stopped',
      async () => {
        await runCron()
        passTime(21 * MINUTE)
      },
      ['The cron has stopped'],
    ],
    [
      'a last backup of more than two days ago',
      async () => {
        await recordBackup(db, new Date(Date.now() - 2 * DAY - MINUTE))
        await runCron()
      },
      ['The last backup is more than two days old.', 'Last backup: 2 days old'],
    ],
  ]
  it.each(sampleOf(causes, 3, 1))('of %s, by the queue alone', async (_, cause, sentences) => {
    await runHours(2)
    expect(await mailed()).toEqual([])
    await cause()
    await runHours(24)
    const [mail, ...others] = await mails()
    expect([mail?.to, others]).toEqual(['ada@example.org', []])
    for (const sentence of sentences) expect(mail?.text).toContain(sentence)
    for (const { username } of await db.select().from(users).where(ne(users.id, staff.ada)))
      expect(`${mail?.subject}${mail?.text}`.toLowerCase()).not.toMatch(new RegExp(`\\b${username}\\b`))
    expect(mail?.text).not.toMatch(/@|pay_1|at length/)
  })

  it.each<[string, number | null]>([
    ['none was made', null],
    ['1 hour old', HOUR],
    ['47 hours old', 48 * HOUR - MINUTE],
  ])('with how old the last backup is: %s', async (words, age) => {
    if (age !== null) await recordBackup(db, new Date(Date.now() - age))
    await addAlert('dispute')
    await runJobs()
    expect((await mails())[0]?.text).toContain(`Last backup: ${words}`)
  })

  it('of what was wrong just after the mail before, and of nothing twice', async () => {
    await alert('mail', 'A mail was refused.')
    await runJobs()
    passTime(MINUTE)
    await alert('stripe-webhook', 'Stripe’s webhook has been failing for an hour.')
    await runHours(25)
    const texts = (await mails()).map(({ text }) => text)
    expect(texts).toHaveLength(2)
    expect(texts[1]).toContain('Stripe’s webhook')
    expect(texts[1]).not.toContain('was refused')
    await runHours(env.LONG ? 49 : 25)
    expect(await mails()).toHaveLength(2)
  })

  it('by a request alone, where neither the cron nor the queue runs', async () => {
    await runCron()
    await addAlert('dispute')
    passTime(21 * MINUTE)
    const JOBS = { send: () => Promise.reject(new Error('down')) } as unknown as Queue<null>
    await (await as('pia', { JOBS })).get('/')
    const [mail] = await mails()
    expect(mail?.to).toBe('ada@example.org')
    expect(mail?.text).toContain('The cron has stopped')
    expect(mail?.text).toContain('One payment is disputed')
  })
})

it('nothing that needs a human is no mail, whatever runs', async () => {
  for (let run = 0; run < (env.LONG ? 30 : 13); run++) {
    await runCron()
    await runJobs()
    passTime(HOUR / 12)
  }
  expect(await mails()).toEqual([])
})

it('is one mail a day, however often and wherever jobs run, until nothing is left', async () => {
  await addAlert('dispute')
  await Promise.all(Array.from({ length: 8 }, () => runJobs()))
  await runJobs()
  expect(await mailed()).toEqual(['ada'])
  await runHours(23)
  expect(await mailed()).toEqual(['ada'])
  await runHours(2)
  expect(await mailed()).toEqual(['ada', 'ada'])
  await db.update(paymentAlerts).set({ doneAt: new Date() })
  await runHours(env.LONG ? 50 : 25)
  expect(await mailed()).toEqual(['ada', 'ada'])
})

it('is for each admin who can be mailed, and for nobody else', async () => {
  const change = (id: number, values: Partial<typeof users.$inferInsert>) =>
    db
      .update(users)
      .set({ role: 'admin', ...values })
      .where(eq(users.id, id))
  await change(people.olga, {})
  await change(people.pia, { emailVerified: false })
  await change(people.quentin, { bannedAt: new Date() })
  await change(people.simon, { mailRefused: 'suppressed' })
  await addAlert('dispute')
  await runHours(2)
  expect(await mailed()).toEqual(['ada', 'olga'])
})

it('has a report that nobody has decided for six hours, as moderators are mailed each at once', async () => {
  await report(people.olga)
  await runHours(6)
  expect(await mailed()).toEqual([])
  await runHours(1)
  expect(await mailed()).toEqual(['ada'])
})

it('tells an admin nothing of reports about them', async () => {
  await setUser('olga', { role: 'admin' })
  await report(people.olga)
  await runHours(25)
  expect(new Set(await mailed())).toEqual(new Set(['ada']))
})

it('looks like the other mails', async () => {
  await addAlert('dispute')
  await addAlert('refund_failed')
  await runHours(1)
  const [mail] = await mails()
  expect(mail?.subject).toBe('Waymark: some things need a human')
  expect(mail?.headers).toEqual({ 'Auto-Submitted': 'auto-generated' })
  expect(mail?.html).toContain('class="card"')
  expect(mail?.html).toContain('href="http://localhost/payments/group"')
  expect(mail?.html).toContain('href="http://localhost/admin/health"')
  expect(mail?.text).toContain('because you are an admin of the group.')
})

describe('a provider of mail', () => {
  const isProduction = true
  const faulty = (fault: (attempt: number) => void) => {
    const mailbox = createMailbox()
    let attempts = 0
    mailbox.before = () => fault(++attempts)
    return { mailbox, attempts: () => attempts }
  }

  it('that refuses the mail is asked again an hour later, until it takes it once', async () => {
    const { mailbox, attempts } = faulty((attempt) => {
      if (attempt < 3) throw refusal('E_INTERNAL_SERVER_ERROR')
    })
    await addAlert('dispute')
    await runHours(6, mailbox.bindings, { isProduction })
    expect([attempts(), mailbox.to()]).toEqual([3, ['ada']])
  })

  it('that does not answer is not asked again that day', async () => {
    const { mailbox, attempts } = faulty(() => {
      throw new Error('Connection lost.')
    })
    await addAlert('dispute')
    await runHours(23, mailbox.bindings, { isProduction })
    expect(attempts()).toBe(1)
    await runHours(2, mailbox.bindings, { isProduction })
    expect(attempts()).toBe(2)
    expect(await db.$count(jobs, sql`kind = 'daily-mail'`)).toBe(0)
  })
})
