import { Hono } from 'hono'
import { requireUser } from '../access/policy.ts'
import type { AppEnv } from '../context/env.ts'
import { csrfToken } from '../http/csrf.ts'
import { formAction } from '../http/form-action.ts'
import { PageScript } from '../layout/island.tsx'
import { PostButton } from '../layout/post-button.tsx'
import { settingsPage } from '../layout/settings-page.tsx'
import { t } from '../texts/calendar.ts'
import { renewCalendarToken } from './calendar.ts'

const SETTINGS = '/settings/calendar'
const RENEW = `${SETTINGS}/renew`

/** The addresses of the actor's own calendar and of the public calendars. */
export const calendarSettings = new Hono<AppEnv>()
  .get(SETTINGS, async (c) => {
    await c.var.ctx.identify()
    const { actor, config } = c.var.ctx
    requireUser(actor)
    const csrf = csrfToken(c)
    return settingsPage(
      c,
      SETTINGS,
      <>
        <OwnCalendar token={actor.calendarToken} origin={config.APP_ORIGIN} csrf={csrf} />
        <PublicFeeds origin={config.APP_ORIGIN} />
        <PageScript name="share" />
      </>,
    )
  })
  .post(RENEW, async (c) => {
    const isFirst = c.var.ctx.actor?.calendarToken === null
    return formAction(c, () => renewCalendarToken(c.var.ctx), {
      to: SETTINGS,
      flash: isFirst ? t.created : t.replaced,
    })
  })

type OwnCalendarProps = { token: string | null; origin: string; csrf: string }

const OwnCalendar = ({ token, origin, csrf }: OwnCalendarProps) => (
  <>
    <h2>{t.yourHikes}</h2>
    <p>{t.yourHikesAbout}</p>
    {token !== null && (
      <Address path={`/calendar/${token}.ics`} origin={origin} id="own-calendar" label={t.yourAddress} />
    )}
    {token !== null && <p className="muted">{t.keepToYourself}</p>}
    <PostButton action={RENEW} csrf={csrf} className={token === null ? 'button primary wide' : 'button wide'}>
      {token === null ? t.createAddress : t.replaceAddress}
    </PostButton>
  </>
)

const PublicFeeds = ({ origin }: { origin: string }) => (
  <>
    <h2>{t.allHikes}</h2>
    <p>{t.allHikesAbout}</p>
    <Address path="/calendar.ics" origin={origin} id="all-hikes" label={t.allHikesAddress} />
    <h2>{t.feeds}</h2>
    <ul className="feeds">
      <li>
        <a href="/events.xml">{t.newHikes}</a>
      </li>
      <li>
        <a href="/feed.xml">{t.blog}</a>
      </li>
    </ul>
  </>
)

type AddressProps = { path: string; origin: string; id: string; label: string }

/** An address to copy, or to open in the app that has registered the `webcal` scheme. */
const Address = ({ path, origin, id, label }: AddressProps) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    <input id={id} readOnly autoComplete="off" value={origin + path} />
    <div className="row">
      <a
        className="button"
        href={(origin + path).replace(/^https?/, 'webcal')}
        aria-label={t.subscribeTo(label)}
      >
        {t.subscribe}
      </a>
      <button
        className="button"
        type="button"
        data-share={path}
        data-shared={t.copied}
        aria-label={t.copyOf(label)}
      >
        {t.copy}
      </button>
    </div>
  </div>
)
