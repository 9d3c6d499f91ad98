import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { deletions, hikes, jobs } from '../../../src/db/schema.ts'
import { DAY } from '../../../src/shared/duration.ts'
import { withoutWords } from '../../../src/shared/text.ts'
import { runJobs } from '../../jobs/support.ts'
import { passTime } from '../../notices/support.ts'
import { as, db, freezeClock, it, PASSWORD, people, RIDGE, seed, setHike, setUser } from '../../support.ts'

/** The addresses of two members. One is a prefix of the other. */
const ADDRESS = 'anna@x.co'
const LONGER = 'anna@x.com'

beforeEach(async () => {
  freezeClock()
  await seed()
  await setUser('pia', { username: 'anna', email: ADDRESS })
  await setUser('quentin', { username: 'anna.k', email: LONGER })
})

/** Adds jobs that are due long after the account is erased. */
const addJobs = (address: string) =>
  db.insert(jobs).values(
    [
      { kind: 'request-link', key: `reset_password:${address}` },
      { kind: 'mail-link', key: `1:${address.length}:${address}` },
    ].map((job) => ({
      ...job,
      priority: 2,
      dueAt: new Date(Date.now() + 100 * DAY),
      attempts: 0,
      revision: 0,
      needsHuman: false,
      waitingSince: new Date(),
    })),
  )

async function finishJobsDue() {
  for (let round = 0; round < 6; round++) await runJobs()
}

const keysOf = async () => (await db.select().from(jobs)).map(({ key }) => key)
const isOfAddress = (key: string) => key.includes('anna@')

describe('a deleted account', () => {
  it('ends the mails to its own address, and to no other one that begins with it', async ({ pia }) => {
    await addJobs(ADDRESS)
    await addJobs(LONGER)
    expect((await pia.post('/api/user/delete/', { password: PASSWORD })).status).toBe(200)
    const left = ['reset_password:anna@x.com', '1:10:anna@x.com']
    expect((await keysOf()).filter(isOfAddress).sort()).toEqual([...left].sort())
    await finishJobsDue()
    await addJobs(ADDRESS)
    passTime(8 * DAY)
    await finishJobsDue()
    expect(await db.$count(deletions)).toBe(0)
    expect((await keysOf()).filter(isOfAddress).sort()).toEqual([...left].sort())
  })

  it('is erased from the texts of others, which keep the names and addresses of which its own are a part', async () => {
    const others =
      'anna.k, anna@x.com, jo.anna@x.co, anna@x.co.uk, joanna, anna-lena, Susanna, annaé, www.anna.ch'
    await setHike({ organizerId: people.pia })
    await db
      .update(hikes)
      .set({ eventTime: new Date(Date.now() - 9 * DAY), dayEnd: new Date(Date.now() - 8 * DAY) })
    await db.update(hikes).set({ description: `By Anna. Write to anna@x.co. Not to ${others}.` })
    expect((await (await as('pia')).post('/api/user/delete/', { password: PASSWORD })).status).toBe(200)
    await finishJobsDue()
    passTime(8 * DAY)
    await finishJobsDue()
    const [hike] = await db.select().from(hikes).where(eq(hikes.id, RIDGE))
    expect(hike?.description).toBe(`By Deleted user. Write to Deleted user. Not to ${others}.`)
  })
})

it.each([
  ['Thanks, anna!', 'Thanks, X!'],
  ['(anna)', '(X)'],
  ['anna', 'X'],
  ['@anna: look', '@X: look'],
  ['Anna…', 'X…'],
  ['by anna.', 'by X.'],
  ['anna/olga', 'X/olga'],
  ['anna’s rope', 'X’s rope'],
  ['ends.\nanna begins', 'ends.\nX begins'],
])('the name is a word in %j', (text, cleaned) => {
  expect(withoutWords(text, ['anna'], 'X')).toBe(cleaned)
})
