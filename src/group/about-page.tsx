import type { ReactNode } from 'react'
import type { RequestContext } from '../context/context.ts'
import { mapProps } from '../maps/props.ts'
import { mailtoUrl } from '../shared/email-address.ts'
import { creditOf } from '../weather/credit.ts'

/** Describes the group, with the credits that the licences of maps, places, forecasts and fonts require. */
export const About = ({ ctx }: { ctx: RequestContext }) => (
  <article className="wrap form-page about">
    <h1>About {ctx.group.name}</h1>
    {ctx.group.tagline && <p dir="auto">{ctx.group.tagline}</p>}
    <p>
      Write to us: <a href={mailtoUrl(ctx.group.contactEmail)}>{ctx.group.contactEmail}</a>
    </p>
    <h2 id="credits">Credits</h2>
    <dl className="form">
      <Credit title="Maps">
        <Maps ctx={ctx} />
      </Credit>
      <Credit title="Names of places">
        <GeoNames /> and, for stations, <a href="https://github.com/trainline-eu/stations">Trainline</a>,{' '}
        <Odbl />
        {ctx.config.PHOTON_URL !== '' && (
          <>
            ; <OpenStreetMap />
          </>
        )}
        .
      </Credit>
      {ctx.config.WEATHER_URL !== '' && (
        <Credit title="Weather">
          <Weather ctx={ctx} />
        </Credit>
      )}
      <Credit title="Pictures">
        They belong to those who uploaded them. Where a hike has none, this site draws one.
      </Credit>
      <Credit title="Font of the headings">
        <a href="https://github.com/ateliertriay/bricolage">Bricolage Grotesque</a>,{' '}
        <a href="https://openfontlicense.org/">SIL Open Font License</a>.
      </Credit>
    </dl>
  </article>
)

const Credit = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt>
      <strong>{title}</strong>
    </dt>
    <dd>{children}</dd>
  </div>
)

function Maps({ ctx }: { ctx: RequestContext }) {
  const { credit } = mapProps(ctx)
  if (credit !== null)
    return (
      <>
        <a href="https://www.openstreetmap.org/copyright">{credit}</a>.{' '}
        <a href="https://www.openstreetmap.org/fixthemap">Report a mistake in the map</a>
      </>
    )
  return (
    <>
      Places by <GeoNames />; lakes <OpenStreetMap />; coasts, borders and large rivers by{' '}
      <a href="https://www.naturalearthdata.com/">Natural Earth</a>. They are simplified, without paths and
      terrain: to find the way, take another map along.
    </>
  )
}

function Weather({ ctx }: { ctx: RequestContext }) {
  const { text, href } = creditOf(ctx.config)
  return href ? <a href={href}>{text}</a> : text
}

const GeoNames = () => (
  <>
    <a href="https://www.geonames.org/">GeoNames</a>,{' '}
    <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>
  </>
)

const OpenStreetMap = () => (
  <>
    © <a href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</a>, <Odbl />
  </>
)

const Odbl = () => <a href="https://opendatacommons.org/licenses/odbl/1-0/">ODbL</a>
