import { log } from '../../context/log.ts'
import { countryName } from '../../shared/country-name.ts'
import { gazetteer } from './gazetteer.ts'
import { photon } from './photon.ts'
import { isRegion, MIN_LETTERS, type Place } from './place.ts'

export type PlacesEnv = Pick<Env, 'PLACES' | 'PHOTON_URL' | 'GROUP_COUNTRY'>

/**
 * Suggests places for a partly typed name, best match first, without regions. If the provider returns none, they come
 * from PLACES.
 */
export async function suggestPlaces(env: PlacesEnv, input: string): Promise<Place[]> {
  const text = input.trim().slice(0, 200)
  if (text.length < MIN_LETTERS) return []
  const places = await searchProvider(env, text)
  if (places.length > 0) return places
  const found = await gazetteer(env.PLACES, ownCountry(env)).search(text)
  return found.filter((place) => !isRegion(place))
}

/** The English name of the group's country. */
export const ownCountry = ({ GROUP_COUNTRY }: PlacesEnv) =>
  GROUP_COUNTRY ? countryName(GROUP_COUNTRY) : undefined

/** Searches the configured provider. Returns an empty list if there is no provider, or if it fails. */
export async function searchProvider({ PHOTON_URL }: PlacesEnv, text: string): Promise<Place[]> {
  if (!PHOTON_URL) return []
  try {
    return await photon(PHOTON_URL).search(text)
  } catch (error) {
    log('warn', 'places', { note: 'The provider of places failed.', error })
    return []
  }
}
