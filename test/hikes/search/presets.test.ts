import { describe, expect, it } from 'vitest'
import { nextDays, presetsOf, whenOf, withWhen } from '../../../src/hikes/search/presets.ts'
import { localTime } from '../../../src/shared/local-time.ts'

const on = (day: string) => presetsOf(localTime(new Date(`${day}T12:00:00Z`), 'Europe/Zurich'))

describe('the days that one chooses at once', () => {
  it.each([
    // The first four days are a Tuesday, a Friday, a Saturday and a Sunday.
    ['2031-06-10', '2031-06-14', '2031-06-15'],
    ['2031-06-13', '2031-06-14', '2031-06-15'],
    ['2031-06-14', '2031-06-14', '2031-06-15'],
    ['2031-06-15', '2031-06-21', '2031-06-15'],
    ['2031-12-31', '2032-01-03', '2032-01-04'],
  ])('are on %s the Saturday %s and the Sunday %s', (today, saturday, sunday) => {
    const presets = on(today)
    expect(presets.saturday).toEqual({ from: saturday, to: saturday })
    expect(presets.sunday).toEqual({ from: sunday, to: sunday })
    expect(presets.week.from).toBe(today)
  })

  it('begin with the nearer one, which on a Sunday is Sunday', () => {
    const first = (today: string) => nextDays(on(today))[0]
    expect(first('2031-06-13')).toEqual(['saturday', 'Saturday'])
    expect(first('2031-06-14')).toEqual(['saturday', 'Saturday'])
    expect(first('2031-06-15')).toEqual(['sunday', 'Sunday'])
  })

  it('are those of the zone, not of UTC', () => {
    const late = localTime(new Date('2031-06-13T22:30:00Z'), 'Europe/Zurich')
    expect(presetsOf(late).saturday.from).toBe('2031-06-14')
    expect(presetsOf(late).week).toEqual({ from: '2031-06-14', to: '2031-06-20' })
  })

  it('are known again in an address', () => {
    const presets = on('2031-06-10')
    for (const when of ['saturday', 'sunday', 'week', 'weekend', ''] as const)
      expect(whenOf(withWhen({ q: 'lake', from: '2031-01-01', weekend: '1' }, when, presets), presets)).toBe(
        when,
      )
    expect(whenOf({ from: '2031-06-10' }, presets)).toBe('dates')
  })

  it('count instead of the dates in the fields, unless other dates are chosen', () => {
    const presets = on('2031-06-10')
    const typed = { from: '2031-07-01', to: '2031-07-02', free: '1' }
    expect(withWhen(typed, 'dates', presets)).toEqual(typed)
    expect(withWhen(typed, '', presets)).toEqual({ free: '1' })
    expect(withWhen(typed, 'nonsense', presets)).toEqual({ free: '1' })
    expect(withWhen(typed, 'saturday', presets)).toEqual({ free: '1', ...presets.saturday })
  })
})
