import { eq } from 'drizzle-orm'
import type { ReactNode } from 'react'
import { can } from '../access/policy.ts'
import type { RequestContext } from '../context/context.ts'
import { runBatch } from '../db/batch.ts'
import { tracks } from '../db/schema.ts'
import { listed } from '../hikes/list/hike-summary.ts'
import type { OwnHike } from '../hikes/list/own-hikes.ts'
import { TodayCard } from '../hikes/list/today-card.tsx'
import { fieldsJson } from '../hikes/rules/columns.ts'
import { isToday } from '../hikes/rules/today.ts'
import { seatText, selectRides, shownRides } from '../rides/lists.ts'
import { expectedReturn } from '../shared/expected-return.ts'
import { forecastForPage, selectForecasts } from '../weather/forecast.ts'
import { hikeHours } from '../weather/hike-hours.ts'
import { weatherWords } from '../weather/words.ts'

/**
 * Reads the data for the card of today's first hike; null if there is none. A second round trip to the database is
 * needed only on the day of a hike.
 */
export async function readToday(ctx: RequestContext, hikes: OwnHike[]) {
  const { actor, db } = ctx
  const now = ctx.now()
  const [hike] = hikes
    .filter((hike) => isToday(hike, now))
    .sort((one, other) => one.eventTime.getTime() - other.eventTime.getTime())
  if (!actor || !hike) return null
  const {
    rides,
    forecasts: [forecast],
    routes: [route = null],
  } = await runBatch(db, {
    rides: selectRides(db, hike.id, actor.id),
    forecasts: selectForecasts(db, [hike.id]),
    routes: db
      .select({ distance: tracks.distance, ascent: tracks.ascent, descent: tracks.descent })
      .from(tracks)
      .where(eq(tracks.hikeId, hike.id)),
  })
  const isOrganizer = hike.role === 'organizer'
  const reader = { id: actor.id, isOrganizer, isModerator: can.moderate(actor) }
  const hours = forecastForPage(ctx, hike, forecast ?? null)?.hours ?? []
  const timed = { ...fieldsJson(hike, listed), route }
  const [shown = []] = hikeHours(hours, timed, now)
  return {
    hike,
    now,
    back: expectedReturn(timed),
    hasRoute: route !== null,
    isOrganizer,
    unread: hike.unread,
    weather: shown.length > 0 ? weatherWords(shown, hike.timeZone) : null,
    seat: seatText(shownRides(rides, reader), actor.id),
  }
}

type TodayProps = NonNullable<Awaited<ReturnType<typeof readToday>>> & { children: ReactNode }

/** The card of today's hike, with its name. */
export const Today = ({ children, ...today }: TodayProps) => (
  <TodayCard {...today}>
    <h3 id={`hike-${today.hike.id}`}>
      <a href={`/events/${today.hike.id}`}>{today.hike.name}</a>
    </h3>
    {children}
  </TodayCard>
)
