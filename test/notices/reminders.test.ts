import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setWeather } from '../../dev/weather/stand-in.ts'
import { hikes, participation, tracks } from '../../src/db/schema.ts'
import { HOUR, MINUTE } from '../../src/shared/duration.ts'
import { addHike, as, db, freezeClock, json, people, RIDGE, seed, setHike } from '../support.ts'
import { WEATHER } from '../weather/support.ts'
import { mails, notified, sweepAndDeliver, verifyAll } from './support.ts'

beforeEach(async () => {
  freezeClock()
  await seed()
  await verifyAll()
})

const at = async (time: string, offset = 0) => {
  vi.setSystemTime(Date.parse(time) + offset)
  await sweepAndDeliver()
}

const track = {
  hikeId: RIDGE,
  file: 'route',
  distance: 9.2,
  isLoop: false,
  bounds: [7.6, 46.4, 7.7, 46.5] as [number, number, number, number],
  line: '',
  profile: [],
  createdAt: new Date(0),
}

/** Moves the ridge walk to this start. */
async function ridgeAt(time: string, zone = 'Europe/Zurich') {
  await setHike({ eventTime: new Date(time), timeZone: zone, locationLat: 46.49, locationLng: 7.67 })
}

describe('a reminder', () => {
  it.each([
    // In the first two cases, the clocks change in the night before the start, so the local times differ by an hour.
    ['when clocks go forward', '2031-03-30T06:30:00Z', 'Sun 30 Mar · 08:30 CEST', '2031-03-29T06:30:00Z'],
    ['when clocks go back', '2031-10-26T07:30:00Z', 'Sun 26 Oct · 08:30 CET', '2031-10-25T07:30:00Z'],
    ['on any day', '2031-06-14T06:30:00Z', 'Sat 14 Jun · 08:30 CEST', '2031-06-13T06:30:00Z'],
  ])('is due 24 elapsed hours before the start: %s', async (_, start, local, due) => {
    vi.setSystemTime(Date.parse(start) - 72 * HOUR)
    await ridgeAt(start)
    await at(due, -MINUTE)
    expect(await notified('reminder')).toEqual([])
    await at(due)
    expect(await notified('reminder')).toEqual(['olga', 'pia'])
    const [mail] = await mails()
    expect(mail?.text).toContain(`When: ${local}`)
  })

  it('has the meeting point, the route, the sun, the gear, the people, and a link to the chat', async () => {
    await ridgeAt('2031-06-14T06:30:00Z')
    await setHike({ description: 'Bring water.', gear: ['Water, at least a litre', 'Headlamp'] })
    await db.insert(tracks).values(track)
    await at('2031-06-13T06:31:00Z')
    const [mail] = await mails()
    expect(mail?.subject).toBe('Ridge walk starts on Sat 14 Jun · 08:30 CEST')
    for (const text of [
      'Where: Kandersteg',
      'Sun: Sunrise 05:35, sunset 21:2',
      'Meeting point: https://www.openstreetmap.org/?mlat=46.49&mlon=7.67#map=15/46.49/7.67',
      `Route: http://localhost/events/${RIDGE}.gpx`,
      'Gear: Water, at least a litre · Headlamp',
      'Organizer: olga',
      'Who comes: pia',
      'Bring water.',
      `/events/${RIDGE}#chat`,
    ])
      expect(mail?.text).toContain(text)
  })

  it('leads to the hike', async () => {
    await ridgeAt('2031-06-14T06:30:00Z')
    await at('2031-06-13T06:31:00Z')
    expect(await json((await as('pia')).get('/api/notices/'))).toMatchObject([
      { kind: 'reminder', url: `/events/${RIDGE}` },
    ])
  })

  it.each([
    ['storm', 'Weather: Rain likely from 10:00, thunderstorms possible'],
    ['down', 'Sun: Sunrise'],
  ] as const)('has a line about the weather, or none where there is no forecast: %s', async (mode, line) => {
    setWeather(mode)
    await ridgeAt('2031-06-14T06:30:00Z')
    vi.setSystemTime(Date.parse('2031-06-13T06:31:00Z'))
    await sweepAndDeliver(WEATHER)
    const [mail] = await mails()
    expect(mail?.text).toContain(line)
    expect(mail?.text.includes('Weather:')).toBe(mode === 'storm')
  })

  it('comes once for each start: again at the new time of a hike that has been moved', async () => {
    vi.setSystemTime(Date.parse('2031-06-10T06:30:00Z'))
    await ridgeAt('2031-06-14T06:30:00Z')
    await at('2031-06-13T06:31:00Z')
    await at('2031-06-13T06:36:00Z')
    expect(await notified('reminder')).toEqual(['olga', 'pia'])
    const olga = await as('olga')
    await olga.edit({ event_time: '2031-06-20T06:30:00Z' })
    await at('2031-06-14T06:31:00Z')
    expect(await notified('reminder')).toHaveLength(2)
    await at('2031-06-19T06:31:00Z')
    expect(await notified('reminder')).toEqual(['olga', 'olga', 'pia', 'pia'])
  })

  it('does not come to a hike that was created or moved to within a day: its people have just been told', async () => {
    vi.setSystemTime(Date.parse('2031-06-13T12:00:00Z'))
    const olga = await as('olga')
    await olga.edit({ event_time: '2031-06-14T06:30:00Z' })
    const created = await olga.post('/api/events/', {
      name: 'Tonight',
      location: 'Thun',
      event_time: '2031-06-13T18:00:00Z',
      time_zone: 'Europe/Zurich',
    })
    expect(created.status).toBe(201)
    await at('2031-06-13T12:05:00Z')
    expect(await notified('reminder')).toEqual([])
  })

  it('goes to whoever takes part by then, and to nobody of a hike that has begun or been deleted', async () => {
    const start = '2031-06-14T06:30:00Z'
    await ridgeAt(start)
    const late = await addHike({ eventTime: new Date(start) })
    const gone = await addHike({ eventTime: new Date(start) })
    await db.insert(participation).values({
      hikeId: late,
      userId: people.simon,
      state: 'participant',
      createdAt: new Date(),
    })
    await db
      .update(participation)
      .set({ state: 'participant' })
      .where(eq(participation.userId, people.quentin))
    await db.delete(hikes).where(eq(hikes.id, gone))
    await at('2031-06-13T06:31:00Z')
    expect(await notified('reminder')).toEqual(['olga', 'olga', 'pia', 'quentin', 'simon'])
    const over = await addHike({ eventTime: new Date('2031-06-13T06:30:00Z') })
    await at('2031-06-13T06:32:00Z')
    expect(over).toBeGreaterThan(0)
    expect(await notified('reminder')).toHaveLength(5)
  })
})
