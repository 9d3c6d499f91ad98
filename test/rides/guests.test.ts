import { beforeEach, expect } from 'vitest'
import { rideSeats } from '../../src/db/schema.ts'
import { setState } from '../participation/support.ts'
import {
  answer,
  as,
  type Browser,
  db,
  html,
  it,
  json,
  people,
  RIDGE,
  redirection,
  seed,
  setHike,
} from '../support.ts'

const API = `/api/events/${RIDGE}/`
const lea = { name: 'Lea' }
let ride: number

beforeEach(async () => {
  await seed()
  await setHike({ guestsAllowed: 5 })
  for (const name of ['quentin', 'simon'] as const) await setState(name, 'participant')
  const offered = await (await as('quentin')).post(`${API}rides/`, { from: 'Bern', seats: 4 })
  ride = (await json<{ id: number }>(offered)).id
})

const bring = (browser: Browser, count: number) =>
  browser.put(`${API}guests/`, { guests: Array(count).fill(lea) })
const take = (browser: Browser, body?: unknown) => answer(browser.post(`${API}rides/${ride}/take/`, body))

it('takes a seat for each of those who come together', async ({ pia, simon }) => {
  await bring(pia, 2)
  expect(await take(pia, { seats: 3 })).toMatchObject([
    200,
    { seats: 4, seats_left: 1, riders: [{ id: people.pia, seats: 3 }] },
  ])
  await bring(simon, 1)
  expect(await take(simon, { seats: 2 })).toEqual([
    409,
    { error: 'There are not so many free seats in this car.' },
  ])
  expect(await take(simon)).toMatchObject([
    200,
    {
      seats_left: 0,
      riders: [
        { id: people.pia, seats: 3 },
        { id: people.simon, seats: 1 },
      ],
    },
  ])
})

it('refuses more seats than people, and what is no number of seats', async ({ pia }) => {
  expect(await take(pia, { seats: 2 })).toEqual([400, { errors: { seats: ['You need one seat.'] } }])
  await bring(pia, 1)
  expect(await take(pia, { seats: 3 })).toEqual([
    400,
    { errors: { seats: ['You are 2: you need at most 2 seats.'] } },
  ])
  for (const seats of [0, 7, 1.5, 'two'])
    expect(await take(pia, { seats })).toEqual([400, { errors: { seats: ['Take 1 to 6 seats.'] } }])
  expect(await db.$count(rideSeats)).toBe(0)
})

it('gives the seats back of guests who stay at home', async ({ pia }) => {
  await bring(pia, 2)
  await take(pia, { seats: 3 })
  await bring(pia, 0)
  expect(await json(pia.get(`${API}rides/`))).toMatchObject([{ seats_left: 3, riders: [{ seats: 1 }] }])
})

it('asks without a script how many seats somebody with guests takes', async ({ pia, simon }) => {
  await bring(pia, 1)
  expect(await html(simon.page())).not.toContain('name="seats"')
  expect(await html(pia.page())).toMatch(/<select name="seats">[\s\S]*<option value="2" selected="">2 seats/)
  const form = { ride: String(ride), seats: '2' }
  expect(await redirection(pia.submit(`/events/${RIDGE}/take-seat`, form))).toEqual([
    303,
    `/events/${RIDGE}#rides`,
  ])
  const page = await html(pia.page())
  expect(page).toContain('You have 2 seats.')
  expect(page).toContain('2 of 4 seats free')
  expect(page).toContain('pia +1')
})

it('gives the last seats to one of two groups', async ({ pia, simon }) => {
  for (const browser of [pia, simon]) await bring(browser, 2)
  const answers = await Promise.all([take(pia, { seats: 3 }), take(simon, { seats: 3 })])
  expect(answers.map(([status]) => status).sort()).toEqual([200, 409])
  expect(await db.select().from(rideSeats)).toMatchObject([{ seats: 3 }])
})
