import { sql } from 'drizzle-orm'
import { getHikeRow } from '../../access/hikes.ts'
import { authorize, can } from '../../access/policy.ts'
import { publishingRequirement } from '../../access/publishing.ts'
import type { RequestContext } from '../../context/context.ts'
import { tagsOfHike } from '../../context/tags.ts'
import { runBatch } from '../../db/batch.ts'
import { hikes } from '../../db/schema.ts'
import { consumeUserQuota } from '../../http/rate-limit.ts'
import { attachPictures } from '../../images/attaching.ts'
import { copyPicture } from '../../images/copying.ts'
import { placeLookup } from '../../maps/places/place-lookup.ts'
import { alreadyReminded } from '../../notices/reminders.ts'
import { priceProblem } from '../../shared/charges.ts'
import { invalid } from '../../shared/errors.ts'
import { t } from '../../texts/hike-rules.ts'
import { copyRoute } from '../tracks/select.ts'
import { minimumProblemsOfEdit, nightsProblem, requireNone, windowProblems } from '../view/between-fields.ts'
import { type Repeat, seriesOf } from '../view/series.ts'
import { columnsOf, copiedColumns } from './columns.ts'
import { isSupportedTime } from './fields.ts'
import { endLike, scheduleValues, updatedPoint, windowLike } from './schedule.ts'
import type { HikeDuplicate } from './schema.ts'

/**
 * Stores copies of the hike, one for each start, and returns their ids in the same order. If one copy cannot be stored,
 * none is. The actor owns them. Copies of a draft are drafts. Several copies form a series, which does not include the
 * original. The actor must be an organizer. Throws 404, and 400 for a price that cannot be charged, a series that ends
 * too late, or values that do not fit those of the original.
 */
export async function duplicateHike(
  ctx: RequestContext,
  id: number,
  input: HikeDuplicate,
): Promise<number[]> {
  const { db, env, config, group, actor } = ctx
  await consumeUserQuota(ctx, 'create', input.repeat?.times)
  const hike = await getHikeRow(ctx, id)
  authorize(actor, can.duplicateHike(actor, hike))
  const isDraft = hike.status === 'draft'
  authorize(
    actor,
    isDraft ? can.saveDraft(actor) : can.createHike(actor, group.whoPublishes),
    publishingRequirement(group),
  )
  const { event_time, repeat = ONCE } = input
  const content = { ...copiedColumns(hike), ...columnsOf(input) }
  const point = await updatedPoint(placeLookup(env), hike, input)
  const timeZone = point?.timeZone ?? input.time_zone ?? hike.timeZone
  const starts = seriesOf(event_time, timeZone, repeat)
  if (!starts.every(isSupportedTime)) throw invalid({ event_time: [t.yearTooFar] })
  const tour =
    input.end_time === undefined ? hike : { eventTime: event_time, endTime: input.end_time, timeZone }
  const { joins_open_at: opens, joins_close_at: closes } = input
  const own = windowLike(hike, event_time, timeZone)
  const window = {
    ...{ eventTime: event_time, timeZone },
    joinsOpenAt: opens === undefined ? own.joinsOpenAt : opens,
    joinsCloseAt: closes === undefined ? own.joinsCloseAt : closes,
  }
  const { capacity, minParticipants: min_participants } = content
  const schedules = starts.map((eventTime) =>
    scheduleValues(point, { eventTime, endTime: endLike(tour, eventTime, timeZone) }, timeZone),
  )
  requireNone({
    price: priceProblem(content.price ?? 0, config.GROUP_CURRENCY),
    ...windowProblems(event_time, window.joinsOpenAt, window.joinsCloseAt),
    ...minimumProblemsOfEdit(input, { capacity, min_participants }),
    nights: nightsProblem(Math.min(...schedules.map(({ days }) => days)), input.nights?.length ?? 0),
  })
  // The picture of a hike that moderators have hidden is not shown again in a copy.
  const copied = hike.hiddenAt === null ? hike.image : null
  const images = copied === null ? [] : await copyPicture(ctx, actor, 'event', copied, starts.length)
  const now = ctx.now()
  const seriesId = starts.length > 1 ? crypto.randomUUID() : null
  const copies = schedules.map((schedule, index) => {
    const { eventTime } = schedule
    return {
      ...content,
      ...schedule,
      ...windowLike(window, eventTime, timeZone),
      nights: input.nights ?? hike.nights.slice(0, schedule.days - 1),
      status: isDraft ? ('draft' as const) : ('scheduled' as const),
      image: images[index] ?? null,
      chatId: crypto.randomUUID(),
      seriesId,
      organizerId: actor.id,
      remindedOf: alreadyReminded(eventTime),
      createdAt: now,
      updatedAt: now,
    }
  })
  const { inserted } = await runBatch(db, {
    inserted: copies.map((copy) => db.insert(hikes).values(copy).returning({ id: hikes.id })),
    tracks: copies.map(({ chatId }) => copyRoute(db, id, idOf(chatId))),
    pictures: copies.flatMap(({ chatId, image }) =>
      image === null ? [] : attachPictures(ctx, actor, 'event', idOf(chatId), [image]),
    ),
  })
  const ids = inserted.flat().map(({ id }) => id)
  ctx.invalidate(...ids.flatMap((id) => tagsOfHike({ id, organizerId: actor.id })))
  return ids
}

const ONCE: Repeat = { unit: 'week', every: 1, times: 1 }

const idOf = (chatId: string) => sql<number>`(SELECT id FROM events WHERE room = ${chatId})`
