import { type Context, Hono } from 'hono'
import { requireUser } from '../access/policy.ts'
import { setFlash } from '../http/cookies.ts'
import { csrfToken } from '../http/csrf.ts'
import { CsrfField } from '../layout/csrf-field.tsx'
import { ShareScript } from '../layout/island.tsx'
import { settingsPage } from '../layout/settings-page.tsx'
import type { AppEnv } from '../work/env.ts'
import { renewCalendarToken } from './calendar.ts'
import { Address } from './calendar-address.tsx'

const SETTINGS = '/settings/calendar'
const RENEW = `${SETTINGS}/renew`

/** The address of the actor's own calendar, and those of what is public. */
export const calendarSettings = new Hono<AppEnv>()
  .get(SETTINGS, async (c) => {
    await c.var.work.identify()
    const { actor, config } = c.var.work
    requireUser(actor)
    const csrf = csrfToken(c)
    return settingsPage(
      c,
      SETTINGS,
      <>
        <OwnCalendar token={actor.calendarToken} origin={config.APP_ORIGIN} csrf={csrf} />
        <PublicFeeds origin={config.APP_ORIGIN} />
        <ShareScript />
      </>,
    )
  })
  .post(RENEW, async (c) => {
    const isFirst = c.var.work.actor?.calendarToken === null
    await renewCalendarToken(c.var.work)
    return backToSettings(
      c,
      isFirst ? 'Your calendar has an address.' : 'The former address no longer works.',
    )
  })

function backToSettings(c: Context, message: string) {
  setFlash(c, message)
  return c.redirect(SETTINGS, 303)
}

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
