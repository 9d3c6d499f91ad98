import { Hono } from 'hono'
import { requireUser } from '../access/policy.ts'
import type { AppEnv } from '../context/env.ts'
import { csrfToken } from '../http/csrf.ts'
import { formAction } from '../http/form-action.ts'
import { CsrfField } from '../layout/csrf-field.tsx'
import { PageScript } from '../layout/island.tsx'
import { settingsPage } from '../layout/settings-page.tsx'
import { renewCalendarToken } from './calendar.ts'

const SETTINGS = '/settings/calendar'
const RENEW = `${SETTINGS}/renew`

/** The addresses of the actor's own calendar and of the public ones. */
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
      flash: isFirst ? 'Your calendar has an address.' : 'The former address no longer works.',
    })
  })

type OwnCalendarProps = { token: string | null; origin: string; csrf: string }

const OwnCalendar = ({ token, origin, csrf }: OwnCalendarProps) => (
  <>
    <h2>Your hikes</h2>
    <p>
      Subscribe once: your calendar then shows the hikes that you organize or take part in, and follows when
      one of them changes.
    </p>
    {token !== null && (
      <Address path={`/calendar/${token}.ics`} origin={origin} id="own-calendar" label="Your address" />
    )}
    {token !== null && (
      <p className="muted">
        Keep it to yourself: whoever has it can see where you go. If others have it, replace it.
      </p>
    )}
    <form method="post" action={RENEW}>
      <CsrfField token={csrf} />
      <button className={token === null ? 'button primary wide' : 'button wide'} type="submit">
        {token === null ? 'Create your address' : 'Replace it with a new one'}
      </button>
    </form>
  </>
)

const PublicFeeds = ({ origin }: { origin: string }) => (
  <>
    <h2>All hikes</h2>
    <p>The public hikes ahead, and those of the last 30 days.</p>
    <Address path="/calendar.ics" origin={origin} id="all-hikes" label="Address of all hikes" />
    <h2>For feed readers</h2>
    <ul className="feeds">
      <li>
        <a href="/events.xml">New hikes</a>
      </li>
      <li>
        <a href="/feed.xml">Blog</a>
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
        aria-label={`Subscribe: ${label}`}
      >
        Subscribe
      </a>
      <button
        className="button"
        type="button"
        data-share={path}
        data-shared="Address copied!"
        aria-label={`Copy: ${label}`}
      >
        Copy
      </button>
    </div>
  </div>
)
