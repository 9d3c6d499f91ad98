import { expect, it } from 'vitest'
import { lastEvening } from '../../../src/hikes/searches/evening.ts'

it.each([
  ['2031-06-14T15:59:59Z', '2031-06-13T16:00:00Z'],
  ['2031-06-14T16:00:00Z', '2031-06-14T16:00:00Z'],
  ['2031-06-14T22:30:00Z', '2031-06-14T16:00:00Z'],
  // In Zurich, clocks go forward on 30 March, and back on 26 October.
  ['2031-03-30T15:59:00Z', '2031-03-29T17:00:00Z'],
  ['2031-03-30T16:00:00Z', '2031-03-30T16:00:00Z'],
  ['2031-10-26T16:59:00Z', '2031-10-25T16:00:00Z'],
  ['2031-10-26T17:00:00Z', '2031-10-26T17:00:00Z'],
])('at %s, it was last 18:00 in Zurich at %s', (now, evening) => {
  expect(lastEvening(new Date(now), 'Europe/Zurich')).toEqual(new Date(evening))
})
