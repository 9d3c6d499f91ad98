import type { ListedPlace } from '../../dev/places/load.ts'

/** A generator of numbers from 0 to 1, the same in every run (mulberry32). */
export function random(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const names = [
  'Au',
  'Kandersteg',
  'Neuhausen am Rheinfall',
  'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  'San José de la Sierra de los Altos Montes',
  'Chargoggagoggmanchauggagoggchaubunagungamaugg',
  '東京都',
  'A & B <i>',
]
const kinds = ['city', 'town', 'village', 'peak', 'pass', 'hut', 'lake', 'station', 'something else']

/** Places all over the world, half of them crowded into the Alps and at the antimeridian. */
export function randomPlaces(count: number): ListedPlace[] {
  const next = random(1)
  const any = <T>(list: T[]) => list[Math.floor(next() * list.length)] as T
  return Array.from({ length: count }, (_, index) => {
    const crowd = index % 4
    const [latitude, longitude] =
      crowd === 0
        ? [46 + next(), 7 + next()]
        : crowd === 1
          ? [-17 + next(), (next() < 0.5 ? 179.5 : -180) + next() / 2]
          : [next() * 180 - 90, next() * 360 - 180]
    return {
      name: `${any(names)} ${index}`,
      aliases: [],
      region: '',
      country: 'Somewhere',
      latitude,
      longitude,
      timeZone: 'Etc/UTC',
      kind: any(kinds),
      weight: count - index,
    }
  })
}
