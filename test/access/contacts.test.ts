import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect } from 'vitest'
import { outbox } from '../../dev/outbox/schema.ts'
import { coOrganizers, hikes, jobs, notices, reports } from '../../src/db/schema.ts'
import { dayEnd } from '../../src/hikes/rules/schedule.ts'
import { HOUR } from '../../src/shared/duration.ts'
import { browserOf, it, type Person } from '../admin/support.ts'
import { room } from '../chat/support.ts'
import { sweepAndDeliver } from '../notices/support.ts'
import { db, people, RIDGE, setUser } from '../support.ts'
import { seedEverything, type Words } from './hidden-everything.ts'
import { PATH } from './hidden-support.ts'
import { ways } from './hidden-ways.ts'

const CONTACTS = {
  phone: '079-secret-phone',
  emergencyName: 'secret-paul',
  emergencyPhone: '044-secret-home',
}
const SHEET = `/events/${RIDGE}/sheet`

let words: Words
/** Pia takes part in the hike of Olga and Simon, which starts in an hour. */
beforeAll(async () => {
  words = await seedEverything()
  const eventTime = new Date(Date.now() + HOUR)
  await db.update(hikes).set({ eventTime, dayEnd: dayEnd(eventTime, 'Europe/Zurich') })
  await setUser('pia', CONTACTS)
})

/**
 * Returns the paths that are searched for contact details: those that may show hidden content, profiles, and settings,
 * payment and staff pages.
 */
const addresses = () => [
  ...new Set([
    // Pictures have no text.
    ...ways(words).filter((address) => !address.startsWith('/images/')),
    ...[1, 2, 3, 4].flatMap((id) => [`/users/${id}`, `/api/users/${id}/`]),
    ...[
      '/api/user/',
      '/settings/account',
      '/settings/notices',
      '/settings/calendar',
      '/settings/searches',
      '/payments',
      '/payments.csv',
    ],
    ...[
      '/payments/group',
      '/payments/group.csv',
      '/admin',
      '/admin/people',
      '/admin/people?q=pia',
      '/admin/hidden',
    ],
    ...[
      '/admin/members.csv',
      '/admin/hikes.csv',
      '/admin/log',
      '/admin/season',
      '/admin/season.csv',
      '/admin/health',
      `/report?kind=user&id=${people.pia}`,
    ],
  ]),
]

async function found(person: Person) {
  const browser = await browserOf(person)
  const places: string[] = []
  for (const address of addresses()) {
    const text = await (await browser.get(address)).text()
    if (text.includes('secret-')) places.push(address)
  }
  return places
}

describe('the contacts of a participant', () => {
  it.each<[Person, string[]]>([
    ['olga', [SHEET]],
    ['simon', [SHEET]],
    ['pia', ['/api/user/', '/api/user/export/', `/users/${people.pia}`]],
    ['quentin', []],
    ['mona', []],
    ['ada', []],
    ['vera', []],
  ])('are read by %s at %j, and nowhere else', async (person, expected) => {
    expect((await found(person)).sort()).toEqual(expected)
  })

  it('are read by no co-organizer who was dismissed', async () => {
    const appointment = and(eq(coOrganizers.hikeId, RIDGE), eq(coOrganizers.userId, people.simon))
    const rows = await db.delete(coOrganizers).where(appointment).returning()
    expect(await found('simon')).toEqual([])
    await db.insert(coOrganizers).values(rows)
  })

  it('are in no mail, notice, job, report or message, whatever happens on the day', async ({ olga, pia }) => {
    await db.delete(notices)
    await pia.put('/api/user/update/', { phone: '079-secret-phone-2' })
    await olga.patch(`${PATH}/`, { location: 'Bern' })
    await olga.post(`${PATH}/announce/`, { text: 'Rain!' })
    await pia.post('/api/reports/', { kind: 'event', id: RIDGE, reason: 'Spam.' })
    await pia.post(`${PATH}/leave/`, {})
    await pia.post(`${PATH}/join/`, {})
    await sweepAndDeliver()
    const stored = [outbox, notices, jobs, reports]
    const rows = await Promise.all(stored.map((table) => db.select().from(table)))
    expect(rows[0]?.length).toBeGreaterThan(2)
    expect(JSON.stringify([rows, await room().list({}, { readerId: people.olga })])).not.toContain('secret-')
  })

  it('are shown to nobody once the participant has left', async () => {
    expect(await found('olga')).toEqual([])
  })
})
