import { beforeEach, describe, expect } from 'vitest'
import { SECOND } from '../../../src/shared/duration.ts'
import { withIsolateCache } from '../../server/visitors/support.ts'
import { Browser, freezeClock, html, it, seed, setHike, visitor } from '../../support.ts'

const START = Date.parse('2031-06-14T13:43:00Z')
const UNDER_WAY = 'Under way since 15:43.'

beforeEach(async () => {
  freezeClock(START)
  await seed()
  await setHike({
    eventTime: new Date(START),
    dayEnd: new Date('2031-06-14T22:00:00Z'),
    timeZone: 'Europe/Zurich',
  })
})

describe('a hike that has started', () => {
  it('says so to those who may still join it, in the time of the hike', async ({ simon }) => {
    for (const browser of [simon, visitor()]) {
      const page = await html(browser.page())
      expect(page).toContain(UNDER_WAY)
      expect(page).toContain('Join Event')
    }
    expect(await html(visitor().get('/events/1?lang=de'))).toContain('Unterwegs seit 15:43.')
  })

  it('says it with the day where it takes several', async () => {
    await setHike({
      days: 2,
      endTime: new Date('2031-06-15T13:00:00Z'),
      dayEnd: new Date('2031-06-15T22:00:00Z'),
    })
    expect(await html(visitor().page())).toContain('Under way since Sat 14 Jun at 15:43 CEST.')
  })

  it('says it neither to its people, nor before, nor when it is over or cancelled', async ({ olga, pia }) => {
    for (const browser of [olga, pia]) expect(await html(browser.page())).not.toContain('Under way')
    await setHike({ status: 'cancelled' })
    expect(await html(visitor().page())).not.toContain('Under way')
    await setHike({ status: 'scheduled' })
    freezeClock(START - SECOND)
    expect(await html(visitor().page())).not.toContain('Under way')
    freezeClock(Date.parse('2031-06-14T22:00:00Z'))
    expect(await html(visitor().page())).not.toContain('Under way')
  })

  it('says it to visitors from its first second on, although their page is cached', async () => {
    const visits = new Browser({ worker: withIsolateCache().worker })
    freezeClock(START - 30 * SECOND)
    expect(await html(visits.page())).not.toContain('Under way')
    freezeClock(START)
    expect(await html(visits.page())).toContain(UNDER_WAY)
  })
})
