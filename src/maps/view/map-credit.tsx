/**
 * The attribution of a map. OpenStreetMap's licence and tile servers require it next to each map, with a link to the
 * licence. The other credits are on the about page.
 */
export const MapCredit = ({ credit }: { credit: string | null }) =>
  credit === null ? (
    <a href="/about#credits">© OpenStreetMap, GeoNames</a>
  ) : (
    <a href="https://www.openstreetmap.org/copyright">{credit}</a>
  )
