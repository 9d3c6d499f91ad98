import { beforeEach, describe, expect, it } from 'vitest'
import { addHike, as, type Browser, html, RIDGE, seed, setHike, visitor } from '../../support.ts'

beforeEach(seed)

const KANDERSTEG = { location: 'Kandersteg', locationLat: 46.4947, locationLng: 7.6733 }
const page = async (id: number, browser: Browser = visitor()) => html(browser.page(id))
const at = (time: string) => ({ ...KANDERSTEG, eventTime: new Date(time) })

describe('the meeting point on the page of a hike', () => {
  it('has one link that leads there, without scripts', async () => {
    const shown = await page(await addHike(at('2031-06-14T07:00:00Z')))
    expect(shown.match(/maps\/dir\/\?api=1&destination=46\.4947%2C7\.6733/g)).toHaveLength(1)
    expect(shown).not.toMatch(/href="geo:|mlat=|46\.4947° N/)
  })

  it('shows only the location if there are no coordinates', async () => {
    const shown = await page(RIDGE)
    expect(shown).toContain('Meeting point')
    for (const absent of ['Show map', 'map-embed', '/tiles/', 'Directions', 'Sunrise'])
      expect(shown).not.toContain(absent)
  })

  it('names the script of the map without loading it', async () => {
    const shown = await page(await addHike(at('2031-06-14T07:00:00Z')))
    expect(shown).toMatch(/<button[^>]*data-load="\/islands\/map-\w+\.js"/)
    expect(shown).not.toMatch(/<(script|link)[^>]*\/islands\/map-/)
    expect(shown).not.toMatch(
      /<(img|iframe|script|link(?! rel="(?:canonical|alternate)"))[^>]*(src|href)="(https?:)?\/\//,
    )
  })

  it.each(['olga', 'pia', 'simon'] as const)('leads %s there', async (name) => {
    await setHike(KANDERSTEG)
    expect(await page(RIDGE, await as(name))).toContain('destination=46.4947%2C7.6733')
  })
})

describe('sunrise and sunset', () => {
  const sun = async (values: Parameters<typeof addHike>[0]) => {
    const shown = await page(await addHike(values))
    return {
      line: /class="sun".*?<span>([^<]*)</.exec(shown)?.[1],
      warning: /class="confirm">([^<]*)</.exec(shown)?.[1],
    }
  }
  const winter = at('2031-12-21T09:00:00Z')

  it('are shown in the local time of the hike', async () => {
    expect((await sun(winter)).line).toMatch(/^Sunrise 08:\d\d CET, sunset 16:4\d CET$/)
    expect((await sun(at('2031-06-14T07:00:00Z'))).line).toMatch(/^Sunrise 05:3\d CEST, sunset 21:2\d CEST$/)
    const kathmandu = { locationLat: 27.7017, locationLng: 85.3206, timeZone: 'Asia/Kathmandu' }
    expect((await sun({ ...kathmandu, eventTime: new Date('2031-12-21T02:00:00Z') })).line).toMatch(
      /^Sunrise 06:[45]\d \S+, sunset 17:1\d \S+$/,
    )
  })

  it('come with a warning if the hike ends after sunset', async () => {
    expect((await sun({ ...winter, estimatedDuration: 6 })).warning).toBeUndefined()
    expect((await sun({ ...winter, estimatedDuration: 7.5 })).warning).toBe(
      'At the planned pace you arrive at 17:30 CET, after sunset. Bring a head torch.',
    )
    expect((await sun({ ...winter, estimatedDuration: 30 })).warning).toContain('16:00 CET on Mon 22 Dec')
    expect((await sun({ ...winter, estimatedDuration: null })).warning).toBeUndefined()
  })

  it.each([
    ['forward', '2031-03-30', 'CET', 'CEST'],
    ['back', '2031-10-26', 'CEST', 'CET'],
  ])('are shown in the new offset on the day when clocks go %s', async (_, day, before, after) => {
    // The start is before the clock change; the arrival is after it.
    const start = at(`${day}T00:30:00Z`)
    const id = await addHike({ ...start, estimatedDuration: 23 })
    const shown = await page(id)
    expect(shown).toMatch(new RegExp(`\\d\\d:30 ${before}`))
    expect(/class="sun".*?<span>([^<]*)</.exec(shown)?.[1]).toMatch(
      new RegExp(`^Sunrise \\d\\d:\\d\\d ${after}, sunset \\d\\d:\\d\\d ${after}$`),
    )
    expect(shown).toContain(`you arrive at ${day === '2031-03-30' ? '01:30 CEST' : '00:30 CET'} on`)
  })

  it('are replaced by a sentence on polar days and nights', async () => {
    const north = { locationLat: 78.2232, locationLng: 15.6469, timeZone: 'Arctic/Longyearbyen' }
    expect((await sun({ ...north, eventTime: new Date('2031-06-21T10:00:00Z') })).line).toBe(
      'The sun does not set on this day.',
    )
    expect((await sun({ ...north, eventTime: new Date('2031-12-21T10:00:00Z') })).line).toBe(
      'The sun does not rise on this day. Bring a head torch.',
    )
  })
})
