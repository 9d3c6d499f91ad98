import { log } from '../../context/log.ts'
import { gazetteer } from './gazetteer.ts'
import { isRegion, MIN_LETTERS, type Place, words } from './place.ts'
import { ownCountry, type PlacesEnv, searchProvider } from './places.ts'
import { searchWords, withUmlautLetters } from './search-text.ts'

/** Words that people add to the name of a place. */
const GENERIC_WORDS = new Set(
  'station railway train talstation bergstation cable car park parking parkplatz bus stop post trailhead terminus the'.split(
    ' ',
  ),
)
/** Words for a part of a place. They name a place only if they stand alone, because some villages have such names. */
const PARTS_OF_PLACES = new Set(
  'village church centre center hall school dorf kirche zentrum dorfplatz schulhaus eglise chiesa'.split(' '),
)
const MAX_PARTS = 4

export type Geocode = (location: string) => Promise<Place | null>

/** `findPlace` for requests. Never throws: also returns null if PLACES cannot be reached. */
export const geocoder =
  (env: PlacesEnv): Geocode =>
  (location) =>
    orNull(findPlace(env, location))

/**
 * Finds the places and regions that have exactly one of these names, at most `MAX_NAMED`: first those of the first
 * name. A place that has it as an alias is returned under it: for 'wallis', 'Wallis' instead of 'Valais'. Does not ask
 * the provider, and never throws.
 */
export async function findNamed(env: PlacesEnv, names: string[]): Promise<Place[]> {
  const found = await Promise.all(
    names.map(async (name) => {
      const places = await orNull(searchNamed(env, name, name))
      return (places ?? []).map((place) => ({ ...place, name: nameLike(name, place) }))
    }),
  )
  return found.flat().slice(0, MAX_NAMED)
}

const MAX_NAMED = 6

function nameLike(typed: string, { name, aliases }: Place): string {
  const searched = searchWords(typed).join(' ')
  return [name, ...aliases].find((alias) => searchWords(alias).join(' ') === searched) ?? name
}

async function orNull<Found>(finding: Promise<Found | null>): Promise<Found | null> {
  try {
    return await finding
  } catch (error) {
    log('error', 'places', { error })
    return null
  }
}

/**
 * Finds the place that a free-text location names. Null if no place has exactly that name, or a region has it, because a
 * wrong point is worse than none. Throws `ServiceDown` if PLACES cannot be reached.
 */
export async function findPlace(env: PlacesEnv, location: string): Promise<Place | null> {
  // The provider gets a single request, with the whole text.
  const suggested = await searchProvider(env, location)
  return (
    suggested.find((place) => isNamed(place, partsOf(location)[0] ?? '')) ?? (await findByPart(env, location))
  )
}

/**
 * Searches the gazetteer for each part of the location until one matches. For 'Talstation Oeschinensee, Kandersteg',
 * the first search is for 'Talstation Oeschinensee Kandersteg'.
 */
async function findByPart(env: PlacesEnv, location: string): Promise<Place | null> {
  const parts = partsOf(location)
  const context = parts.length > 1 ? (parts.at(-1) ?? '') : ''
  const isInPlace = context !== '' && !isCountry(context)
  const named = parts.filter(
    (part, index) => (index === 0 || !isCountry(part)) && !(isInPlace && isVague(part)),
  )
  for (const part of named.slice(0, MAX_PARTS)) {
    const bare = bareName(part)
    if (bare.length < MIN_LETTERS) continue
    for (const text of new Set([`${part} ${context}`.trim(), `${bare} ${context}`.trim(), bare])) {
      const [place] = await searchNamed(env, text, part)
      // 'Wallis' is the canton, and not the town in Texas.
      if (place) return isRegion(place) ? null : place
    }
  }
  return null
}

/**
 * Finds the places that have exactly this name, or the whole text as their name: 'Romoos, Post' is a stop. Those in
 * the group's country come first, then stations of this name: 'Interlaken Ost' finds 'Interlaken Ost station'.
 */
async function searchNamed(env: PlacesEnv, text: string, name: string): Promise<Place[]> {
  const places = await gazetteer(env.PLACES).search(text)
  const named = places.filter((place) => isNamed(place, name) || isNamed(place, text))
  // The first call in an isolate is slow.
  const own = named.length > 1 ? ownCountry(env) : undefined
  const rank = ({ country }: Place) => (country === own ? 0 : 1)
  named.sort((one, other) => rank(one) - rank(other))
  const stations = places.filter((place) => isNamed(place, `${name} station`) && !named.includes(place))
  return [...named, ...stations]
}

const partsOf = (location: string) => location.split(/[,;()/]+/).filter((part) => words(part).length > 0)

const isVague = (part: string) =>
  searchWords(part).every((word) => GENERIC_WORDS.has(word) || PARTS_OF_PLACES.has(word))

/** Returns the words of a name without those that people add to it: 'wengen' for 'Dorfplatz Wengen'. */
function bareName(part: string): string {
  const specific = searchWords(part).filter((word) => !GENERIC_WORDS.has(word))
  const whole = specific.filter((word) => !PARTS_OF_PLACES.has(word))
  return (whole.length > 0 ? whole : specific).join(' ')
}

function isNamed({ name, aliases }: Place, part: string): boolean {
  const names = [name, withUmlautLetters(name), ...aliases].map((alias) => searchWords(alias).join(' '))
  return names.includes(searchWords(part).join(' ')) || names.includes(bareName(part))
}

let countries: Set<string> | undefined

/** Whether a text is the English name of a country. These are skipped, because some villages have such a name. */
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
