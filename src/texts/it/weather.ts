export const title = 'Meteo'
export const asOf = (time: string, day: string) => `Aggiornato ${day} alle ${time}.`
export const hourly = 'Ora per ora'
export const hourlyOn = (date: string) => `Ora per ora, ${date}`
export const chanceOfRain = ', probabilità di pioggia'
export const sky = {
  clear: 'Sereno',
  'partly-cloudy': 'Parzialmente nuvoloso',
  overcast: 'Coperto',
  fog: 'Nebbia',
  rain: 'Pioggia',
  snow: 'Neve',
  thunderstorm: 'Temporale',
}

export const dry = {
  clear: 'Sereno, nessuna pioggia prevista',
  'partly-cloudy': 'Parzialmente nuvoloso, nessuna pioggia prevista',
  overcast: 'Coperto, nessuna pioggia prevista',
  fog: 'Nebbia, nessuna pioggia prevista',
}
export const mostlyDry = {
  clear: 'Perlopiù sereno, nessuna pioggia prevista',
  'partly-cloudy': 'Sole e nuvole, nessuna pioggia prevista',
  overcast: 'Perlopiù coperto, nessuna pioggia prevista',
  fog: 'Perlopiù nebbia, nessuna pioggia prevista',
}
export const hardlyAnyRain = 'Poca o nessuna pioggia prevista'
export const rainLikely = (when: string) => `Pioggia probabile ${when}`
export const rainPossible = (when: string) => `Pioggia possibile ${when}`
export const snowLikely = (when: string) => `Neve probabile ${when}`
export const snowPossible = (when: string) => `Neve possibile ${when}`
export const from = (start: string) => `dalle ${start}`
export const until = (end: string) => `fino alle ${end}`
export const fromUntil = (start: string, end: string) => `dalle ${start} alle ${end}`
export const throughout = 'per tutta l’escursione'
export const thunderPossible = 'temporali possibili'
export const temperatures = (least: string, most: string) => `da ${least} a ${most}`
export const gusts = (speed: number) => `raffiche fino a ${speed} km/h`
export const credit = 'Dati meteo di Open-Meteo.com'
