import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { outbox } from '../../../dev/outbox/schema.ts'
import { accountLinks, users } from '../../../src/db/schema.ts'
import { sweep } from '../../../src/server/sweep.ts'
import { DAY } from '../../../src/shared/duration.ts'
import { finishJobs } from '../../jobs/support.ts'
import {
  answer,
  as,
  type Browser,
  db,
  html,
  it,
  PASSWORD,
  people,
  RIDGE,
  redirection,
  seed,
  setUser,
  testContext,
  visitor,
} from '../../support.ts'
import { linkTo } from './mailed-link.ts'

const RESEND = '/api/user/email/resend/'
const FORM = '/settings/account/confirm'
const AGAIN = 'Send the link again'

let pia: Browser

beforeEach(async () => {
  await seed()
  pia = await as('pia')
})

const confirmPia = () => setUser('pia', { emailVerified: true })
const mailsToPia = () => db.$count(outbox, eq(outbox.to, 'pia@example.org'))
const flashOf = (browser: Browser) => decodeURIComponent(browser.cookies.get('flash') ?? '')
/** Sends the form of a mailed link, as a visitor. */
async function confirm(path: string) {
  return visitor().submit(path, {})
}
async function resend() {
  const answered = await answer(pia.post(RESEND))
  await finishJobs()
  return answered
}

describe('sending the link again', () => {
  it('mails a link that confirms the address', async () => {
    expect(await resend()).toEqual([200, { status: 'Sent.' }])
    expect((await confirm(await linkTo('pia@example.org'))).status).toBe(200)
    expect((await db.select().from(users).where(eq(users.id, people.pia)))[0]?.emailVerified).toBe(true)
  })

  it('is refused with 401 for a visitor, and with 409 once the address is confirmed', async () => {
    expect((await visitor().post(RESEND)).status).toBe(401)
    await confirmPia()
    expect(await resend()).toEqual([409, { error: 'Your address is confirmed already.' }])
    expect(await mailsToPia()).toBe(0)
  })

  it('is allowed three times an hour, by both doors together', async () => {
    for (const _ of [1, 2]) expect((await resend())[0]).toBe(200)
    await pia.submit(FORM, { next: '/notices' })
    const refused = await pia.post(RESEND)
    expect([refused.status, refused.headers.has('Retry-After')]).toEqual([429, true])
    await finishJobs()
    expect(await mailsToPia()).toBe(3)
  })

  it('works as a form, which comes back and says so', async () => {
    expect(await redirection(pia.submit(FORM, { next: '/notices' }))).toEqual([303, '/notices'])
    expect(flashOf(pia)).toBe('A link is on its way to pia@example.org.')
    await finishJobs()
    expect(await mailsToPia()).toBe(1)
  })

  it('mails one link after a double click, and says the same', async () => {
    for (const _ of [1, 2]) await pia.submit(FORM, { next: '/notices', nonce: 'of-one-page' })
    expect(flashOf(pia)).toBe('A link is on its way to pia@example.org.')
    await finishJobs()
    expect(await mailsToPia()).toBe(1)
  })

  it('leads to no other site', async () => {
    const response = await pia.submit(FORM, { next: 'https://evil.example/' })
    expect(response.headers.get('Location')).toBe('/')
  })

  it('says as a form that there is nothing to do once the address is confirmed', async () => {
    await confirmPia()
    expect((await pia.submit(FORM, { next: '/notices' })).headers.get('Location')).toBe('/notices')
    expect(flashOf(pia)).toBe('Your address is confirmed already.')
  })
})

describe('whoever has not confirmed their address', () => {
  const pages = ['/notices', '/settings/account', '/settings/notices', `/events/${RIDGE}`]

  it.each(pages)('is told so on %s, until they have', async (path) => {
    const page = await html(pia.get(path))
    expect(page).toContain('Please confirm your address.')
    expect(page).toContain('pia@example.org')
    expect(page).toMatch(new RegExp(`<form[^>]* action="${FORM}".*${AGAIN}`, 's'))
    expect(page).toContain(`name="next" value="${path}"`)
    await confirmPia()
    expect(await html(pia.get(path))).not.toContain(AGAIN)
  })

  it('is told so on the page of a hike only where they have asked to join', async ({ simon, quentin }) => {
    expect(await html(quentin.page())).toContain(AGAIN)
    expect(await html(simon.page())).not.toContain(AGAIN)
    expect(await html(visitor().page())).not.toContain(AGAIN)
  })
})

describe('the settings of an account', () => {
  const SETTINGS = '/settings/account'

  it('show the address and whether it is confirmed', async () => {
    expect(await html(pia.get(SETTINGS))).toMatch(/<strong>pia@example.org<.*>Not confirmed</s)
    await confirmPia()
    const page = await html(pia.get(SETTINGS))
    expect(page).toMatch(/<strong>pia@example.org<.*>Confirmed</s)
    expect(page).toContain(`href="/users/${people.pia}#edit-email"`)
  })

  it('show a change that waits for its confirmation, and not that of others', async ({ olga }) => {
    await pia.put('/api/user/update/', { email: 'new@example.org' })
    expect(await html(pia.get(SETTINGS))).toMatch(/<strong>new@example.org<.*>Waiting</s)
    expect(await html(olga.get(SETTINGS))).not.toContain('new@example.org')
    await db.update(accountLinks).set({ expiresAt: new Date(Date.now() - 1) })
    expect(await html(pia.get(SETTINGS))).not.toContain('new@example.org')
  })

  it('show the new address once it is confirmed', async () => {
    await pia.put('/api/user/update/', { email: 'new@example.org' })
    await pia.submit(await linkTo('new@example.org'), { password: PASSWORD })
    const page = await html(pia.get(SETTINGS))
    expect(page).toMatch(/<strong>new@example.org<.*>Confirmed</s)
    expect(page).not.toContain('Waiting')
  })
})

describe('the page of an old link', () => {
  let path: string

  beforeEach(async () => {
    await resend()
    path = await linkTo('pia@example.org')
  })

  const expire = () => db.update(accountLinks).set({ expiresAt: new Date(Date.now() - DAY) })
  const read = async (browser: Browser) => {
    const response = await browser.get(path)
    return [response.status, await html(response)] as const
  }

  it('sends the link again, and comes back', async () => {
    await expire()
    const [status, page] = await read(pia)
    expect(status).toBe(404)
    expect(page).toContain('This link has already been used, or has expired.')
    expect(page).toContain('pia@example.org is not confirmed yet.')
    expect(page).toContain(AGAIN)
    expect(page).toContain(`name="next" value="${path}"`)
  })

  it('leads a visitor to sign in first, and from there back here', async () => {
    await expire()
    const [status, page] = await read(visitor())
    expect(status).toBe(404)
    expect(page).toContain('Your address is not confirmed yet.')
    expect(page).toMatch(
      new RegExp(`href="/accounts/login/\\?next=${encodeURIComponent(path)}"[^>]*>${AGAIN}`),
    )
    expect(page).not.toContain('pia@example.org')
  })

  it.each([
    ['that was used', (path: string) => path],
    [
      'that was sent before the one that was used',
      async () => {
        await resend()
        return linkTo('pia@example.org')
      },
    ],
  ] as const)(
    'says that the address is confirmed already, for a link %s',
    async (_, other: (path: string) => unknown) => {
      await confirm(String(await other(path)))
      for (const browser of [pia, visitor()]) {
        const [status, page] = await read(browser)
        expect(status).toBe(404)
        expect(page).toContain('<h1>Your address is confirmed</h1>')
        expect(page).not.toMatch(/send the link again/i)
      }
    },
  )

  it('says the same after a second press of its button', async () => {
    await confirm(path)
    expect(await html(confirm(path))).toContain('<h1>Your address is confirmed</h1>')
  })

  it('tells a visitor nothing of an unknown link', async () => {
    const page = await html(visitor().get(`/accounts/email/verify/${'a'.repeat(43)}/`))
    expect(page).toContain('Sign in to see whether your address is confirmed,')
  })

  it('tells a visitor nothing once the address is another one', async () => {
    await setUser('pia', { email: 'new@example.org', emailVerified: true })
    await expire()
    expect((await read(visitor()))[1]).toContain('Sign in to see whether your address is confirmed,')
  })

  it('is forgotten sixty days after the link has ended', async () => {
    const endedBefore = (days: number) =>
      db.update(accountLinks).set({ expiresAt: new Date(Date.now() - days * DAY) })
    await endedBefore(59)
    await sweep(testContext())
    expect(await db.$count(accountLinks)).toBe(1)
    await endedBefore(61)
    await sweep(testContext())
    expect(await db.$count(accountLinks)).toBe(0)
  })
})
