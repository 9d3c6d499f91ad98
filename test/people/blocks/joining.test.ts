import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { blocks, coOrganizers, notices, participation } from '../../../src/db/schema.ts'
import { DAY } from '../../../src/shared/duration.ts'
import { finishJobs } from '../../jobs/support.ts'
import {
  addHike,
  answer,
  appoint,
  as,
  db,
  html,
  it,
  type Name,
  people,
  RIDGE,
  seed,
  setHike,
  stateOf,
} from '../../support.ts'

beforeEach(seed)

const EVENT = `/api/events/${RIDGE}/`
const SORRY = { error: 'Sorry, you cannot join this hike.' }
const BLOCKED = { error: 'An organizer of this hike has blocked this person.' }

const block = (blocker: Name, blocked: Name) =>
  db.insert(blocks).values({ blockerId: people[blocker], blockedId: people[blocked], createdAt: new Date() })
const putInLine = (name: Name, waitlistNumber: number) =>
  db
    .insert(participation)
    .values({ hikeId: RIDGE, userId: people[name], state: 'waiting', waitlistNumber, createdAt: new Date() })
    .onConflictDoUpdate({
      target: [participation.hikeId, participation.userId],
      set: { state: 'waiting', waitlistNumber },
    })
const call = async (name: Name, path: string, body?: unknown) =>
  answer((await as(name)).post(EVENT + path, body))
const decide = (path: string, name: Name) => call('olga', path, { user_id: people[name] })

describe('blocking somebody', () => {
  it('declines what they have asked or wait for, tells them, and lets them stay where they take part', async () => {
    await putInLine('simon', 1)
    const olga = await as('olga')
    for (const name of ['quentin', 'simon', 'pia'] as const)
      expect((await olga.post(`/api/users/${people[name]}/block/`)).status).toBe(201)
    // The block takes effect before the queue runs.
    expect([await stateOf('quentin'), await stateOf('simon'), await stateOf('pia')]).toEqual([
      [],
      [],
      ['participant'],
    ])
    await finishJobs()
    const notified = await db.select().from(notices).where(eq(notices.kind, 'rejected'))
    expect(notified.map(({ userId }) => userId).sort()).toEqual([people.simon, people.quentin].sort())
    const page = await html(olga.get(`/users/${people.pia}`))
    expect(page).toContain('pia still takes part in hikes of yours.')
    expect(page).toContain(`href="/events/${RIDGE}#people"`)
    expect(await html((await as('simon')).get(`/users/${people.pia}`))).not.toContain('still takes part')
  })

  it.for([
    ['cancelled', { status: 'cancelled' as const }],
    ['hidden from the blocker', { hiddenAt: new Date() }],
  ] as const)('asks nothing about a hike that is %s', async ([_, values], { simon }) => {
    await appoint('simon')
    await simon.post(`/api/users/${people.pia}/block/`)
    const page = async () => html(simon.get(`/users/${people.pia}`))
    expect(await page()).toContain('Ridge walk')
    await setHike(values)
    expect(await page()).not.toMatch(/Ridge walk|still takes part/)
  })

  it.for([
    ['over', { eventTime: new Date(Date.now() - 3 * DAY) }],
    ['cancelled', { status: 'cancelled' as const }],
  ] as const)('tells them nothing of a hike that is %s', async ([_, values], { olga }) => {
    const hikeId = await addHike(values)
    const asked = { hikeId, userId: people.simon, state: 'pending' as const, createdAt: new Date() }
    await db.insert(participation).values(asked)
    await olga.post(`/api/users/${people.simon}/block/`)
    await finishJobs()
    expect(await db.$count(notices, eq(notices.kind, 'rejected'))).toBe(0)
  })

  it('changes nothing at the hikes of others', async ({ simon }) => {
    await simon.post(`/api/users/${people.quentin}/block/`)
    await finishJobs()
    expect(await stateOf('quentin')).toEqual(['pending'])
  })
})

describe('whom an organizer has blocked', () => {
  it.for<[string, Name]>([
    ['the owner', 'olga'],
    ['a co-organizer', 'pia'],
  ])('cannot join: by %s', async ([_, blocker], { simon }) => {
    await db.delete(participation)
    await appoint('pia')
    await block(blocker, 'simon')
    for (const approval of ['manual', 'automatic'] as const) {
      await setHike({ approval })
      expect(await call('simon', 'join/')).toEqual([403, SORRY])
    }
    expect([await stateOf('simon'), await db.$count(notices)]).toEqual([[], 0])
    expect((await simon.submit(`/events/${RIDGE}/join`, {})).status).toBe(303)
    expect(await html(simon.page())).toContain(SORRY.error)
  })

  it('is told as much of a hike that is over or does not exist as everybody', async ({ simon }) => {
    await block('olga', 'simon')
    const past = await addHike({ eventTime: new Date(Date.now() - 5 * DAY) })
    expect((await simon.join(undefined, past)).status).toBe(409)
    expect((await simon.join(undefined, 999)).status).toBe(404)
  })

  it('cannot be approved until that ends, but rejected', async () => {
    await block('olga', 'quentin')
    expect(await decide('approve_join/', 'quentin')).toEqual([403, BLOCKED])
    expect([await stateOf('quentin'), await db.$count(notices)]).toEqual([['pending'], 0])
    await db.delete(blocks)
    expect((await decide('approve_join/', 'quentin'))[0]).toBe(200)
    await block('olga', 'quentin')
    expect((await decide('approve_join/', 'quentin'))[0]).toBe(200)
    await db.update(participation).set({ state: 'pending' })
    expect((await decide('reject_join/', 'quentin'))[0]).toBe(200)
  })

  it('stays where they are: taking part, pending or in line; leaves, is removed, and cannot come back', async () => {
    await block('olga', 'pia')
    expect((await call('pia', 'join/'))[1]).toMatchObject({ status: 'You are already taking part.' })
    expect((await (await as('pia')).get(`${EVENT}chat/`)).status).toBe(200)
    expect((await decide('remove_participant/', 'pia'))[0]).toBe(200)
    expect(await call('pia', 'join/')).toEqual([403, SORRY])
  })

  it('is passed over in line, and holds nobody up', async () => {
    await setHike({ capacity: 1 })
    await putInLine('quentin', 1)
    await putInLine('simon', 2)
    await block('olga', 'quentin')
    await call('pia', 'leave/')
    expect([await stateOf('quentin'), await stateOf('simon')]).toEqual([['waiting'], ['participant']])
  })

  it('is not promoted by hand', async () => {
    await putInLine('quentin', 1)
    await block('olga', 'quentin')
    expect(await decide('promote/', 'quentin')).toEqual([403, BLOCKED])
    await db.delete(blocks)
    expect((await decide('promote/', 'quentin'))[0]).toBe(200)
  })

  it('leaves a free place to whoever joins, though they wait for it', async () => {
    await setHike({ capacity: 2, approval: 'automatic' })
    await putInLine('quentin', 1)
    await block('olga', 'quentin')
    expect(await call('simon', 'join/')).toEqual([
      200,
      { status: 'You are taking part.', role: 'participant' },
    ])
  })

  it.each<[string, Name, Name]>([
    ['whom the owner has blocked', 'olga', 'simon'],
    ['who has blocked the owner', 'simon', 'olga'],
    ['whom another organizer has blocked', 'pia', 'simon'],
  ])('cannot be appointed: %s', async (_, blocker, blocked) => {
    await appoint('pia')
    await block(blocker, blocked)
    expect(await decide('organizers/', 'simon')).toEqual([
      403,
      { error: 'This person cannot organize this hike with you.' },
    ])
    expect(await db.$count(coOrganizers)).toBe(1)
  })

  it('appointed before, stays appointed', async () => {
    await appoint('simon')
    await block('olga', 'simon')
    expect((await decide('organizers/', 'simon'))[0]).toBe(201)
  })
})

describe('a block that does not keep out', () => {
  it.each<[string, Name, Name]>([
    ['by whoever joins', 'simon', 'olga'],
    ['by another participant', 'pia', 'simon'],
    ['of another participant', 'simon', 'pia'],
  ])('%s', async (_, blocker, blocked) => {
    await block(blocker, blocked)
    expect((await call('simon', 'join/'))[0]).toBe(200)
    expect((await decide('approve_join/', 'simon'))[0]).toBe(200)
    expect(await stateOf('simon')).toEqual(['participant'])
  })

  it('at another hike', async () => {
    await block('pia', 'simon')
    expect((await call('simon', 'join/'))[0]).toBe(200)
  })
})

it('joining and a block at the same time: who is in the line when the block is there gets no place', async () => {
  await setHike({ approval: 'manual' })
  const [simon, olga] = [await as('simon'), await as('olga')]
  for (let round = 0; round < 10; round++) {
    await db.delete(blocks)
    await db.delete(participation).where(and(eq(participation.userId, people.simon)))
    const [, joined] = await Promise.all([olga.post(`/api/users/${people.simon}/block/`), simon.join()])
    expect(joined.status === 403).toBe((await stateOf('simon')).length === 0)
    expect([403, 404]).toContain((await decide('approve_join/', 'simon'))[0])
  }
})
