import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect } from 'vitest'
import { participation } from '../../src/db/schema.ts'
import { db, it, json, people, RIDGE, seed, stateOf } from '../support.ts'

beforeEach(seed)

const path = `/api/events/${RIDGE}`
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i))

describe('concurrent requests', () => {
  it('create one join request from twenty tabs', async ({ simon }) => {
    const answers = await Promise.all(times(20, () => simon.join()))
    expect(answers.map(({ status }) => status)).toEqual(times(20, () => 200))
    const bodies = await Promise.all(answers.map((response) => response.json<{ status: string }>()))
    expect(bodies.filter(({ status }) => status === 'Join request sent.')).toHaveLength(1)
    expect(await stateOf('simon')).toEqual(['pending'])
  })

  it('approve a user once from twenty tabs', async ({ olga }) => {
    const answers = await Promise.all(times(20, () => olga.approve('quentin')))
    expect(answers.map(({ status }) => status)).toEqual(times(20, () => 200))
    expect(await stateOf('quentin')).toEqual(['participant'])
  })

  it('either approve or reject a user', async ({ olga }) => {
    const [approval, rejection] = await Promise.all([olga.approve('quentin'), olga.reject('quentin')])
    expect([approval?.status, rejection?.status].sort()).toEqual([200, 404])
    expect(await stateOf('quentin')).toEqual(approval?.status === 200 ? ['participant'] : [])
  })

  it('leave each user with one state after any mix of actions', async ({ olga, pia, quentin, simon }) => {
    const others = [pia, quentin, simon]
    const ids = [people.pia, people.quentin, people.simon]
    for (let round = 0; round < (env.LONG ? 4 : 1); round++) {
      const actions = times(60, (index) => {
        const person = (index * 7 + round) % 3
        const body = { user_id: ids[person] }
        const steps = [
          () => others[person]?.join(),
          () => olga.post(`${path}/approve_join/`, body),
          () => others[person]?.leave(),
          () => olga.post(`${path}/reject_join/`, body),
        ]
        return steps[(index * 5 + Math.floor(index / 4)) % 4]?.()
      })
      const answers = await Promise.all(actions)
      expect(
        answers.map((response) => response?.status).filter((status) => status !== 200 && status !== 404),
      ).toEqual([])
      const rows = await db.select().from(participation)
      const pairs = rows.map(({ hikeId, userId }) => `${hikeId} ${userId}`)
      expect(new Set(pairs).size).toBe(pairs.length)
      const event = await json<{ participants: { id: number }[] }>(olga.hike())
      const requests = await json<{ user: { id: number } }[]>(olga.requests())
      const listed = [...event.participants.map(({ id }) => id), ...requests.map(({ user }) => user.id)]
      expect(listed.sort()).toEqual(rows.map(({ userId }) => userId).sort())
    }
  })

  it('leave no participants on a hike that is deleted', async ({ olga, simon }) => {
    const answers = await Promise.all([
      ...times(5, () => simon.join()),
      olga.deleteHike(),
      ...times(5, () => simon.join()),
      olga.approve('simon'),
    ])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(await db.$count(participation)).toBe(0)
  })
})
