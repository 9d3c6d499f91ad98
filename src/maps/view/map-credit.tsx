/**
 * The attribution of a map. OpenStreetMap's licence and tile servers ask for one at each map, linked to the licence; the about
 * page has the rest of the credits.
 */
export const MapCredit = ({ credit }: { credit: string | null }) =>
  credit === null ? (
    <a href="/about#credits">© OpenStreetMap, GeoNames</a>
  ) : (
    <a href="https://www.openstreetmap.org/copyright">{credit}</a>
  )
