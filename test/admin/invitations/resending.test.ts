import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { outbox } from '../../../dev/outbox/schema.ts'
import { invitations, jobs, moderationLog, rateLimits, users } from '../../../src/db/schema.ts'
import { DAY, MINUTE } from '../../../src/shared/duration.ts'
import { interceptDb } from '../../database.ts'
import { finishJobs } from '../../jobs/support.ts'
import { answer, type Browser, db, html, PASSWORD, people, redirection, visitor } from '../../support.ts'
import { browserOf, type Person, seedStaff, staff } from '../support.ts'

const API = '/api/admin/invitations/'
const NINA = 'nina@example.org'

let ada: Browser
beforeEach(async () => {
  await seedStaff()
  await db.delete(moderationLog)
  ada = await browserOf('ada')
})

const invite = async (body: object = { emails: [NINA] }) => {
  const { id } = await (await ada.post(API, body)).json<{ id: number }>()
  return { id, form: { id: String(id) }, path: `${API}${id}/resend/` }
}
/** Sends what is to be sent, and returns the paths of the invitations in all mails so far. */
const mailedPaths = async () => {
  await finishJobs()
  const mails = await db.select().from(outbox).orderBy(outbox.id)
  return mails.map(({ text }) => /\/invitations\/[0-9a-f]{64}/.exec(text)?.[0] ?? '')
}
const titleAt = async (path: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(await html(visitor().get(path)))?.[1]
const resent = async () =>
  (await db.select().from(moderationLog)).filter(({ act }) => act === 'resend').length
const nothingSent = async () => [await resent(), await db.$count(jobs), await db.$count(outbox)]

describe('an open invitation by mail that is sent again', () => {
  it('comes in a second mail, whose link works, while the first one’s has ended', async () => {
    const { id, form } = await invite()
    const list = await html(ada.get('/admin/invitations'))
    for (const text of ['Send again', 'has a new link: the one in its earlier mail stops working'])
      expect(list).toContain(text)
    const [first = ''] = await mailedPaths()
    const response = await ada.submit('/admin/invitations/resend', form)
    expect([await redirection(response), decodeURIComponent(ada.cookies.get('flash') ?? '')]).toEqual([
      [303, `/admin/invitations#invitation-${id}`],
      'The invitation is on the way again.',
    ])
    const [, second = '', ...others] = await mailedPaths()
    expect([others, second === first]).toEqual([[], false])
    expect(await titleAt(first)).toBe('There is no such invitation.')
    const browser = visitor()
    await browser.get(second)
    const form2 = { username: 'nina', email: NINA, password: PASSWORD }
    expect(await redirection(browser.submit(second, form2))).toEqual([303, '/'])
    expect(await db.select({ id: invitations.id, used: invitations.used }).from(invitations)).toEqual([
      { id, used: 1 },
    ])
    expect(await html(ada.get('/admin/log'))).toContain(`invitation ${id}</a> again`)
  })

  it('leads back to its page of the list', async () => {
    const emails = Array.from({ length: 51 }, (_, index) => `hiker${index}@example.org`)
    const { id, form } = await invite({ emails })
    const before = String(id + 1)
    const list = await html(ada.get(`/admin/invitations?before=${before}`))
    expect(list).toContain(`<input type="hidden" name="before" value="${before}"/>`)
    for (const act of ['resend', 'withdraw'])
      expect(await redirection(ada.submit(`/admin/invitations/${act}`, { ...form, before }))).toEqual([
        303,
        `/admin/invitations?before=${before}#invitation-${id}`,
      ])
  })

  it('comes once if the first mail has not left yet', async () => {
    const JOBS = { send: async () => {} } as unknown as Queue<null>
    ada = await browserOf('ada', { JOBS })
    const { path } = await invite()
    expect((await ada.post(path)).status).toBe(200)
    const paths = await mailedPaths()
    expect(paths).toHaveLength(1)
    expect(await titleAt(paths[0] ?? '')).toBe('Join Waymark')
  })

  it('is sent at most once an hour, also when it is pressed several times at once', async () => {
    const { path, form } = await invite()
    await mailedPaths()
    const presses = await Promise.all([1, 2, 3].map(() => ada.post(path)))
    expect(presses.map(({ status }) => status).sort()).toEqual([200, 429, 429])
    await ada.submit('/admin/invitations/resend', form)
    expect(decodeURIComponent(ada.cookies.get('flash') ?? '')).toMatch(
      /^This invitation was sent again less than an hour ago\. You can send it again from \d\d:\d\d\.$/,
    )
    expect([await resent(), (await mailedPaths()).length]).toEqual([1, 2])
  })

  it('says when it can be sent the next time', async () => {
    const { path } = await invite()
    expect((await ada.post(path)).status).toBe(200)
    await db.update(rateLimits).set({ resetsAt: new Date(Date.now() + 10 * MINUTE) })
    const seconds = Number((await ada.post(path)).headers.get('Retry-After'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(600)
    await db.update(rateLimits).set({ resetsAt: new Date() })
    expect((await ada.post(path)).status).toBe(200)
  })

  it('can be sent as soon as the database works, after it has failed', async () => {
    const { path } = await invite()
    const fails = async (run: () => Promise<unknown>, queries: string[]) => {
      if (queries.some((query) => query.startsWith('update "invitations"'))) throw new Error('D1_ERROR')
      return run()
    }
    const unlucky = await browserOf('ada', { DB: interceptDb(fails) })
    expect((await unlucky.post(path)).status).toBeGreaterThanOrEqual(500)
    expect(await resent()).toBe(0)
    expect((await ada.post(path)).status).toBe(200)
  })

  it('counts as one of the thirty requests to invite that an admin has in an hour', async () => {
    const { path } = await invite()
    await db.delete(rateLimits)
    const resetsAt = new Date(Date.now() + MINUTE)
    await db.insert(rateLimits).values({ key: `invite:${staff.ada}`, count: 30, resetsAt })
    expect((await ada.post(path)).status).toBe(429)
    expect(await resent()).toBe(0)
  })
})

describe('an invitation is not sent again', () => {
  it.each([
    ['withdrawn', { withdrawnAt: new Date() }],
    ['expired', { expiresAt: new Date(Date.now() - DAY) }],
    ['used', { used: 1 }],
  ])('when it is %s', async (_, values) => {
    const { path } = await invite()
    await finishJobs()
    await db.delete(outbox)
    await db.update(invitations).set(values)
    const before = await db.select().from(invitations)
    expect(await answer(ada.post(path))).toEqual([
      409,
      { error: 'Only an open invitation to an address without an account can be sent again.' },
    ])
    expect([await nothingSent(), await db.select().from(invitations)]).toEqual([[0, 0, 0], before])
    expect(await html(ada.get('/admin/invitations'))).not.toContain('Send again')
  })

  it('when its address belongs to an account by now', async () => {
    const { path, form } = await invite()
    await finishJobs()
    await db.delete(outbox)
    await db.update(users).set({ email: NINA }).where(eq(users.id, people.pia))
    expect((await ada.post(path)).status).toBe(409)
    await ada.submit('/admin/invitations/resend', form)
    expect(await nothingSent()).toEqual([0, 0, 0])
    const list = await html(ada.get('/admin/invitations'))
    expect([list.includes(NINA), list.includes('Withdraw'), list.includes('Send again')]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('when it is a link, or none at all', async () => {
    const { path } = await invite({ uses: 1, days: 7 })
    expect([(await ada.post(path)).status, (await ada.post(`${API}999/resend/`)).status]).toEqual([409, 404])
    expect(await nothingSent()).toEqual([0, 0, 0])
    expect(await html(ada.get('/admin/invitations'))).not.toContain('Send again')
  })

  it.each([
    ['vera', 401],
    ['pia', 403],
    ['mona', 403],
  ] as [Person, number][])('by %s: %i', async (person, status) => {
    const { path, form } = await invite()
    await finishJobs()
    await db.delete(outbox)
    const before = await db.select().from(invitations)
    const browser = await browserOf(person)
    expect((await browser.post(path)).status).toBe(status)
    expect([303, 403]).toContain((await browser.submit('/admin/invitations/resend', form)).status)
    expect([await nothingSent(), await db.select().from(invitations)]).toEqual([[0, 0, 0], before])
  })
})

it('a withdrawn or expired invitation is not marked like one that has been used', async () => {
  await invite()
  await db.update(invitations).set({ used: 1 })
  const marked = async () =>
    /<span class="([^"]*)">(?:Used|Expired|Withdrawn)</.exec(await html(ada.get('/admin/invitations')))?.[1]
  expect(await marked()).toBe('state')
  await db.update(invitations).set({ used: 0, expiresAt: new Date(Date.now() - DAY) })
  expect(await marked()).toBe('muted')
  await db.update(invitations).set({ withdrawnAt: new Date() })
  expect(await marked()).toBe('muted')
})
