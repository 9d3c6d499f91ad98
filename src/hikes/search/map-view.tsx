import { preinitModule } from 'react-dom'
import type { RequestContext } from '../../context/context.ts'
import { mapProps } from '../../maps/props.ts'
import { MapCredit } from '../../maps/view/map-credit.tsx'
import { builtScript } from '../../shared/built-files.ts'
import { t } from '../../texts/search.ts'

/** The map of the hikes that match the search. No other view loads the map script. */
export function HikeMap({ ctx }: { ctx: RequestContext }) {
  preinitModule(builtScript('hike-map').src, { as: 'script' })
  return (
    <figure className="hike-map">
      <section id="hike-map" aria-label={t.mapOfHikes}>
        <p className="no-script">{t.mapNeedsScript}</p>
      </section>
      <figcaption className="map-credit">
        <MapCredit credit={mapProps(ctx).credit} />
      </figcaption>
    </figure>
  )
}
