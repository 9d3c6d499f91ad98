import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { setWeather, type WeatherMode } from '../../dev/weather/stand-in.ts'
import { forecasts, hikes } from '../../src/db/schema.ts'
import { sweep } from '../../src/server/sweep.ts'
import { moveClock } from '../../src/shared/clock.ts'
import { DAY, MINUTE, SECOND } from '../../src/shared/duration.ts'
import { db, html, setHike, testContext } from '../support.ts'
import { addLocated, breakWeather, getWeather, NOW, viewPage, WEATHER, withWeather } from './support.ts'

withWeather()

const page = async (id: number) => html(viewPage(id))
const SECTION = '<h2 id="weather">Weather</h2>'
const advance = (by: number) => moveClock(new Date(NOW.getTime() + by))

/** Returns the full hours that a page, or a part of one, shows: ['09:00', '10:00']. */
const clocksOf = (part: string) => [...part.matchAll(/>(\d\d:00)<\/time>/g)].map(([, clock]) => clock)

describe("a hike's page", () => {
  it('waits for no forecast, and shows it from the next view on', async () => {
    const id = await addLocated()
    expect(await page(id)).not.toContain(SECTION)
    const shown = await page(id)
    expect(shown).toContain(SECTION)
    expect(shown).toContain('Mostly clear, no rain expected, 9 to 16 °C')
    expect(shown).toContain('>09:00</time>')
    expect(shown).toContain('As of 14:20 on Tue 10 Jun. Made up')
  })

  it('says first what matters', async () => {
    setWeather('storm')
    const id = await addLocated()
    await getWeather(id)
    expect(await page(id)).toContain(
      'Rain likely from 11:00, thunderstorms possible, 7 to 10 °C, gusts up to 86 km/h',
    )
  })

  it('names Open-Meteo with a link', async () => {
    const id = await addLocated()
    await getWeather(id)
    const shown = await html(viewPage(id, { ...WEATHER, WEATHER_CREDIT: '' }))
    expect(shown).toContain('href="https://open-meteo.com/"')
  })

  it.each(['slow', 'down', 'nonsense'] satisfies WeatherMode[])(
    'has no such section while the provider is %s, and asks again after half a minute',
    async (mode) => {
      breakWeather(mode)
      const id = await addLocated()
      for (let view = 0; view < 2; view++) expect(await page(id)).not.toContain(SECTION)
      setWeather('fair')
      advance(20 * SECOND)
      await page(id)
      expect(await page(id)).not.toContain(SECTION)
      advance(31 * SECOND)
      await page(id)
      expect(await page(id)).toContain(SECTION)
    },
  )

  it.each([
    ['an hour later', {}, 61 * MINUTE],
    ['at another time', { eventTime: new Date('2031-06-15T07:00:00Z') }, 0],
    ['once it is cancelled', { status: 'cancelled' } as const, 0],
    ['once it is not on the map any more', { locationLat: null, locationLng: null }, 0],
  ])('does not show the forecast %s', async (_, change, by) => {
    const id = await addLocated()
    await getWeather(id)
    setWeather('down')
    await setHike({ name: 'Changed', ...change }, id)
    advance(by)
    expect(await page(id)).not.toContain(SECTION)
  })

  it('has the weather of each day of a tour, from 07:00 to 19:00, but for the start and the end', async () => {
    const tour = {
      endTime: new Date('2031-06-16T13:00:00Z'),
      days: 3,
      dayEnd: new Date('2031-06-16T22:00:00Z'),
    }
    const id = await addLocated({ ...tour, eventTime: new Date('2031-06-14T07:00:00Z') })
    await getWeather(id)
    const shown = await page(id)
    const section = shown.slice(shown.indexOf(SECTION), shown.indexOf('As of'))
    const days = section.split('<h3>').slice(1)
    expect(days.map((day) => day.slice(0, day.indexOf('<')))).toEqual([
      'Sat 14 Jun',
      'Sun 15 Jun',
      'Mon 16 Jun',
    ])
    expect(days.map(clocksOf).map((day) => [day[0], day.at(-1)])).toEqual([
      ['09:00', '19:00'],
      ['07:00', '19:00'],
      ['07:00', '14:00'],
    ])
  })

  it('has the first hours of a tour that starts before 07:00, and the last ones of a tour that ends after 19:00', async () => {
    const id = await addLocated({
      eventTime: new Date('2031-06-14T02:30:00Z'),
      endTime: new Date('2031-06-15T19:30:00Z'),
    })
    await getWeather(id)
    const days = (await page(id)).split('<h3>').slice(1)
    expect(days.map(clocksOf).map((day) => [day[0], day.at(-1)])).toEqual([
      ['04:00', '19:00'],
      ['07:00', '21:00'],
    ])
  })

  it('has all hours of a tour of one night', async () => {
    const id = await addLocated({
      eventTime: new Date('2031-06-14T18:00:00Z'),
      endTime: new Date('2031-06-15T04:00:00Z'),
    })
    await getWeather(id)
    const shown = clocksOf(await page(id))
    expect([shown[0], shown.at(-1), shown.length]).toEqual(['20:00', '05:00', 10])
  })

  it('has the weather of the days of a tour that lie within ten, and none of past ones', async () => {
    const id = await addLocated({
      eventTime: new Date('2031-06-18T07:00:00Z'),
      endTime: new Date('2031-06-24T13:00:00Z'),
    })
    await getWeather(id)
    const headings = async () =>
      [...(await page(id)).matchAll(/<h3>([A-Z][a-z]{2} \d+ Jun)<\/h3>/g)].map(([, day]) => day)
    expect(await headings()).toEqual(['Wed 18 Jun', 'Thu 19 Jun', 'Fri 20 Jun'])
    moveClock(new Date('2031-06-20T10:00:00Z'))
    await sweep(testContext(WEATHER))
    expect(await headings()).toEqual(['Fri 20 Jun', 'Sat 21 Jun', 'Sun 22 Jun', 'Mon 23 Jun', 'Tue 24 Jun'])
  })

  it('has lost its forecast with the hike', async () => {
    const id = await addLocated()
    await getWeather(id)
    await db.delete(hikes).where(eq(hikes.id, id))
    expect(await db.$count(forecasts)).toBe(0)
  })
})

describe('the sweep', () => {
  const ctx = () => testContext(WEATHER)
  const stored = async () =>
    (await db.select().from(forecasts).orderBy(forecasts.hikeId)).map(({ hikeId }) => hikeId)

  it('fetches the forecasts of the public hikes ahead, and those that end soon', async () => {
    const soon = await addLocated()
    const hidden = await addLocated({ hiddenAt: NOW })
    await addLocated({ eventTime: new Date(NOW.getTime() + 11 * DAY) })
    await addLocated({ locationLat: null, locationLng: null })
    await addLocated({ status: 'cancelled' })
    await sweep(ctx())
    expect(await stored()).toEqual([soon])
    expect(await page(soon)).toContain(SECTION)
    setWeather('storm')
    advance(40 * MINUTE)
    await sweep(ctx())
    expect(await page(soon)).not.toContain('Rain likely')
    advance(46 * MINUTE)
    await sweep(ctx())
    expect(await page(soon)).toContain('Rain likely')
    expect(await stored()).not.toContain(hidden)
  })

  it('fetches twenty at a time, those of the next hikes first', async () => {
    const ids: number[] = []
    for (let day = 9; day > 1; day--)
      for (let of = 0; of < 3; of++)
        ids.push(await addLocated({ eventTime: new Date(NOW.getTime() + day * DAY) }))
    await sweep(ctx())
    const first = await stored()
    expect(first).toHaveLength(20)
    expect(first).toEqual(expect.arrayContaining(ids.slice(6)))
    expect(ids.slice(0, 3).some((id) => first.includes(id))).toBe(false)
    await sweep(ctx())
    expect(await stored()).toHaveLength(24)
  })

  it('goes on where the provider is down', async () => {
    setWeather('down')
    await addLocated()
    const failures = vi.spyOn(console, 'error')
    await sweep(ctx())
    expect(failures).not.toHaveBeenCalled()
  })
})
