import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { notices, users } from '../../src/db/schema.ts'
import { HOUR } from '../../src/shared/duration.ts'
import { runJobs } from '../jobs/support.ts'
import {
  as,
  Browser,
  type Browser as Client,
  db,
  freezeClock,
  html,
  it,
  PASSWORD,
  people,
  seed,
  setUser,
} from '../support.ts'
import { createMailbox, refusal } from './mailbox.ts'
import { passTime, verifyAll } from './support.ts'

const isProduction = true

let mailbox: ReturnType<typeof createMailbox>
let olga: Client
/** The code with which the provider rejects mail, by address. */
let refused: Record<string, string>
beforeEach(async () => {
  freezeClock()
  mailbox = createMailbox()
  refused = {}
  mailbox.before = ({ to }) => {
    asked.push(to)
    const code = refused[to]
    if (code) throw refusal(code)
  }
  asked.length = 0
  await seed()
  await verifyAll()
  olga = await as('olga')
})

/** The recipients of all emails that were passed to the provider. */
const asked: string[] = []
const deliver = () => runJobs(mailbox.bindings, { isProduction })
const markOf = async (id: number) =>
  (await db.select({ mark: users.mailRefused }).from(users).where(eq(users.id, id)))[0]?.mark
const mailStates = async () => (await db.select().from(notices)).map(({ mail }) => mail)
const settings = async () => html((await as('quentin')).get('/settings/account'))

describe.each([
  ['E_RECIPIENT_SUPPRESSED', 'suppressed', 'Mail to this address has come back'],
  ['E_VALIDATION_ERROR', 'invalid', 'Our mail provider says that this address is not valid'],
] as const)('an address that is refused for good (%s)', (code, mark, words) => {
  beforeEach(async () => {
    refused = { 'quentin@example.org': code }
    await olga.approve('quentin')
    await deliver()
  })

  it('is not sent the mail again, and its owner alone reads so', async ({ pia }) => {
    expect(await mailStates()).toEqual(['failed'])
    for (let hour = 0; hour < 30; hour++) {
      passTime(HOUR)
      await deliver()
    }
    expect(asked).toEqual(['quentin@example.org'])
    expect(await markOf(people.quentin)).toBe(mark)
    expect(await settings()).toContain(words)
    expect(await html(pia.get('/settings/account'))).not.toContain(words)
    for (const path of ['/users/3', '/api/users/3/'])
      expect(await (await olga.get(path)).text()).not.toMatch(/suppressed|invalid/)
  })

  it('is marked no more once another one is confirmed', async () => {
    const quentin = await as('quentin', mailbox.bindings, { isProduction })
    await quentin.put('/api/user/update/', { email: 'quentin@new.example' })
    expect(await markOf(people.quentin)).toBe(mark)
    const mail = mailbox.sent.find(({ to }) => to === 'quentin@new.example')
    const [link = ''] = /\/accounts\/email\/verify\/[^/]+\//.exec(mail?.text ?? '') ?? []
    expect((await quentin.submit(link, { password: PASSWORD })).status).toBe(200)
    expect(await markOf(people.quentin)).toBeNull()
    expect(await settings()).not.toContain(words)
  })

  it('is tried once for a mail that its owner asks for, and marked no more where that is sent', async () => {
    const visitor = new Browser({ bindings: mailbox.bindings, isProduction })
    const reset = async () => {
      await visitor.get('/accounts/password/reset/')
      await visitor.submit('/accounts/password/reset/', { email: 'quentin@example.org' })
    }
    asked.length = 0
    await reset()
    for (let hour = 0; hour < 3; hour++) {
      passTime(HOUR)
      await deliver()
    }
    expect(asked).toEqual(['quentin@example.org'])
    expect(await markOf(people.quentin)).toBe(mark)
    refused = {}
    await reset()
    expect(mailbox.to()).toEqual(['quentin'])
    expect(await markOf(people.quentin)).toBeNull()
  })
})

it('sends no news to an address that is suppressed', async () => {
  await setUser('quentin', { mailRefused: 'suppressed' })
  await olga.approve('quentin')
  await deliver()
  expect(asked).toEqual([])
  expect(await mailStates()).toEqual(['none'])
})

it('sends news to an address that was called invalid, and ends the mark where that is taken', async () => {
  await setUser('quentin', { mailRefused: 'invalid' })
  await olga.approve('quentin')
  await deliver()
  expect(mailbox.to()).toEqual(['quentin'])
  expect(await markOf(people.quentin)).toBeNull()
})
