export const title = 'Météo'
export const asOf = (time: string, day: string) => `État au ${day}, ${time}.`
export const hourly = 'Heure par heure'
export const hourlyOn = (date: string) => `Heure par heure, ${date}`
export const chanceOfRain = ', risque de pluie'
export const sky = {
  clear: 'Dégagé',
  'partly-cloudy': 'Partiellement nuageux',
  overcast: 'Couvert',
  fog: 'Brouillard',
  rain: 'Pluie',
  snow: 'Neige',
  thunderstorm: 'Orage',
}

export const dry = {
  clear: 'Dégagé, pas de pluie attendue',
  'partly-cloudy': 'Partiellement nuageux, pas de pluie attendue',
  overcast: 'Couvert, pas de pluie attendue',
  fog: 'Brouillard, pas de pluie attendue',
}
export const mostlyDry = {
  clear: 'Plutôt dégagé, pas de pluie attendue',
  'partly-cloudy': 'Nuages et éclaircies, pas de pluie attendue',
  overcast: 'Plutôt couvert, pas de pluie attendue',
  fog: 'Brouillard le plus souvent, pas de pluie attendue',
}
export const hardlyAnyRain = 'Presque pas de pluie attendue'
export const rainLikely = (when: string) => `Pluie probable ${when}`
export const rainPossible = (when: string) => `Pluie possible ${when}`
export const snowLikely = (when: string) => `Neige probable ${when}`
export const snowPossible = (when: string) => `Neige possible ${when}`
export const from = (start: string) => `dès ${start}`
export const until = (end: string) => `jusqu’à ${end}`
export const fromUntil = (start: string, end: string) => `de ${start} à ${end}`
export const throughout = 'tout du long'
export const thunderPossible = 'orages possibles'
export const temperatures = (least: string, most: string) => `${least} à ${most}`
export const gusts = (speed: number) => `rafales jusqu’à ${speed} km/h`
export const credit = 'Données météo d’Open-Meteo.com'
