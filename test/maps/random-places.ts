import type { ListedPlace } from '../../dev/places/load.ts'
import { seededRandom } from '../../src/images/landscape/random.ts'

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

/** Returns places all over the world. Half of them are close together in the Alps and at the antimeridian. */
export function randomPlaces(count: number): ListedPlace[] {
  const next = seededRandom(1)
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
