import { inArray } from 'drizzle-orm'
import type { ReactNode } from 'react'
import { can } from '../access/policy.ts'
import type { RequestContext } from '../context/context.ts'
import { runBatch } from '../db/batch.ts'
import { tracks } from '../db/schema.ts'
import { listed } from '../hikes/list/hike-summary.ts'
import { soonestFirst } from '../hikes/list/lists.ts'
import type { OwnHike } from '../hikes/list/own-hikes.ts'
import { TodayCard } from '../hikes/list/today-card.tsx'
import { fieldsJson } from '../hikes/rules/columns.ts'
import { isToday } from '../hikes/rules/today.ts'
import { seatText, selectRides, shownRides } from '../rides/lists.ts'
import { expectedReturn } from '../shared/expected-return.ts'
import { forecastForPage, selectForecasts } from '../weather/forecast.ts'
import { hikeHours } from '../weather/hike-hours.ts'
import { weatherWords } from '../weather/words.ts'

/** The maximum number of cards. Further hikes of the day are listed below, with the others. */
const MAX_TODAY = 5

/**
 * Reads the data for the cards of today's hikes, soonest first. This second round trip to the database happens only on
 * the day of a hike.
 */
export async function readToday(ctx: RequestContext, hikes: OwnHike[]) {
  const { actor, db } = ctx
  const now = ctx.now()
  const today = hikes
    .filter((hike) => isToday(hike, now))
    .sort(soonestFirst)
    .slice(0, MAX_TODAY)
  if (!actor || today.length === 0) return []
  const ids = today.map(({ id }) => id)
  const { rides, forecasts, routes } = await runBatch(db, {
    rides: ids.map((id) => selectRides(db, id, actor.id)),
    forecasts: selectForecasts(db, ids),
    routes: db
      .select({
        hikeId: tracks.hikeId,
        distance: tracks.distance,
        ascent: tracks.ascent,
        descent: tracks.descent,
      })
      .from(tracks)
      .where(inArray(tracks.hikeId, ids)),
  })
  return today.map((hike, index) => {
    const isOfHike = ({ hikeId }: { hikeId: number }) => hikeId === hike.id
    const isOrganizer = hike.role === 'organizer'
    const reader = { id: actor.id, isOrganizer, isModerator: can.moderate(actor) }
    const route = routes.find(isOfHike) ?? null
    const hours = forecastForPage(ctx, hike, forecasts.find(isOfHike) ?? null)?.hours ?? []
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
      seat: seatText(shownRides(rides[index] ?? [], reader), actor.id),
    }
  })
}

type TodayProps = Awaited<ReturnType<typeof readToday>>[number] & { leads: boolean; children: ReactNode }

/** The card of one of today's hikes, with the hike's name. */
export const Today = ({ children, ...today }: TodayProps) => (
  <TodayCard {...today}>
    <h3 id={`hike-${today.hike.id}`}>
      <a href={`/events/${today.hike.id}`}>{today.hike.name}</a>
    </h3>
    {children}
  </TodayCard>
)
