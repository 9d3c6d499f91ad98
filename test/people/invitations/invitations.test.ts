import { env } from 'cloudflare:workers'
import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { outbox } from '../../../dev/outbox/schema.ts'
import { newSetupLink } from '../../../dev/setup-link.ts'
import {
  groupSettings,
  invitations,
  invitationUses,
  jobs,
  mailDays,
  moderationLog,
  operations,
  rateLimits,
  users,
} from '../../../src/db/schema.ts'
import { enqueue } from '../../../src/jobs/enqueue.ts'
import { forgetAddresses } from '../../../src/people/invitations/invitations.ts'
import { mailInvitation } from '../../../src/people/invitations/mail.ts'
import { mailedToken } from '../../../src/people/invitations/tokens.ts'
import { DAY, MINUTE } from '../../../src/shared/duration.ts'
import { sha256Hex } from '../../../src/shared/sha256.ts'
import { browserOf, type Person, seedStaff, staff } from '../../admin/support.ts'
import { finishJobs } from '../../jobs/support.ts'
import {
  answer,
  asUser,
  type Browser,
  db,
  focusedFields,
  html,
  json,
  ORIGIN,
  PASSWORD,
  redirection,
  testContext,
  visitor,
} from '../../support.ts'
import { latestMailTo } from '../email/mailed-link.ts'

const API = '/api/admin/invitations/'
type Made = { id: number; url: string; invitations: { id: number; url: string; email: string | null }[] }

let ada: Browser
beforeEach(async () => {
  await seedStaff()
  await db.delete(moderationLog)
  await db.delete(mailDays)
  ada = await browserOf('ada')
})

const invite = async (body: unknown) => {
  const response = await ada.post(API, body)
  expect(response.status).toBe(201)
  return response.json<Made>()
}
const pathOf = ({ url }: { url: string }) => url.slice(ORIGIN.length)
const link = async (uses = 1) => pathOf(await invite({ uses, days: 7 }))
const onlyInvited = () => db.insert(groupSettings).values({ id: 1, signUp: 'invited' })

const newcomer = (username: string) => ({ username, email: `${username}@example.org`, password: PASSWORD })
async function join(path: string, username = 'nina', browser = visitor()) {
  // Opens another page to get a token for the form, because this path may fail.
  const response = await browser.submit(path, newcomer(username))
  return { browser, response, status: response.status }
}
const userNamed = async (username: string) =>
  (await db.select().from(users).where(eq(users.username, username)))[0]
const pageAt = async (path: string, browser = visitor()) => {
  const response = await browser.get(path)
  return [response.status, await html(response)] as const
}
const mailTo = async (address: string) => {
  await finishJobs()
  return latestMailTo(address)
}

/** Returns the path of the invitation in the email to this address. */
const mailedPath = async (address: string) => {
  const mail = await mailTo(address)
  return /http:\/\/localhost(\/invitations\/[0-9a-f]{64})/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('an invitation by mail', () => {
  it('signs up with its address, which is confirmed by that', async () => {
    await onlyInvited()
    const { id, url, invitations: all } = await invite({ emails: ['Nina@Example.org', 'nina@example.org'] })
    expect(all).toMatchObject([{ id, url, email: 'nina@example.org', uses: 1 }])
    const mail = await mailTo('nina@example.org')
    expect(mail).toMatchObject({ subject: 'You are invited to Waymark' })
    expect(mail?.text).toContain('ada invites you to Waymark.')
    const path = await mailedPath('nina@example.org')
    const [status, page] = await pageAt(path)
    expect([status, /value="nina@example.org"/.test(page), /readOnly/i.test(page)]).toEqual([200, true, true])
    expect(page).toContain('It is confirmed by the link.')
    const browser = visitor()
    await browser.get(path)
    // The form's address is ignored, and the invited address is used.
    const response = await browser.submit(path, { ...newcomer('nina'), email: 'olga@example.org' })
    expect(await redirection(response)).toEqual([303, '/'])
    expect(await userNamed('nina')).toMatchObject({
      email: 'nina@example.org',
      emailVerified: true,
      role: 'member',
    })
    const [listed] = await json<unknown[]>(ada.get(API))
    expect(listed).toMatchObject({
      id,
      email: 'nina@example.org',
      state: 'used',
      used: 1,
      members: [{ username: 'nina' }],
    })
  })

  it('is made by one admin at most thirty times an hour', async () => {
    await db
      .insert(rateLimits)
      .values({ key: `invite:${staff.ada}`, count: 30, resetsAt: new Date(Date.now() + MINUTE) })
    expect((await ada.post(API, { uses: 1, days: 1 })).status).toBe(429)
  })

  it('is made for nobody who is a member or invited already', async () => {
    const made = await invite({ emails: ['pia@example.org', 'nina@example.org'] })
    expect(made.invitations.map(({ email }) => email)).toEqual(['nina@example.org'])
    expect(await answer(ada.post(API, { emails: ['pia@example.org', 'nina@example.org'] }))).toEqual([
      409,
      { error: 'Everybody here has an account or an invitation already.' },
    ])
    expect(await db.$count(invitations)).toBe(1)
  })

  it('leaves the mails of accounts their part of the daily quota, and is not counted in what one member causes', async () => {
    // Keeps jobs from running before this test runs them.
    const JOBS = { send: async () => {} } as unknown as Queue<null>
    ada = await asUser(staff.ada, { JOBS })
    const emails = Array.from({ length: 60 }, (_, i) => `guest${i}@example.org`)
    const made = await invite({ emails })
    expect(made.invitations.length).toBe(60)
    await finishJobs({ MAIL_DAILY_LIMIT: '70' })
    expect(await db.$count(outbox)).toBe(56)
    expect(await db.$count(jobs, eq(jobs.kind, 'mail-invitation'))).toBe(4)
    expect(await db.$count(moderationLog, eq(moderationLog.act, 'invite'))).toBe(1)
  })

  it('says that there is an account with its address by now', async () => {
    const path = pathOf(await invite({ emails: ['nina@example.org'] }))
    expect((await join('/accounts/signup/')).status).toBe(303)
    const [status, page] = await pageAt(path)
    expect([status, page.includes('You have an account already')]).toEqual([200, true])
  })

  it('confirms the address of who is signed in with it, by the link of the mail', async () => {
    await invite({ emails: ['nina@example.org'] })
    const path = await mailedPath('nina@example.org')
    const { browser } = await join('/accounts/signup/')
    expect((await userNamed('nina'))?.emailVerified).toBe(false)
    expect((await pageAt(path, browser))[1]).not.toContain('Leave this invitation')
    expect((await browser.submit(path, {})).status).toBe(303)
    expect((await userNamed('nina'))?.emailVerified).toBe(true)
  })

  it('confirms nothing by the link that its admin gets, which signs up with the address all the same', async () => {
    await onlyInvited()
    const made = await invite({ emails: ['nina@example.org'] })
    expect(made.url).not.toContain(await mailedPath('nina@example.org'))
    await db.delete(outbox)
    const [, page] = await pageAt(pathOf(made))
    expect(page).toContain('value="nina@example.org"')
    expect(page).not.toContain('It is confirmed by the link.')
    const { browser, status } = await join(pathOf(made))
    expect([status, decodeURIComponent(browser.cookies.get('flash') ?? '')]).toEqual([
      303,
      'Please confirm your address: we sent a link to nina@example.org.',
    ])
    expect(await userNamed('nina')).toMatchObject({ email: 'nina@example.org', emailVerified: false })
    expect((await mailTo('nina@example.org'))?.text).toContain('/accounts/email/verify/')
  })

  it('confirms nothing by the link that its admin gets to who is signed in with the address', async () => {
    const made = await invite({ emails: ['nina@example.org'] })
    const { browser } = await join('/accounts/signup/')
    expect((await browser.submit(pathOf(made), {})).status).toBe(303)
    expect((await userNamed('nina'))?.emailVerified).toBe(false)
    expect(await db.$count(invitationUses)).toBe(1)
  })

  it('is used once, by either of its links, also at once', async () => {
    const made = await invite({ emails: ['nina@example.org'] })
    const mailed = await mailedPath('nina@example.org')
    const both = await Promise.all([join(mailed, 'nina'), join(pathOf(made), 'noel')])
    expect(both.map(({ status }) => status).filter((status) => status === 303)).toHaveLength(1)
    expect(await db.$count(invitationUses)).toBe(1)
    expect(await db.select({ used: invitations.used }).from(invitations)).toEqual([{ used: 1 }])
  })

  it('of a version that answered the mailed link still signs up, and confirms nothing', async () => {
    const seed = 'b'.repeat(64)
    const token = mailedToken(env.AUTH_SECRET ?? '', seed)
    const now = new Date()
    await db.insert(invitations).values({
      tokenHash: sha256Hex(token),
      email: 'nina@example.org',
      uses: 1,
      expiresAt: new Date(now.getTime() + DAY),
      createdAt: now,
    })
    await enqueue(testContext(), mailInvitation, seed)
    const path = await mailedPath('nina@example.org')
    expect(path).toBe(`/invitations/${token}`)
    expect((await join(path)).status).toBe(303)
    expect((await userNamed('nina'))?.emailVerified).toBe(false)
  })
})

describe('an invitation by a link', () => {
  it('takes as many as it is for, also when several come at once', async () => {
    await onlyInvited()
    const path = await link(2)
    const statuses = await Promise.all(['nina', 'noel', 'nora', 'nils'].map((name) => join(path, name)))
    expect(statuses.map(({ status }) => status).sort()).toEqual([303, 303, 409, 409])
    expect(await db.$count(users, eq(users.emailVerified, true))).toBe(0)
    expect(await db.$count(invitationUses)).toBe(2)
    expect(await db.select({ used: invitations.used }).from(invitations)).toEqual([{ used: 2 }])
    const [status, page] = await pageAt(path)
    expect([status, page.includes('This invitation has already been used.')]).toEqual([404, true])
  })

  it('signs in whoever presses twice, and counts them once', async () => {
    const path = await link(1)
    const browser = visitor()
    await browser.get(path)
    const [first, second] = [await browser.submit(path, newcomer('nina')), await join(path, 'nina')]
    expect([first.status, second.status]).toEqual([303, 303])
    expect(await db.$count(invitationUses)).toBe(1)
  })

  it.each([
    ['expired', { expiresAt: new Date(Date.now() - DAY) }, 'This invitation has expired.'],
    ['withdrawn', { withdrawnAt: new Date() }, 'This invitation has been withdrawn.'],
  ] as const)('that is %s says so, and signs nobody up', async (_, values, message) => {
    const path = await link()
    await db.update(invitations).set(values)
    const [status, page] = await pageAt(path)
    expect([status, page.includes(message)]).toEqual([404, true])
    const { response } = await join(path)
    expect([response.status, (await html(response)).includes(message)]).toEqual([409, true])
    expect(await userNamed('nina')).toBeUndefined()
  })

  it('that nobody has made is not there', async () => {
    expect((await pageAt(`/invitations/${'0'.repeat(64)}`))[0]).toBe(404)
    expect((await join(`/invitations/${'0'.repeat(64)}`)).status).toBe(404)
    for (const cut of ['x', '0'.repeat(63), 'x/y']) {
      const [status, page] = await pageAt(`/invitations/${cut}`)
      expect([status, page]).toEqual([404, expect.stringContaining('There is no such invitation.')])
      expect((await join(`/invitations/${cut}`)).status).toBe(404)
    }
  })

  it('keeps what was typed where something is wrong with it', async () => {
    const path = await link()
    const browser = visitor()
    await browser.get(path)
    const response = await browser.submit(path, { username: 'ni', email: 'nina', password: PASSWORD })
    const page = await html(response)
    expect(response.status).toBe(400)
    for (const text of ['value="ni"', 'value="nina"', 'This is not an e-mail address.'])
      expect(page).toContain(text)
    expect(await db.select({ used: invitations.used }).from(invitations)).toEqual([{ used: 0 }])
  })

  it('is used by who is signed in already, once', async () => {
    const path = await link(5)
    const pia = await browserOf('pia')
    const [, page] = await pageAt(path, pia)
    for (const text of [
      'You are signed in as pia.',
      'Leave this invitation to somebody',
      'class="button wide"',
    ])
      expect(page).toContain(text)
    for (let time = 0; time < 2; time++) expect((await pia.submit(path, {})).status).toBe(303)
    expect(await db.select({ used: invitations.used }).from(invitations)).toEqual([{ used: 1 }])
    expect((await pageAt(path, pia))[1]).toContain('You are in already.')
  })

  it('stores no token, and is listed without its address', async () => {
    const { url } = await invite({ uses: 3, days: 7 })
    const token = url.split('/').at(-1) ?? ''
    expect(JSON.stringify(await db.select().from(invitations))).not.toContain(token)
    expect(await (await ada.get(API)).text()).not.toContain(token)
  })
})

describe('a group of those who are invited', () => {
  beforeEach(onlyInvited)

  it('takes nobody else', async () => {
    const { response } = await join('/accounts/signup/')
    expect([response.status, (await html(response)).includes('Sign-up is by invitation.')]).toEqual([
      403,
      true,
    ])
    expect(await userNamed('nina')).toBeUndefined()
    const sent = await visitor().submit('/accounts/signup/', {})
    expect([sent.status, (await html(sent)).includes('Sign-up is by invitation.')]).toEqual([403, true])
    const [status, page] = await pageAt('/accounts/signup/')
    expect([status, page.includes('Sign-up is by invitation.'), page.includes('name="password"')]).toEqual([
      200,
      true,
      false,
    ])
  })

  it('goes on signing its members in', async () => {
    expect((await visitor().submit('/accounts/login/', { login: 'pia', password: PASSWORD })).status).toBe(
      303,
    )
  })
})

describe('inviting', () => {
  it.each([
    [{ emails: [] }, 'emails', 'Please enter an address.'],
    [{ emails: ['nina'] }, 'emails', 'nina is not an e-mail address.'],
    [{ emails: Array(501).fill('a@b.org') }, 'emails', 'At most 500 addresses at once, please.'],
    [{ emails: 'a@b.org' }, 'emails', 'The addresses must be a list.'],
    [{ uses: 0, days: 7 }, 'uses', 'An invitation is used 1 to 1,000 times.'],
    [{ uses: 1001, days: 7 }, 'uses', 'An invitation is used 1 to 1,000 times.'],
    [{ uses: 1, days: 91 }, 'days', 'An invitation works for at most 90 days.'],
    [{ uses: 1 }, 'days', 'The days must be a whole number.'],
  ])('refuses %j', async (body, field, message) => {
    const [status, { errors }] = (await answer(ada.post(API, body))) as [
      number,
      { errors: Record<string, string[]> },
    ]
    expect([status, errors[field]]).toEqual([400, [message]])
    expect(await db.$count(invitations)).toBe(0)
  })

  it.each([
    ['vera', 401],
    ['pia', 403],
    ['mona', 403],
  ] as [Person, number][])('is not for %s: %i', async (person, status) => {
    const { id } = await invite({ uses: 1, days: 1 })
    const browser = await browserOf(person)
    expect((await browser.post(API, { uses: 1, days: 1 })).status).toBe(status)
    expect((await browser.get(API)).status).toBe(status)
    expect((await browser.delete(`${API}${id}/`)).status).toBe(status)
    expect([303, 403]).toContain((await browser.get('/admin/invitations')).status)
    expect(await db.select({ at: invitations.withdrawnAt }).from(invitations)).toEqual([{ at: null }])
  })

  it('is taken back by withdrawing, also of a mail that is still to go', async () => {
    const made = await ada.post(API, { emails: ['nina@example.org'] })
    const { id } = await made.json<Made>()
    await db.delete(outbox)
    await db.update(invitations).set({ withdrawnAt: null })
    for (let time = 0; time < 2; time++) expect((await ada.delete(`${API}${id}/`)).status).toBe(204)
    expect((await ada.delete(`${API}999/`)).status).toBe(404)
    expect(await db.$count(moderationLog, eq(moderationLog.act, 'withdraw'))).toBe(1)
  })

  it('works by the page: addresses as people paste them, a link that is shown once, and the list', async () => {
    const sent = await ada.submit('/admin/invitations', {
      emails: 'nina@example.org, noel@example.org;\n pia@example.org',
    })
    expect([sent.status, decodeURIComponent(ada.cookies.get('flash') ?? '')]).toEqual([
      303,
      '2 invitations are on the way. Left out, because they have an account or an invitation already: pia@example.org.',
    ])
    expect(await html(ada.get('/admin/invitations'))).toContain('<div class="toast">')
    const known = Array.from({ length: 7 }, (_, index) => `known-${index}@example.org`)
    await ada.submit('/admin/invitations', { emails: known.join(' ') })
    await ada.submit('/admin/invitations', { emails: ['norma@example.org', ...known].join(' ') })
    expect(decodeURIComponent(ada.cookies.get('flash') ?? '')).toBe(
      `The invitation is on the way. Left out, because they have an account or an invitation already: ${known.slice(0, 5).join(', ')} and 2 more.`,
    )
    expect(await html(ada.get('/admin/invitations'))).toContain('<div class="toast lasting">')
    const wrong = await ada.submit('/admin/invitations', { emails: 'nora@example.org\nnils' })
    const page = await html(wrong)
    expect([
      wrong.status,
      page.includes('“nils” has no e-mail address.'),
      page.includes('nora@example.org\nnils'),
    ]).toEqual([400, true, true])
    expect(focusedFields(page)).toEqual(['emails'])
    const tooLong = await ada.submit('/admin/invitations/link', { uses: '3', days: '700' })
    expect(focusedFields(await html(tooLong))).toEqual(['days'])
    const created = ada.submit('/admin/invitations/link', { uses: '3', days: '7' })
    expect(await redirection(created)).toEqual([303, '/admin/invitations'])
    const made = await html(ada.get('/admin/invitations'))
    expect(made).toMatch(/value="http:\/\/localhost\/invitations\/[0-9a-f]{64}"/)
    expect(made).toMatch(/data-share="http:\/\/localhost\/invitations\/[0-9a-f]{64}"/)
    const list = await html(ada.get('/admin/invitations'))
    expect(list).not.toMatch(/invitations\/[0-9a-f]{64}/)
    for (const text of ['nina@example.org', 'Link for 3 people', 'Open', 'The link stops working'])
      expect(list).toContain(text)
    const [newest] = await db.select().from(invitations).orderBy(desc(invitations.id))
    expect((await ada.submit('/admin/invitations/withdraw', { id: String(newest?.id) })).status).toBe(303)
    expect(await html(ada.get('/admin/invitations'))).toContain('Withdrawn')
    expect(await html(ada.get('/admin/log'))).toContain(`invitation ${newest?.id}`)
  })

  it('forgets an address a month after its invitation has ended', async () => {
    await invite({ emails: ['nina@example.org', 'noel@example.org'] })
    await db
      .update(invitations)
      .set({ expiresAt: new Date(Date.now() - 31 * DAY) })
      .where(eq(invitations.email, 'nina@example.org'))
    await forgetAddresses(db, new Date())
    expect((await db.select().from(invitations)).map(({ email }) => email)).toEqual([
      null,
      'noel@example.org',
    ])
  })
})

describe('the link of the first admin', () => {
  const TOKEN = 'A'.repeat(43)
  const PATH = `/setup/${TOKEN}`
  const offer = async (values: Partial<typeof operations.$inferInsert> = {}) => {
    const hash = new Uint8Array(
      await crypto.subtle.digest('SHA-256', new TextEncoder().encode(TOKEN)),
    ).toHex()
    await db
      .insert(operations)
      .values({ name: 'setup', keyHash: hash, expiresAt: new Date(Date.now() + DAY), ...values })
  }
  beforeEach(() => db.delete(users))

  it('signs up the admin of an empty group, once, whether or not sign-up is by invitation', async () => {
    await offer()
    await onlyInvited()
    const { browser, response } = await join(PATH, 'nina')
    expect(await redirection(response)).toEqual([303, '/admin/group'])
    expect((await userNamed('nina'))?.role).toBe('admin')
    expect((await browser.get('/admin/group')).status).toBe(200)
    expect((await visitor().get(PATH)).status).toBe(404)
    expect((await join(PATH, 'noel')).status).toBe(404)
    expect([await db.$count(users), await db.$count(operations)]).toEqual([1, 0])
  })

  it('makes one of two admins who use it at once', async () => {
    await offer()
    const both = await Promise.all(['nina', 'noel'].map((name) => join(PATH, name)))
    expect(both.map(({ status }) => status).sort()).toEqual([303, 404])
    expect(await db.$count(users, eq(users.role, 'admin'))).toBe(1)
    expect(await db.$count(users)).toBe(1)
  })

  it.each([
    ['another token', () => offer(), `/setup/${'B'.repeat(43)}`],
    ['one that has expired', () => offer({ expiresAt: new Date(Date.now() - 1) }), PATH],
    ['one that nobody has made', async () => {}, PATH],
  ] as const)('is not there for %s', async (_, given, path) => {
    await given()
    expect([(await visitor().get(path)).status, (await join(path)).status]).toEqual([404, 404])
    expect(await db.$count(users)).toBe(0)
  })

  it('is left by a stranger who signs up before, and makes no admin of them', async () => {
    await offer()
    expect((await join('/accounts/signup/', 'stranger')).status).toBe(303)
    expect((await visitor().get(PATH)).status).toBe(200)
    expect((await join(PATH, 'nina')).status).toBe(303)
    const roles = [await userNamed('stranger'), await userNamed('nina')].map((user) => user?.role)
    expect(roles).toEqual(['member', 'admin'])
    expect((await visitor().get(PATH)).status).toBe(404)
  })

  it('is gone as soon as there is an admin', async () => {
    await offer()
    await join('/accounts/signup/', 'nina')
    await db.update(users).set({ role: 'admin' })
    expect([(await visitor().get(PATH)).status, (await join(PATH, 'noel')).status]).toEqual([404, 404])
    expect(await db.$count(users)).toBe(1)
  })

  it('asks who has signed up already, and makes them the admin by its button, once', async () => {
    await offer()
    const nina = (await join('/accounts/signup/', 'nina')).browser
    const noel = (await join('/accounts/signup/', 'noel')).browser
    const [, page] = await pageAt(PATH, nina)
    for (const text of ['You are signed in as nina.', 'Become the admin']) expect(page).toContain(text)
    expect(page).not.toContain('name="password"')
    expect((await userNamed('nina'))?.role).toBe('member')
    const presses = await Promise.all([1, 2].map(() => nina.submit(PATH, {})))
    for (const response of presses) expect(await redirection(response)).toEqual([303, '/admin/group'])
    expect((await noel.submit(PATH, {})).status).toBe(404)
    expect(await db.select({ name: users.username }).from(users).where(eq(users.role, 'admin'))).toEqual([
      { name: 'nina' },
    ])
    const acts = await db.select().from(moderationLog)
    expect(acts).toMatchObject([{ act: 'role', reason: 'admin', actorId: (await userNamed('nina'))?.id }])
    expect(await db.$count(operations)).toBe(0)
  })

  it.each([
    ['another token', () => offer(), `/setup/${'B'.repeat(43)}`],
    ['one that has expired', () => offer({ expiresAt: new Date(Date.now() - 1) }), PATH],
  ] as const)('makes nobody the admin who is signed in, by %s', async (_, given, path) => {
    await given()
    const { browser } = await join('/accounts/signup/', 'nina')
    expect([(await browser.get(path)).status, (await browser.submit(path, {})).status]).toEqual([404, 404])
    expect((await userNamed('nina'))?.role).toBe('member')
  })

  it('makes one admin, of somebody who signs up and somebody who is signed in, at once', async () => {
    await offer()
    const { browser } = await join('/accounts/signup/', 'nina')
    const both = await Promise.all([browser.submit(PATH, {}), join(PATH, 'noel')])
    expect(both.map(({ status }) => status).sort()).toEqual([303, 404])
    expect(await db.$count(users, eq(users.role, 'admin'))).toBe(1)
  })

  it('signs in whoever presses twice to sign up, also at once', async () => {
    await offer()
    const presses = [
      ...(await Promise.all([join(PATH, 'nina'), join(PATH, 'nina')])),
      await join(PATH, 'nina'),
    ]
    for (const { status, browser } of presses)
      expect([status, (await browser.get('/admin/group')).status]).toEqual([303, 200])
    expect(await db.$count(users)).toBe(1)
  })

  it('is printed until the group has an admin', async () => {
    const { statements, url } = newSetupLink(ORIGIN)
    const print = () => db.batch([db.run(statements[0]), db.all<{ admins: number }>(statements[1])])
    await join('/accounts/signup/', 'stranger')
    expect((await print())[1]).toEqual([{ admins: 0 }])
    expect((await join(url.slice(ORIGIN.length), 'nina')).status).toBe(303)
    expect((await print())[1]).toEqual([{ admins: 1 }])
    expect(await db.$count(operations)).toBe(0)
  })
})
