import type { FeatureCollection } from '../../src/hikes/search/geojson.ts'

export type Feature = FeatureCollection['features'][number]

/** The maximum number of pages that the map loads. A page has up to a hundred hikes. */
const MAX_PAGES = 10

/** Loads the hikes with coordinates that match the search in the page's URL, up to `MAX_PAGES` pages. */
export async function loadHikes(): Promise<Feature[]> {
  const query = new URLSearchParams(location.search)
  for (const name of ['cursor', 'view', 'place']) query.delete(name)
  query.set('format', 'geojson')
  query.set('limit', '100')
  const hikes: Feature[] = []
  let path: string | undefined = `/api/events/?${query}`
  for (let page = 0; path && page < MAX_PAGES; page++) {
    const response: Response = await fetch(path)
    if (!response.ok) throw new Error(`${response.status}`)
    hikes.push(...((await response.json()) as FeatureCollection).features)
    path = /<(.+)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1]
  }
  return hikes
}

export const pointOf = ({ geometry: { coordinates } }: Feature): [number, number] => [
  coordinates[1],
  coordinates[0],
]
