export const title = 'Wetter'
export const asOf = (time: string, day: string) => `Stand ${day}, ${time}.`
export const hourly = 'Stunde für Stunde'
export const hourlyOn = (date: string) => `Stunde für Stunde, ${date}`
export const chanceOfRain = ', Regenwahrscheinlichkeit'
export const sky = {
  clear: 'Klar',
  'partly-cloudy': 'Teils bewölkt',
  overcast: 'Bedeckt',
  fog: 'Nebel',
  rain: 'Regen',
  snow: 'Schnee',
  thunderstorm: 'Gewitter',
}

export const dry = {
  clear: 'Klar, kein Regen erwartet',
  'partly-cloudy': 'Teils bewölkt, kein Regen erwartet',
  overcast: 'Bedeckt, kein Regen erwartet',
  fog: 'Nebel, kein Regen erwartet',
}
export const mostlyDry = {
  clear: 'Meist klar, kein Regen erwartet',
  'partly-cloudy': 'Meist teils bewölkt, kein Regen erwartet',
  overcast: 'Meist bedeckt, kein Regen erwartet',
  fog: 'Meist Nebel, kein Regen erwartet',
}
export const hardlyAnyRain = 'Kaum Regen erwartet'
export const rainLikely = (when: string) => `Regen wahrscheinlich ${when}`
export const rainPossible = (when: string) => `Regen möglich ${when}`
export const snowLikely = (when: string) => `Schnee wahrscheinlich ${when}`
export const snowPossible = (when: string) => `Schnee möglich ${when}`
export const from = (start: string) => `ab ${start}`
export const until = (end: string) => `bis ${end}`
export const fromUntil = (start: string, end: string) => `von ${start} bis ${end}`
export const throughout = 'durchgehend'
export const thunderPossible = 'Gewitter möglich'
export const temperatures = (least: string, most: string) => `${least} bis ${most}`
export const gusts = (speed: number) => `Böen bis ${speed} km/h`
export const credit = 'Wetterdaten von Open-Meteo.com'
