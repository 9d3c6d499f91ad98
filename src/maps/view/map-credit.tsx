/** The attribution of a map. OpenStreetMap asks for a visible one with a link, and for a link to report mistakes. */
export function MapCredit({ credit }: { credit: string | null }) {
  if (credit === null)
    return (
      <>
        Places © <a href="https://www.geonames.org/">GeoNames</a>, lakes ©{' '}
        <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>, coasts, borders and large rivers
        by <a href="https://www.naturalearthdata.com/">Natural Earth</a>: simplified, without paths and
        terrain.
      </>
    )
  return (
    <>
      <a href="https://www.openstreetmap.org/copyright">{credit}</a> ·{' '}
      <a href="https://www.openstreetmap.org/fixthemap">Report a mistake</a>
    </>
  )
}
