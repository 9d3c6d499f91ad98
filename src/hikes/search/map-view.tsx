import { preinitModule } from 'react-dom'
import type { RequestContext } from '../../context/context.ts'
import { mapProps } from '../../maps/props.ts'
import { MapCredit } from '../../maps/view/map-credit.tsx'
import { builtScript } from '../../shared/built-files.ts'

/** The map of the hikes in the list below. Only this view loads its script. */
export function HikeMap({ ctx }: { ctx: RequestContext }) {
  preinitModule(builtScript('hike-map').src, { as: 'script' })
  return (
    <figure className="hike-map">
      <section id="hike-map" aria-label="Map of these hikes">
        <p className="no-script">The map needs JavaScript. The list below has the same hikes.</p>
      </section>
      <figcaption className="map-credit">
        <MapCredit credit={mapProps(ctx).credit} />
      </figcaption>
    </figure>
  )
}
