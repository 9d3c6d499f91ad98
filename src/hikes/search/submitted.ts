import type { Context } from 'hono'
import { urlOf } from '../../http/path.ts'
import { limitPlaces } from '../../http/rate-limit.ts'
import { suggestPlaces } from '../../maps/places/places.ts'
import type { AppEnv } from '../../work/env.ts'
import { hrefOf, paramsOf, placeNameOf } from './address.ts'

/**
 * Where the form of the search bar leads to: the same search in its shortest address. The form sends blank fields too, and
 * the name of a place with its field `place_of`, which tells it from a link. That name is looked up here; where scripts
 * run, the field already has the coordinates of a suggestion.
 */
export async function submittedSearch(c: Context<AppEnv>, placeOf: string): Promise<string> {
  const query = urlOf(c.req.raw).searchParams
  const { near: _, place: __, within, sort, ...others } = paramsOf(query)
  if (others.from || others.to) delete others.weekend
  const name = placeNameOf(query)
  if (name === '') return hrefOf(others)
  const found = await placeOfForm(c, query, name, placeOf)
  if (!found) return hrefOf({ near: '', place: name, ...others })
  return hrefOf({
    ...others,
    ...found,
    ...(within && within !== '50' && { within }),
    ...(sort === 'distance' && { sort }),
  })
}

/** The place of a chosen suggestion or of the address before, else the one of that name; null for none. */
async function placeOfForm(c: Context<AppEnv>, query: URLSearchParams, name: string, placeOf: string) {
  const [lat, lng] = [query.get('place_lat'), query.get('place_lng')]
  if (lat && lng && (placeOf === '*' || placeOf === name)) return { near: `${lat},${lng}`, place: name }
  await limitPlaces(c)
  const [place] = await suggestPlaces(c.env, name)
  return place ? { near: `${place.latitude},${place.longitude}`, place: place.name } : null
}
