import { Island, StaticIsland } from '../../layout/island.tsx'
import { hrefOf, type Params } from './address.ts'

/** The panel of the place to search near, which suggests places to members. */
export function NearField({ params, isMember }: { params: Params; isMember: boolean }) {
  const [lat = '', lng = ''] = params.near?.split(',') ?? []
  const { place = params.near ? 'My location' : '', within = '50', sort = '' } = params
  const near = {
    values: { place, place_lat: lat, place_lng: lng, within, sort },
    locate_href: hrefOf({ ...params, near: '' }, { place: null, within: null, sort: null }),
  }
  return isMember ? (
    <Island name="near-panel" props={near} hydrateOnOpen />
  ) : (
    <StaticIsland name="near-panel" props={near} />
  )
}
