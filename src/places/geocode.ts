import { gazetteer } from './gazetteer.ts'
import { LEAST_LETTERS, type Place, words } from './place.ts'
import { askProvider, type Places } from './places.ts'

/** What people write around the name of a place. */
const AROUND = new Set(
  'station railway train bahnhof bhf hb hbf gare stazione talstation bergstation cable car park parking parkplatz bus stop post trailhead terminus the'.split(
    ' ',
  ),
)
const MOST_PARTS = 4

export type Geocode = (location: string) => Promise<Place | null>

/** The place that these words name, or null: rather none than a wrong one, so a name has to be there word for word. */
export const geocoder =
  (env: Places): Geocode =>
  async (location) => {
    try {
      // Somebody else's server is asked only once, for all of it.
      const asked = await askProvider(env, location)
      return asked.find((place) => isNamed(place, partsOf(location)[0] ?? '')) ?? (await find(env, location))
    } catch (error) {
      // A hike can do without a point on the map, so nobody has to wait until places can be found again.
      console.error(error)
      return null
    }
  }

/** 'Talstation Oeschinensee, Kandersteg, Switzerland' is looked for from its first part on. */
async function find({ PLACES }: Places, location: string): Promise<Place | null> {
  const parts = partsOf(location)
  const where = parts.length > 1 ? (parts.at(-1) ?? '') : ''
  for (const part of parts.slice(0, MOST_PARTS).filter((part, index) => index === 0 || !isCountry(part))) {
    const bare = bareName(part)
    if (bare.length < LEAST_LETTERS) continue
    for (const text of new Set([`${part} ${where}`.trim(), `${bare} ${where}`.trim(), bare])) {
      const found = (await gazetteer(PLACES).search(text)).find((place) => isNamed(place, part))
      if (found) return found
    }
  }
  return null
}

const partsOf = (location: string) => location.split(/[,;()/]+/).filter((part) => words(part).length > 0)

const bareName = (part: string) =>
  words(part)
    .filter((word) => !AROUND.has(word))
    .join(' ')

const isNamed = ({ name, others }: Place, part: string) =>
  [name, ...others]
    .map((known) => words(known).join(' '))
    .some((known) => known === words(part).join(' ') || known === bareName(part))

let countries: Set<string> | undefined

/** A country is no place to meet, though some villages are called like one. */
function isCountry(text: string): boolean {
  countries ??= allCountries()
  return countries.has(words(text).join(' '))
}

function allCountries() {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  return new Set(codes.map((code) => words(names.of(code) ?? '').join(' ')))
}
