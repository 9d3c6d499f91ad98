import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { coOrganizers, participation, users } from '../../../src/db/schema.ts'
import { finishJobs } from '../../jobs/support.ts'
import { mails, verifyAll } from '../../notices/support.ts'
import {
  answer,
  as,
  type Browser,
  db,
  html,
  it,
  json,
  type Name,
  people,
  RIDGE,
  seed,
  visitor,
} from '../../support.ts'

beforeEach(async () => {
  await seed()
  await verifyAll()
})

const give = async (name: Name, realName: unknown) =>
  (await as(name)).put('/api/user/update/', { name: realName })
type Named = { username: string; name?: string }
type Hike = { participants: Named[]; organizers: Named[] }
const namesIn = async (browser: Browser) => {
  const { participants, organizers } = await json<Hike>(browser.hike())
  return [...participants, ...organizers].map(({ name }) => name)
}

describe('the real name of a user', () => {
  it('is stored in one account, and is blank again by null', async ({ pia }) => {
    expect((await give('pia', '  Pia Keller ')).status).toBe(200)
    expect(await json(pia.get('/api/user/'))).toMatchObject({ name: 'Pia Keller' })
    await give('pia', null)
    expect(await json(pia.get('/api/user/'))).toMatchObject({ name: '' })
    expect(await answer(give('pia', 'x'.repeat(61)))).toEqual([
      400,
      { errors: { name: ['A name can have at most 60 characters.'] } },
    ])
  })

  it('is read by the people of a hike beside the username, and by nobody else', async ({ olga, pia }) => {
    await give('pia', 'Pia Keller')
    await give('olga', 'Olga Berg')
    await db.insert(coOrganizers).values({ hikeId: RIDGE, userId: people.simon, createdAt: new Date() })
    for (const browser of [olga, pia, await as('simon')]) {
      expect(await namesIn(browser)).toEqual(['Pia Keller', 'Olga Berg', undefined])
      expect(await html(browser.page())).toContain('Pia Keller')
    }
    await db.delete(coOrganizers)
    for (const browser of [visitor(), await as('quentin'), await as('simon')]) {
      expect(await namesIn(browser)).toEqual([undefined, undefined])
      expect(await html(browser.page())).not.toMatch(/Pia Keller|Olga Berg/)
      const profile = await (await browser.get(`/api/users/${people.pia}/`)).text()
      expect(profile).not.toContain('Pia Keller')
    }
  })

  it('of somebody who has only asked is read by nobody', async ({ olga }) => {
    await give('quentin', 'Quentin Frey')
    for (const path of [`/api/events/${RIDGE}/join_requests/`, `/events/${RIDGE}`])
      expect(await (await olga.get(path)).text()).not.toContain('Quentin Frey')
  })

  it('is on the day sheet', async ({ olga }) => {
    await give('pia', 'Pia Keller')
    expect(await html(olga.get(`/events/${RIDGE}/sheet`))).toContain('Pia Keller')
  })

  it('is no longer shown once the account is deleted', async ({ olga }) => {
    await give('pia', 'Pia Keller')
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, people.pia))
    expect(await (await olga.hike()).text()).not.toContain('Pia Keller')
  })

  it.for([
    ['Beat Hug', 'Hello Beat,'],
    ['Beat', 'Hello Beat,'],
    ['B. Hug', 'Hello B. Hug,'],
    ['free-money.example', 'Hello free-money.\u2060example,'],
  ] as const)('%s is greeted in mails: %s', async ([name, greeting], { olga }) => {
    await give('pia', name)
    await db.update(participation).set({ state: 'participant' })
    await olga.announce('Bring a lamp.')
    await finishJobs()
    const sent = await mails()
    const mailTo = (to: Name) => sent.find((mail) => mail.to.startsWith(to))
    expect(mailTo('pia')?.text.startsWith(`${greeting}\n\nMessage from olga`)).toBe(true)
    expect(mailTo('pia')?.html).toContain(greeting)
    expect(mailTo('quentin')?.text.startsWith('Message from olga')).toBe(true)
  })
})
