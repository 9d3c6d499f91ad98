export const title = 'Weather'
export const asOf = (time: string, day: string) => `As of ${time} on ${day}.`
export const hourly = 'Hour by hour'
export const hourlyOn = (date: string) => `Hour by hour, ${date}`
/** For screen readers: read between an hour's temperature and its chance of rain. */
export const chanceOfRain = ', chance of rain'
export const sky = {
  clear: 'Clear',
  'partly-cloudy': 'Partly cloudy',
  overcast: 'Overcast',
  fog: 'Fog',
  rain: 'Rain',
  snow: 'Snow',
  thunderstorm: 'Thunderstorm',
}

// The forecast in words: parts joined by commas, such as 'Rain likely from 14:00, 8 to 14 °C, gusts up to 60 km/h'
export const dry = {
  clear: 'Clear, no rain expected',
  'partly-cloudy': 'Partly cloudy, no rain expected',
  overcast: 'Overcast, no rain expected',
  fog: 'Fog, no rain expected',
}
export const mostlyDry = {
  clear: 'Mostly clear, no rain expected',
  'partly-cloudy': 'Mostly partly cloudy, no rain expected',
  overcast: 'Mostly overcast, no rain expected',
  fog: 'Mostly fog, no rain expected',
}
export const hardlyAnyRain = 'Hardly any rain expected'
/** `when` is one of the four texts `from`, `until`, `fromUntil` and `throughout`. */
export const rainLikely = (when: string) => `Rain likely ${when}`
export const rainPossible = (when: string) => `Rain possible ${when}`
export const snowLikely = (when: string) => `Snow likely ${when}`
export const snowPossible = (when: string) => `Snow possible ${when}`
export const from = (start: string) => `from ${start}`
export const until = (end: string) => `until ${end}`
export const fromUntil = (start: string, end: string) => `from ${start} until ${end}`
export const throughout = 'throughout'
export const thunderPossible = 'thunderstorms possible'
/** '−2 to 4 °C' */
export const temperatures = (least: string, most: string) => `${least} to ${most}`
export const gusts = (speed: number) => `gusts up to ${speed} km/h`
export const credit = 'Weather data by Open-Meteo.com'
