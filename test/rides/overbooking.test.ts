import { env } from 'cloudflare:workers'
import { beforeEach, expect } from 'vitest'
import { notices, participation, rideSeats, rides, users } from '../../src/db/schema.ts'
import { setState } from '../participation/support.ts'
import { asUser, type Browser, db, it, RIDGE, seed } from '../support.ts'
import { addRide, listOf, RIDES } from './support.ts'

const ROUNDS = env.LONG ? 100 : 3
const AT_ONCE = 60
const SEATS = 4
const NO_LIMITS = { RATE_LIMITS: '0' }
let members: Browser[]

beforeEach(async () => {
  await seed()
  const now = new Date()
  const ids = Array.from({ length: AT_ONCE }, (_, index) => 100 + index)
  for (const id of ids) {
    const username = `walker-${id}`
    const stamps = { createdAt: now, updatedAt: now }
    await db.insert(users).values({ id, username, email: `${username}@example.org`, ...stamps })
    await db.insert(participation).values({ hikeId: RIDGE, userId: id, state: 'participant', createdAt: now })
  }
  members = await Promise.all(ids.map((id) => asUser(id, NO_LIMITS)))
})

it('gives four seats to four of sixty who take one at once', async ({ olga }) => {
  for (let round = 0; round < ROUNDS; round++) {
    await db.delete(rides)
    await db.delete(notices)
    const ride = await addRide('olga', { seats: SEATS })
    const answers = await Promise.all(members.map((member) => member.post(`${RIDES}${ride}/take/`)))
    const taken = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status === 409)
    expect([taken.length, refused.length]).toEqual([SEATS, AT_ONCE - SEATS])
    for (const response of refused) expect(await response.json()).toEqual({ error: 'This car is full.' })
    expect(await db.$count(rideSeats)).toBe(SEATS)
    expect((await listOf(olga))[0]).toMatchObject({ seats_left: 0 })
    expect(await db.$count(notices)).toBe(SEATS)
  }
}, 900_000)

it('gives nobody two seats who takes one in each of several cars at once', async () => {
  await setState('simon', 'participant')
  const cars = [await addRide('olga'), await addRide('pia'), await addRide('simon')]
  const [member] = members
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => member?.post(`${RIDES}${cars[index % 3]}/take/`)),
  )
  expect(answers.map((response) => response?.status).sort()).toEqual([200, ...Array(11).fill(409)])
  expect(await db.$count(rideSeats)).toBe(1)
})

it('lets nobody offer a ride and sit in another who does both at once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await db.delete(rides)
    const ride = await addRide('olga')
    const [member] = members
    const answers = await Promise.all([
      member?.post(RIDES, { from: 'Thun', seats: 2 }),
      member?.post(`${RIDES}${ride}/take/`),
      member?.post(RIDES, { from: 'Spiez', seats: 2 }),
    ])
    expect(answers.filter((response) => response && response.status < 300)).toHaveLength(1)
    expect((await db.$count(rides)) - 1 + (await db.$count(rideSeats))).toBe(1)
  }
})
