import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { limitPlaces } from '../http/rate-limit.ts'
import { suggestPlaces } from '../places/places.ts'
import { hrefOf, type Params, paramsOf } from './address.ts'

/** The form of the search bar sends blank fields too, and the name of a place: this field tells it from a link. */
const MARK = 'place_of'

/** Where the form of the search bar leads to: the same search in its shortest address; null for any other request. */
export async function submittedSearch(c: Context<AppEnv>): Promise<string | null> {
  const query = new URL(c.req.url).searchParams
  const placeOf = query.get(MARK)
  if (placeOf === null) return null
  const { near: _, place: __, within, sort, ...others } = paramsOf(query)
  if (others.from || others.to) delete others.weekend
  const name = (query.get('place') ?? '').trim().slice(0, 80)
  if (name === '') return hrefOf(others)
  const point = await pointOf(c, query, name, placeOf)
  if (!point) return hrefOf({ near: '', place: name, ...others })
  return hrefOf({
    ...others,
    near: point,
    place: name,
    ...(within && within !== '50' && { within }),
    ...(sort === 'distance' && { sort }),
  })
}

/** The coordinates that a chosen suggestion or the address before has, else those of the place of that name. */
async function pointOf(c: Context<AppEnv>, query: URLSearchParams, name: string, placeOf: string) {
  const [lat, lng] = [query.get('place_lat'), query.get('place_lng')]
  if (lat && lng && (placeOf === '*' || placeOf === name)) return `${lat},${lng}`
  await limitPlaces(c)
  const [place] = await suggestPlaces(c.env, name)
  return place && `${place.latitude},${place.longitude}`
}

export const withoutPlace = ({ near: _, place: __, within: ___, sort: ____, ...others }: Params): Params =>
  others
