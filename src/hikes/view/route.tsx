import { amount } from '../../shared/format.ts'
import { t } from '../../texts/hike-facts.ts'
import type { HikeJson } from '../page/json.ts'
import type { RouteJson } from '../tracks/json.ts'
import { farText } from './route-figures.ts'
import { RouteProfile } from './route-profile.tsx'

/** The figures, stages, profile and file of a hike's route. `module` is the script for the profile's slider. */
export function Route({ hike, module }: { hike: HikeJson; module: string }) {
  const { route } = hike
  const canEdit = hike.viewer.role === 'organizer' && hike.status !== 'cancelled'
  if (!route && !canEdit) return null
  const far = canEdit && farText(hike)
  return (
    <section className="route" id="route" aria-labelledby="route-title">
      <h2 id="route-title">{t.route}</h2>
      {route ? (
        <p className="figures">{figuresOf(route).join(' · ')}</p>
      ) : (
        <p className="muted">{t.noRouteYet}</p>
      )}
      {far && <p className="confirm">{far}</p>}
      {route?.stages && (
        <ol className="stages">
          {route.stages.map((stage, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stages may have the same name.
            <li key={index}>
              {[
                route.stages?.length === hike.days ? t.day(index + 1) : t.stage(index + 1),
                ...(stage.name ? [stage.name] : []),
                ...figuresOf(stage),
              ].join(' · ')}
            </li>
          ))}
        </ol>
      )}
      {route && route.profile.length > 1 && <RouteProfile route={route} module={module} />}
      <p className="row">
        {route && (
          <a className="button" href={`/events/${hike.id}.gpx`} download>
            {t.downloadGpx}
          </a>
        )}
        {canEdit && (
          <a className="button subtle" href={`/events/${hike.id}/route`}>
            {route ? t.changeRoute : t.addGpx}
          </a>
        )}
      </p>
    </section>
  )
}

type Figures = Pick<RouteJson, 'distance' | 'ascent' | 'descent' | 'highest'> & { is_loop?: boolean }

/** '11.5 km', '180 m up', '180 m down', 'highest point 1,240 m', 'a loop' */
function figuresOf({ distance, ascent, descent, highest, is_loop = false }: Figures): string[] {
  return [
    `${amount(distance)} km`,
    ...(ascent === null ? [] : [t.metresUp(amount(ascent))]),
    ...(descent === null ? [] : [t.metresDown(amount(descent))]),
    ...(highest === null ? [] : [t.highestPoint(amount(Math.round(highest)))]),
    ...(is_loop ? [t.loop] : []),
  ]
}
