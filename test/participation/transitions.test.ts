import { beforeEach, describe, expect } from 'vitest'
import { coOrganizers, hikes, notices } from '../../src/db/schema.ts'
import { type StateOrNone, type Transition, transitions } from '../../src/participation/participation.ts'
import { sampleOf } from '../sample.ts'
import {
  addHike,
  answer,
  appoint,
  as,
  db,
  it,
  type Name,
  people,
  RIDGE,
  seed,
  setHike,
  stateOf,
  visitor,
} from '../support.ts'
import { setState } from './support.ts'

beforeEach(seed)

const path = `/api/events/${RIDGE}`
const NOT_ALLOWED = { error: 'You are not allowed to do that.' }
const paths: Record<Transition, string> = {
  join: `${path}/join/`,
  leave: `${path}/leave/`,
  approve: `${path}/approve_join/`,
  reject: `${path}/reject_join/`,
  remove: `${path}/remove_participant/`,
  promote: `${path}/promote/`,
}
const deciding = ['approve', 'reject', 'remove', 'promote'] as const
const allTransitions = Object.keys(transitions) as Transition[]
const states: StateOrNone[] = ['none', 'pending', 'waiting', 'participant']

/** A step by Simon or about him, his state before and after it, and the status and text of the response. */
type Case = { step: Transition; from: StateOrNone; to: StateOrNone; status: number; says: string }
const testCase = (
  step: Transition,
  from: StateOrNone,
  to: StateOrNone,
  status: number,
  says: string,
): Case => ({ step, from, to, status, says })

const withPlace: Case[] = [
  testCase('join', 'none', 'pending', 200, 'Join request sent.'),
  testCase('join', 'pending', 'pending', 200, 'You have already asked to join.'),
  testCase('join', 'participant', 'participant', 200, 'You are already taking part.'),
  testCase('approve', 'none', 'none', 404, 'Join request not found.'),
  testCase('approve', 'pending', 'participant', 200, 'Request approved.'),
  testCase('approve', 'participant', 'participant', 200, 'Request approved.'),
  testCase('reject', 'none', 'none', 404, 'Join request not found.'),
  testCase('reject', 'pending', 'none', 200, 'Request rejected.'),
  testCase('reject', 'participant', 'participant', 404, 'Join request not found.'),
  testCase('leave', 'none', 'none', 200, 'You are not taking part in this event.'),
  testCase('leave', 'pending', 'none', 200, 'Join request withdrawn.'),
  testCase('leave', 'participant', 'none', 200, 'You left the event.'),
  testCase('remove', 'none', 'none', 404, 'Participant not found.'),
  testCase('remove', 'pending', 'pending', 404, 'Participant not found.'),
  testCase('remove', 'participant', 'none', 200, 'Participant removed.'),
  testCase('promote', 'none', 'none', 404, 'Waiting person not found.'),
  testCase('promote', 'pending', 'pending', 404, 'Waiting person not found.'),
  testCase('promote', 'participant', 'participant', 200, 'Promoted.'),
]
const full: Case[] = [
  ...withPlace.map((each) =>
    each.step === 'approve' && each.from === 'pending'
      ? { ...each, to: 'waiting' as const, says: 'The hike is full. Waiting in line.' }
      : each,
  ),
  testCase('join', 'waiting', 'waiting', 200, 'You are already in line, as number 1.'),
  testCase('approve', 'waiting', 'waiting', 200, 'The hike is full. Waiting in line.'),
  testCase('reject', 'waiting', 'none', 200, 'Request rejected.'),
  testCase('leave', 'waiting', 'none', 200, 'Join request withdrawn.'),
  testCase('remove', 'waiting', 'none', 200, 'Participant removed.'),
  testCase('promote', 'waiting', 'waiting', 409, 'This hike is full.'),
]

async function expectCase({ step, from, to, status, says }: Case) {
  await setState('simon', from)
  const isOwn = step === 'join' || step === 'leave'
  const response = await (await as(isOwn ? 'simon' : 'olga')).post(paths[step], {
    ...(!isOwn && { user_id: people.simon }),
  })
  const body = await response.json<{ status?: string; error?: string; role?: string }>()
  expect([response.status, body.status ?? body.error]).toEqual([status, says])
  if (isOwn) expect(body.role).toBe(to === 'none' ? 'user' : to)
  expect((await stateOf('simon'))[0] ?? 'none').toBe(to)
}

describe('each step from each standing', () => {
  it.each(withPlace)('with a place: $step from $from leads to $to', expectCase)

  it.each(sampleOf(full, 3, 1))('where it is full: $step from $from leads to $to', async (each) => {
    // Pia has a place. Simon has one if he takes part.
    await db.update(hikes).set({ capacity: each.from === 'participant' ? 2 : 1 })
    await expectCase(each)
  })

  it('is listed here whole', () => {
    const listed = new Set([...withPlace, ...full].map(({ step, from }) => `${step} ${from}`))
    expect(listed.size).toBe(allTransitions.length * states.length)
    for (const { step, from, to, status } of full) {
      const outcome = transitions[step][from]
      if (outcome === 'refused') expect(status).toBe(404)
      if (outcome === 'same' || outcome === 'refused') expect(to).toBe(from)
      if (outcome === 'none') expect(to).toBe('none')
      if (outcome === 'place') expect(to).toBe('waiting')
    }
  })
})

describe('who takes each step', () => {
  const others = ['pia', 'quentin', 'simon'] as const

  it.each(deciding)('%s is only for organizers of this hike', async (step) => {
    await addHike({ organizerId: people.simon })
    for (const target of others) {
      const body = { user_id: people[target] }
      for (const name of others) {
        await setState('quentin', 'waiting')
        expect(await answer((await as(name)).post(paths[step], body))).toEqual([403, NOT_ALLOWED])
      }
      expect((await visitor().post(paths[step], body)).status).toBe(401)
    }
    expect([await stateOf('pia'), await stateOf('quentin'), await stateOf('simon')]).toEqual([
      ['participant'],
      ['waiting'],
      [],
    ])
    expect(await db.$count(notices)).toBe(0)
  })

  it.for(['join', 'leave'] as const)('%s is only for oneself', async (step, { simon }) => {
    expect((await visitor().post(paths[step])).status).toBe(401)
    await simon.post(paths[step], { user_id: people.pia })
    expect(await stateOf('pia')).toEqual(['participant'])
  })

  it.for(deciding)('%s names what is wrong with its body', async (step, { olga }) => {
    const errors = { user_id: ['A user is required.'] }
    for (const user_id of [undefined, null, 'pia', '3', 0, -3, 1.5, [3]])
      expect(await answer(olga.post(paths[step], { user_id }))).toEqual([400, { errors }])
  })

  it('lets a co-organizer leave, who then has neither role', async ({ pia }) => {
    await appoint('pia')
    expect(await answer(pia.leave())).toEqual([200, { status: 'You left the event.', role: 'user' }])
    expect([await stateOf('pia'), await db.$count(coOrganizers)]).toEqual([[], 0])
  })

  it('does not let a co-organizer ask to join', async ({ simon }) => {
    await appoint('simon')
    expect(await answer(simon.join())).toEqual([409, { error: 'You organize this event.' }])
  })
})

describe('a cancelled hike', () => {
  beforeEach(() => db.update(hikes).set({ status: 'cancelled', cancellationReason: 'Storm' }))
  const CANCELLED = { error: 'This hike is cancelled.' }

  it('can be neither joined nor approved', async ({ olga }) => {
    expect(await answer((await as('simon')).post(paths.join))).toEqual([409, CANCELLED])
    const body = { user_id: people.quentin }
    expect(await answer(olga.post(paths.approve, body))).toEqual([409, CANCELLED])
    await setState('simon', 'waiting')
    const simon = { user_id: people.simon }
    expect(await answer(olga.post(paths.promote, simon))).toEqual([409, CANCELLED])
    expect([await stateOf('simon'), await stateOf('quentin')]).toEqual([['waiting'], ['pending']])
  })

  it.each(['pia', 'quentin'] as const)('can be left by %s', async (name: Name) => {
    expect((await (await as(name)).post(paths.leave)).status).toBe(200)
    expect(await stateOf(name)).toEqual([])
  })

  it('gives nobody the place of somebody who leaves it', async ({ pia }) => {
    await setHike({ capacity: 1 })
    await setState('simon', 'waiting')
    await pia.leave()
    expect(await stateOf('simon')).toEqual(['waiting'])
  })
})
