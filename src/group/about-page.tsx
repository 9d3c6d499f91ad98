import type { ReactNode } from 'react'
import { paymentsEnabled } from '../context/config.ts'
import type { RequestContext } from '../context/context.ts'
import { mapProps } from '../maps/props.ts'
import { mailtoUrl } from '../shared/email-address.ts'
import { formatMoney } from '../shared/money.ts'
import { t } from '../texts/group.ts'
import { writtenLang } from '../texts/language.ts'
import { creditOf } from '../weather/credit.ts'

/**
 * Describes the group and how its hikes work, with the credits that the licences of maps, places, forecasts and fonts
 * require.
 */
export const About = ({ ctx }: { ctx: RequestContext }) => (
  <article className="wrap form-page about">
    <h1>{t.aboutGroup(ctx.group.name)}</h1>
    {ctx.group.tagline && (
      <p dir="auto" lang={writtenLang()}>
        {ctx.group.tagline}
      </p>
    )}
    <p>{t.writeToUs(<a href={mailtoUrl(ctx.group.contactEmail)}>{ctx.group.contactEmail}</a>)}</p>
    <h2>{t.howItWorks}</h2>
    <HowItWorks ctx={ctx} />
    <h2 id="credits">{t.credits}</h2>
    <dl className="form">
      <Entry title={t.maps}>
        <Maps ctx={ctx} />
      </Entry>
      <Entry title={t.places}>
        <Places ctx={ctx} />
      </Entry>
      {ctx.config.WEATHER_URL !== '' && (
        <Entry title={t.weather}>
          <Weather ctx={ctx} />
        </Entry>
      )}
      <Entry title={t.pictures}>{t.pictureCredits}</Entry>
      <Entry title={t.font}>
        <a href="https://github.com/ateliertriay/bricolage">Bricolage Grotesque</a>,{' '}
        <a href="https://openfontlicense.org/">SIL Open Font License</a>.
      </Entry>
    </dl>
  </article>
)

function HowItWorks({ ctx: { config, group } }: { ctx: RequestContext }) {
  const price = formatMoney(group.usualPrice, config.GROUP_CURRENCY)
  return (
    <dl className="form">
      <Entry title={t.joiningGroup}>{group.signUp === 'open' ? t.anybodyJoins : t.invitedJoin}</Entry>
      <Entry title={t.joiningHike}>{t.howToJoinHike}</Entry>
      <Entry title={t.costs}>
        {group.usualPrice > 0 ? t.hikeCosts(price) : t.hikesAreFree} {paymentsEnabled(config) && t.donations}
      </Entry>
      <Entry title={t.creatingHike}>{t.whoCreates[group.whoPublishes]}</Entry>
    </dl>
  )
}

const Entry = ({ title, children }: { title: string; children: ReactNode }) => (
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
        <a href="https://www.openstreetmap.org/fixthemap">{t.mapMistake}</a>
      </>
    )
  return t.mapCredits(
    <GeoNames />,
    <OpenStreetMap />,
    <a href="https://www.naturalearthdata.com/">Natural Earth</a>,
  )
}

function Places({ ctx }: { ctx: RequestContext }) {
  const stations = <a href="https://github.com/trainline-eu/stations">Trainline</a>
  return ctx.config.PHOTON_URL === ''
    ? t.placeCredits(<GeoNames />, stations, <Odbl />)
    : t.placeCreditsWithSearch(<GeoNames />, stations, <Odbl />, <OpenStreetMap />)
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

const OpenStreetMap = () =>
  t.openStreetMap((words) => <a href="https://www.openstreetmap.org/copyright">{words}</a>, <Odbl />)

const Odbl = () => <a href="https://opendatacommons.org/licenses/odbl/1-0/">ODbL</a>
