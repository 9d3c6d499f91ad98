import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { timeLimits } from '../../src/context/services.ts'
import { runBatch } from '../../src/db/batch.ts'
import { jobs, operatorAlerts } from '../../src/db/schema.ts'
import { runPostAlert } from '../../src/jobs/alert-webhook.ts'
import { enqueue } from '../../src/jobs/enqueue.ts'
import { type JobKind, PRIORITY } from '../../src/jobs/jobs.ts'
import { alertOperators } from '../../src/jobs/operator-alerts.ts'
import { runDueJobs } from '../../src/jobs/run.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../src/shared/duration.ts'
import { passTime } from '../notices/support.ts'
import { db, freezeClock, seed, setUntilEnd, testContext, waitFor } from '../support.ts'
import { createAlertReceiver } from './alerts.ts'

/** Posts the alerts that are due. */
const post = (bindings: Partial<Env>) => runDueJobs(testContext(bindings), [runPostAlert])
const alertOperatorsOfMail = (bindings: Partial<Env>, condition?: ReturnType<typeof sql>) =>
  runBatch(db, alertOperators(testContext(bindings), 'mail', 'A mail was refused.', condition))
const waiting = () => db.$count(jobs, sql`kind = 'alert-webhook'`)

let logged: string[]
beforeEach(async () => {
  freezeClock()
  logged = []
  for (const method of ['warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line) => void logged.push(String(line)))
  await seed()
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('an alert', () => {
  it('is posted at once, and those of its kind within the hour are not', async () => {
    const { bindings, received } = createAlertReceiver()
    const at = new Date().toISOString()
    await alertOperatorsOfMail(bindings)
    await post(bindings)
    expect(await received()).toEqual([{ kind: 'mail', text: 'A mail was refused.', at }])
    for (let minute = 0; minute < 59; minute++) {
      passTime(MINUTE)
      await alertOperatorsOfMail(bindings)
      await post(bindings)
    }
    expect(await received()).toHaveLength(1)
    passTime(MINUTE)
    await alertOperatorsOfMail(bindings)
    await post(bindings)
    expect(await received()).toHaveLength(2)
  })

  it('is posted once where many are raised at the same time', async () => {
    const { bindings, received } = createAlertReceiver()
    await Promise.all(Array.from({ length: 10 }, () => alertOperatorsOfMail(bindings)))
    await Promise.all(Array.from({ length: 3 }, () => post(bindings)))
    await post(bindings)
    expect(await received()).toHaveLength(1)
  })

  it('is posted whatever others of another kind there are', async () => {
    const { bindings, kinds } = createAlertReceiver()
    await alertOperatorsOfMail(bindings)
    await runBatch(db, alertOperators(testContext(bindings), 'cron', 'The cron has stopped.'))
    await post(bindings)
    expect((await kinds()).sort()).toEqual(['cron', 'mail'])
  })

  it('is none where its condition does not hold', async () => {
    const { bindings } = createAlertReceiver()
    await alertOperatorsOfMail(bindings, sql`FALSE`)
    expect([await db.$count(operatorAlerts), await waiting()]).toEqual([0, 0])
  })

  it('is kept for the daily mail alone where no webhook is set', async () => {
    await alertOperatorsOfMail({})
    expect([await db.$count(operatorAlerts), await waiting()]).toEqual([1, 0])
  })
})

describe.each(['failing', 'redirecting', 'silent'] as const)('a receiver that is %s', (answer) => {
  it('is tried again for six hours, and the log does not have its address', async () => {
    // Long enough for the first request to arrive on a busy machine.
    setUntilEnd(timeLimits, { alerts: 2 * SECOND })
    const { bindings, received } = createAlertReceiver(answer)
    const times = async () => (await received()).length
    await alertOperatorsOfMail(bindings)
    await post(bindings)
    await waitFor(async () => expect(await times()).toBe(1))
    expect(await waiting()).toBe(1)
    timeLimits.alerts = SECOND / 5
    const started = performance.now()
    for (let minute = 0; minute < 7 * 60; minute += 30) {
      passTime(30 * MINUTE)
      await post(bindings)
    }
    // In production, the timeout of each attempt is five seconds.
    expect(performance.now() - started).toBeLessThan(30 * SECOND)
    expect(await waiting()).toBe(0)
    expect(await times()).toBeGreaterThan(3)
    expect(await times()).toBeLessThan(16)
    expect(logged.join()).toContain('The receiver of alerts has failed.')
    expect(logged.join()).not.toContain(new URL(bindings.ALERT_WEBHOOK_URL ?? '').pathname)
    expect(await (await fetch(`${inject('alertReceiver')}/elsewhere`)).json()).toEqual([])
  })
})

it('an alert that was late delays the next one until an hour has passed', async () => {
  const failing = createAlertReceiver('failing')
  const { bindings, received } = createAlertReceiver()
  await alertOperatorsOfMail(failing.bindings)
  await post(failing.bindings)
  passTime(50 * MINUTE)
  await post(bindings)
  expect(await received()).toHaveLength(1)
  passTime(10 * MINUTE)
  await alertOperatorsOfMail(bindings)
  await post(bindings)
  expect([(await received()).length, await waiting()]).toEqual([1, 1])
  passTime(50 * MINUTE)
  await post(bindings)
  expect([(await received()).length, await waiting()]).toEqual([2, 0])
})

describe('a job that fails', () => {
  const broken: JobKind = {
    name: 'test',
    priority: PRIORITY.cleanup,
    run: () => Promise.reject(new Error('pia@example.org cannot be reached')),
  }
  const fail = (bindings: Partial<Env>) => runDueJobs(testContext(bindings), [broken, runPostAlert])

  it('is an alert when it has failed ten times, which says nothing of what it was about', async () => {
    const { bindings, received } = createAlertReceiver()
    await enqueue(testContext(bindings), broken, 'pia@example.org')
    for (let failure = 1; failure <= 9; failure++) {
      await fail(bindings)
      passTime(2 * HOUR)
    }
    await post(bindings)
    expect(await received()).toEqual([])
    const at = new Date().toISOString()
    await fail(bindings)
    await post(bindings)
    expect(await received()).toEqual([{ kind: 'job', text: 'The job “test” keeps failing.', at }])
    expect((await db.select().from(operatorAlerts)).map(({ kind, text }) => ({ kind, text }))).toEqual([
      { kind: 'job', text: 'The job “test” keeps failing.' },
    ])
  })

  it('is an alert after ten failures and after a day, also where it was enqueued again and again', async () => {
    const { bindings, kinds } = createAlertReceiver()
    for (let hour = 0; hour <= 25; hour++) {
      await enqueue(testContext(bindings), broken, 'a')
      await fail(bindings)
      passTime(HOUR)
    }
    await post(bindings)
    expect(await kinds()).toEqual(['job', 'job'])
  })

  it('is none that is posted where it is the one that posts alerts', async () => {
    const { bindings, kinds } = createAlertReceiver('failing')
    await alertOperatorsOfMail(bindings)
    for (let run = 0; run < 12; run++) {
      await post(bindings)
      await db.update(jobs).set({ dueAt: new Date() })
    }
    expect(new Set(await kinds())).toEqual(new Set(['mail']))
    expect((await db.select().from(operatorAlerts)).map(({ kind }) => kind).sort()).toEqual([
      'alert-webhook',
      'mail',
    ])
    passTime(DAY)
    await post(bindings)
    expect(await waiting()).toBe(0)
  })
})
