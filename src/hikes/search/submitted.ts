import type { Context } from 'hono'
import type { AppEnv } from '../../context/env.ts'
import { limitPlaces } from '../../http/rate-limit.ts'
import { findNamed } from '../../maps/places/geocode.ts'
import { suggestPlaces } from '../../maps/places/places.ts'
import { localTime } from '../../shared/local-time.ts'
import { t } from '../../texts/search.ts'
import { nearPlace, type Params, paramsOf, placeNameOf } from './address.ts'
import { presetsOf, withWhen } from './presets.ts'

/**
 * Returns the search that the filter form submits, without blank and default values. Unlike links, the form also sends
 * blank fields, the chosen days as `when`, and the name of a place together with `place_of`. The name is looked up:
 * `near` is blank if no place has it, or if the user wants to search near their location. With scripts, the form
 * already has the coordinates of a suggestion.
 */
export async function submittedSearch(c: Context<AppEnv>, placeOf: string, zone: string): Promise<Params> {
  const query = new URL(c.req.url).searchParams
  const {
    near: _,
    place: __,
    within,
    sort,
    ...others
  } = withDays(c, paramsOf(query), query.get('when'), zone)
  const reach = {
    ...(within && within !== '50' && { within }),
    ...(sort === 'distance' && { sort }),
  }
  if (query.has('locate')) return { near: '', ...others, ...reach }
  const name = placeNameOf(query)
  if (name === '') return others
  const found = await placeOfForm(c, query, name, placeOf)
  if (!found) return { near: '', place: name, ...others }
  return { ...others, ...found, ...reach }
}

function withDays(c: Context<AppEnv>, params: Params, when: string | null, zone: string): Params {
  if (when !== null) return withWhen(params, when, presetsOf(localTime(c.var.ctx.now(), zone)))
  const { weekend: _, ...others } = params
  return params.from || params.to ? others : params
}

/**
 * Returns the place of the chosen suggestion or of the previous search. Otherwise it returns the place that has exactly
 * this name, preferably in the group's country, or else the first suggestion. Null if there is none.
 */
async function placeOfForm(
  c: Context<AppEnv>,
  query: URLSearchParams,
  name: string,
  placeOf: string,
): Promise<Params | null> {
  const [lat, lng] = [query.get('place_lat'), query.get('place_lng')]
  if (lat && lng && (placeOf === '*' || placeOf === name)) {
    const near = `${lat},${lng}`
    // 'My location' is wording of the form, not a place. It is omitted because saved searches are also shown in other
    // languages.
    return name === t.myLocation ? { near } : { near, place: name }
  }
  await limitPlaces(c)
  const [named] = await findNamed(c.env, [name])
  const place = named ?? (await suggestPlaces(c.env, name))[0]
  return place ? nearPlace(place) : null
}
