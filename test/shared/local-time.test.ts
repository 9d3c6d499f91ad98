import { expect, it } from 'vitest'
import { MINUTE } from '../../src/shared/duration.ts'
import { isoLocal, memoize } from '../../src/shared/local-time.ts'

it('is computed once for each minute of a zone, also of the messages of a long chat', () => {
  let computed = 0
  const minuteOf = memoize((instant, zone) => {
    computed++
    return `${zone} ${Math.floor(instant.getTime() / MINUTE)}`
  })
  const minutes = Array.from({ length: 1500 }, (_, minute) => minute)
  for (let pass = 0; pass < 3; pass++)
    for (const minute of minutes)
      expect(minuteOf(new Date(minute * MINUTE + pass), 'Europe/Zurich')).toBe(`Europe/Zurich ${minute}`)
  expect(computed).toBe(1500)
  minuteOf(new Date(0), 'Asia/Tokyo')
  expect(computed).toBe(1501)
})

it.each([
  ['2031-06-14T08:00:31Z', 'Europe/Zurich', '2031-06-14T10:00:31+02:00'],
  ['2031-06-14T12:00:31.900Z', 'America/New_York', '2031-06-14T08:00:31-04:00'],
  ['2031-06-14T18:29:59Z', 'Asia/Kolkata', '2031-06-14T23:59:59+05:30'],
])('%s in %s is %s', (instant, zone, text) => {
  expect(isoLocal(new Date(instant), zone)).toBe(text)
})
