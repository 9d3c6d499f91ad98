import { describe, expect, it } from 'vitest'
import type { ForecastHour } from '../../src/db/tables/forecasts.ts'
import { HOUR } from '../../src/shared/duration.ts'
import { weatherWords } from '../../src/weather/words.ts'

const START = Date.parse('2031-06-14T07:00:00Z')
const CALM = { temperature: 12, precipitation: 0, probability: 0, wind: 5, gusts: 10, code: 0 }

/** Returns the forecast text for these hours, in Zurich from 09:00 on. */
const words = (...hours: Partial<ForecastHour>[]) =>
  weatherWords(
    hours.map((hour, index) => ({ time: new Date(START + index * HOUR).toISOString(), ...CALM, ...hour })),
    'Europe/Zurich',
  )
const wet = { probability: 80, precipitation: 2, code: 61 }
const maybe = { probability: 40, precipitation: 0.2, code: 51 }

describe('the weather in words', () => {
  it.each([
    ['Rain likely from 11:00, 12 °C', [{}, {}, wet, wet]],
    ['Rain likely from 10:00 until 11:00, 12 °C', [{}, wet, {}]],
    ['Rain likely until 10:00, 12 °C', [wet, {}, {}]],
    ['Rain likely throughout, 12 °C', [wet, wet]],
    ['Rain possible from 10:00, 12 °C', [{}, maybe]],
    ['Rain likely from 11:00, 12 °C', [maybe, maybe, wet]],
    ['Snow likely from 10:00, −4 to 0 °C', [{ temperature: -0.4 }, { ...wet, code: 73, temperature: -4 }]],
    ['Rain likely throughout, 12 °C', [wet, { ...wet, code: 73 }]],
    [
      'Rain likely from 10:00, thunderstorms possible, 12 °C, gusts up to 86 km/h',
      [{}, { ...wet, code: 95, gusts: 86.4 }],
    ],
    ['Clear, no rain expected, 12 to 18 °C', [{}, { temperature: 17.6 }]],
    ['Mostly overcast, no rain expected, 12 °C', [{}, { code: 3 }, { code: 3 }]],
    ['Fog, no rain expected, 12 °C', [{ code: 45 }, { code: 48 }]],
    ['Hardly any rain expected, 12 °C', [{ code: 51, probability: 10 }]],
  ])('%s', (said, hours) => {
    expect(words(...hours)).toBe(said)
  })
})
