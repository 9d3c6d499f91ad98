import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { accountLinks, jobs, users } from '../../../src/db/schema.ts'
import { DAY, MINUTE } from '../../../src/shared/duration.ts'
import { faultyBindings, finishJobs, runJobs, SOME_CALLS, withFaultAtEachCall } from '../../jobs/support.ts'
import { as, Browser, db, freezeClock, PASSWORD, PRODUCTION_ORIGIN, people, seed } from '../../support.ts'

const RESET = '/accounts/password/reset/'

/** Simulates Cloudflare's binding for mail. It fails if `isDown`, and otherwise records the emails. */
function createMailbox() {
  const sent: { to: string; text: string; html?: string; headers?: Record<string, string> }[] = []
  const mailbox = {
    isDown: false,
    sent,
    bindings: {
      MAIL: {
        send: async (mail: unknown) => {
          if (mailbox.isDown) throw new Error('The provider is down: olga@example.org')
          sent.push(mail as (typeof sent)[number])
          return { messageId: '' }
        },
      } as SendEmail,
    },
    /** Returns the distinct paths of the links that were mailed to an address. */
    linksTo: (address: string) => {
      const texts = sent.filter(({ to }) => to === address).map(({ text }) => text)
      const links = texts.map((text) => /https:\/\/\S+/.exec(text)?.[0].replace(PRODUCTION_ORIGIN, '') ?? '')
      return [...new Set(links)]
    },
  }
  return mailbox
}

let mailbox: ReturnType<typeof createMailbox>
let logs: MockInstance[]
beforeEach(async () => {
  await seed()
  mailbox = createMailbox()
  logs = (['error', 'warn'] as const).map((level) => vi.spyOn(console, level).mockImplementation(() => {}))
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Emails are sent only in production. */
const isProduction = true
const visitor = (bindings: Partial<Env> = mailbox.bindings) => new Browser({ bindings, isProduction })
const finish = () => finishJobs(mailbox.bindings, { isProduction })
const passTime = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE)

/** Opens another page to get a token for forms, then sends the form at `path`. */
async function use(path: string, form: Record<string, string> = {}, browser = visitor()) {
  await browser.get(RESET)
  return browser.submit(path, form)
}

const signUp = (bindings?: Partial<Env>) =>
  use(
    '/accounts/signup/',
    { username: 'nina', email: 'nina@example.org', password: PASSWORD },
    visitor(bindings),
  )
const requestReset = (email = 'olga@example.org', bindings?: Partial<Env>) =>
  use(RESET, { email }, visitor(bindings))

async function changeAddress(bindings: Partial<Env> = mailbox.bindings) {
  const signedIn = await as('olga', mailbox.bindings, { isProduction })
  const olga = visitor(bindings)
  for (const [name, value] of signedIn.cookies) olga.cookies.set(name, value)
  return olga.put('/api/user/update/', { email: 'new@example.org' })
}

/**
 * Actions that send mail. `success` is the status of a successful action. `links` has each recipient's form for the
 * mailed link, and the status after submitting it.
 */
const mails: [
  name: string,
  send: (bindings?: Partial<Env>) => Promise<Response>,
  success: number,
  links: [recipient: string, form: Record<string, string>, status: number][],
][] = [
  ['signing up', signUp, 303, [['nina@example.org', {}, 200]]],
  [
    'a reset of the password',
    (bindings) => requestReset('olga@example.org', bindings),
    200,
    [['olga@example.org', { password: 'under-the-hills' }, 303]],
  ],
  [
    'a change of address',
    changeAddress,
    200,
    [
      ['new@example.org', { password: PASSWORD }, 200],
      ['olga@example.org', {}, 303],
    ],
  ],
]

describe.each(mails)('the mail of %s', (name, send, success, links) => {
  it.runIf(env.LONG || name === 'a change of address')(
    'is sent once the provider of mail is up again, once',
    async () => {
      mailbox.isDown = true
      expect((await send()).status).toBe(success)
      await finish()
      expect(mailbox.sent).toEqual([])
      mailbox.isDown = false
      await finish()
      await finish()
      expect(mailbox.sent.map(({ to }) => to).sort()).toEqual(links.map(([to]) => to).sort())
      for (const [to, form, status] of links)
        expect((await use(mailbox.linksTo(to)[0] ?? '', form)).status).toBe(status)
    },
  )

  it.runIf(env.LONG || name === 'a change of address')(
    'arrives with a link that works, whichever step fails',
    async () => {
      let succeeded = 0
      await withFaultAtEachCall(
        async (bindings, fault) => {
          await seed()
          mailbox.sent.length = 0
          const response = await send({ ...mailbox.bindings, ...bindings }).catch(() => null)
          await finish()
          const details = JSON.stringify(fault)
          expect(await db.$count(jobs), details).toBe(0)
          // The account exists even if its first session could not start.
          const isSignedUp = (await db.$count(users)) > Object.keys(people).length
          if (response?.status !== success && !isSignedUp) return
          succeeded++
          for (const [to, form, status] of links) {
            // A job that crashes after creating a link, but before the job is deleted, runs again and creates another link.
            const paths = mailbox.linksTo(to)
            for (const path of paths) expect((await visitor().get(path)).status, details).toBe(200)
            expect(paths.length, details).toBeLessThanOrEqual(2)
            expect((await use(paths[0] ?? '', form)).status, details).toBe(status)
          }
        },
        // Reads `mailbox` at each call, because every test sets its own.
        { MAIL: { send: (mail: EmailMessage) => mailbox.bindings.MAIL.send(mail) } as SendEmail },
        SOME_CALLS,
      )
      expect(succeeded).toBeGreaterThan(1)
    },
  )
})

it('a mail of an account gets no automatic reply', async () => {
  await signUp()
  await finish()
  expect(mailbox.sent[0]?.headers).toEqual({ 'Auto-Submitted': 'auto-generated' })
})

it('a mail of an account has its link as a button too, and above it all that its text says', async () => {
  await signUp()
  await finish()
  const [mail] = mailbox.sent
  const [greeting = '', words = '', link = '', note = ''] = mail?.text.split('\n\n') ?? []
  expect(mail?.html).toMatch(new RegExp(`<a class="button" href="${link}"[^>]*>Confirm the address</a>`))
  for (const shown of [greeting, words.replace(/:$/, '.'), note])
    expect(mail?.html).toContain(`>${shown}</p>`)
})

describe('a mail that could not be sent', () => {
  beforeEach(() => {
    freezeClock()
    mailbox.isDown = true
  })

  it('has a link that works for its full time from when it is sent', async () => {
    await requestReset()
    passTime(50)
    mailbox.isDown = false
    await finish()
    passTime(59)
    const [link = ''] = mailbox.linksTo('olga@example.org')
    expect((await use(link, { password: 'under-the-hills' })).status).toBe(303)
  })

  it.each([
    ['reset the password', requestReset, 65],
    ['confirm a new address', changeAddress, 35],
  ] as const)('to %s is given up when its link would have expired', async (_, send, minutes) => {
    await send()
    passTime(minutes - 10)
    await finish()
    passTime(10)
    mailbox.isDown = false
    await finish()
    expect(mailbox.sent.filter(({ text }) => !text.includes('/undo/'))).toEqual([])
    expect(await db.$count(jobs)).toBe(0)
  })

  it('is given up where the password has been changed, but for the one that undoes a change', async () => {
    await changeAddress()
    await requestReset('olga@example.org')
    mailbox.isDown = false
    // This request's email is sent immediately, while the earlier request's job waits.
    await requestReset('olga@example.org')
    const [link = ''] = mailbox.linksTo('olga@example.org')
    expect((await use(link, { password: 'under-the-hills' })).status).toBe(303)
    mailbox.sent.length = 0
    await finish()
    expect(mailbox.sent.map(({ to }) => to)).toEqual(['olga@example.org'])
    expect(mailbox.linksTo('olga@example.org')[0]).toMatch(/^\/accounts\/email\/undo\//)
  })

  it('is given up where the change of address has been replaced by another', async () => {
    const olga = await as('olga', mailbox.bindings, { isProduction })
    await olga.put('/api/user/update/', { email: 'slip@example.org' })
    mailbox.isDown = false
    await olga.put('/api/user/update/', { email: 'right@example.org' })
    await finish()
    const confirmations = mailbox.sent.filter(({ text }) => text.includes('/verify/'))
    expect(confirmations.map(({ to }) => to)).toEqual(['right@example.org'])
  })

  it('is given up where the account has been deleted', async () => {
    await changeAddress()
    await db.delete(users).where(eq(users.id, people.olga))
    mailbox.isDown = false
    await finish()
    expect([mailbox.sent, await db.$count(jobs)]).toEqual([[], 0])
  })

  it('leaves no address in the log, and no token in the database', async () => {
    await changeAddress()
    await requestReset()
    vi.setSystemTime(Date.now() + 2 * DAY)
    await finish()
    for (const { mock } of logs) {
      expect(mock.calls).not.toEqual([])
      expect(JSON.stringify(mock.calls)).not.toMatch(/\w@\w|[0-9a-f]{32}/)
    }
    mailbox.isDown = false
    const stored = JSON.stringify([await db.select().from(jobs), await db.select().from(accountLinks)])
    await finish()
    for (const { text } of mailbox.sent)
      expect(stored).not.toContain(/\/([\w-]{43})\/$/m.exec(text)?.[1] ?? 'no token')
  })
})

describe('a provider that does not respond', () => {
  it('keeps no other job waiting, and gets the mail again', async () => {
    const MAIL = { send: () => new Promise(() => {}) } as unknown as SendEmail
    await requestReset('olga@example.org', { ...mailbox.bindings, MAIL })
    expect((await db.select().from(jobs)).map(({ kind, lastError }) => [kind, lastError])).toEqual([
      ['mail-link', 'The provider of mail does not respond.'],
    ])
    await finish()
    expect(mailbox.linksTo('olga@example.org')).toHaveLength(1)
  })
})

describe('the request of a reset', () => {
  it('waits for the same for a known and an unknown address', async () => {
    for (let at = 1; at < 12; at++) {
      const statuses = []
      for (const email of ['olga@example.org', 'nobody@example.org']) {
        await seed()
        const { bindings } = faultyBindings({ at, kind: 'before', lasts: true }, mailbox.bindings)
        const browser = visitor()
        await browser.get(RESET)
        const broken = visitor(bindings)
        for (const [name, value] of browser.cookies) broken.cookies.set(name, value)
        statuses.push((await broken.submit(RESET, { email })).status)
      }
      expect(new Set(statuses).size, `from call ${at}`).toBe(1)
    }
  })

  it('leaves nothing behind for an unknown address', async () => {
    await requestReset('nobody@example.org')
    expect([await db.$count(jobs), mailbox.sent]).toEqual([0, []])
  })

  it('sends one mail where the request is made twice at the same time, or run twice', async () => {
    await Promise.all([requestReset(), requestReset()])
    await Promise.all([
      runJobs(mailbox.bindings, { isProduction }),
      runJobs(mailbox.bindings, { isProduction }),
    ])
    await finish()
    expect(mailbox.sent.length).toBeLessThanOrEqual(2)
    expect(mailbox.linksTo('olga@example.org')).toHaveLength(mailbox.sent.length)
  })
})
