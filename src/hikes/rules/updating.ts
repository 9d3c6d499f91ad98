import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isDraft, isEditable, requireDraft, requireEditable } from '../../access/hikes.ts'
import { authorize, can } from '../../access/policy.ts'
import type { RequestContext } from '../../context/context.ts'
import { abortBatchUnless } from '../../db/batch.ts'
import { hikes } from '../../db/schema.ts'
import { isOutdated, unchanged } from '../../http/edit-conflict.ts'
import { movePictures, pictureOwner } from '../../images/moving.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { PlaceLookup } from '../../maps/places/place-lookup.ts'
import { alreadyReminded } from '../../notices/reminders.ts'
import { ASKED_BEFORE, askAboutMinimum, decisionDue } from '../../participation/minimum.ts'
import { promoteNext } from '../../participation/promotion.ts'
import { freeOfTerms } from '../../participation/refund-terms.ts'
import { tellAt, tellOpenings } from '../../participation/watching.ts'
import { priceProblem } from '../../shared/charges.ts'
import { conflict } from '../../shared/errors.ts'
import { t } from '../../texts/hike-rules.ts'
import { fetchForecastOf } from '../../weather/forecast.ts'
import { publishLater } from '../drafts/publishing.ts'
import {
  endProblem,
  minimumProblemsOfEdit,
  nightsProblem,
  publishingProblem,
  requireNone,
  windowProblems,
} from '../view/between-fields.ts'
import { planEdit, recordChange, samePlan } from './changes.ts'
import { columnsOf, editable } from './columns.ts'
import { dayEndAfter } from './over.ts'
import { movedEnd, movedWindow, scheduleValues, updatedPoint, type Window } from './schedule.ts'
import type { HikeUpdate } from './schema.ts'

type HikeRow = typeof hikes.$inferSelect

/** The times that an edit sets; undefined means unchanged. */
export type Times = {
  start: Date
  end: Date | null | undefined
  window: { [Edge in keyof Window]: Window[Edge] | undefined }
}

/**
 * Checks an edit, and returns its statements and the new schedule. The first statement aborts the batch if values that
 * were checked have changed since the hike was read. Throws 400, 401, 403 and 409.
 */
export async function prepareUpdate(
  ctx: RequestContext,
  hike: HikeRow & { coOrganizerIds: number[] },
  input: HikeUpdate,
  lookup: PlaceLookup,
  timesIn: (zone: string) => Times = () => ({
    start: input.event_time ?? hike.eventTime,
    end: input.end_time,
    window: { joinsOpenAt: input.joins_open_at, joinsCloseAt: input.joins_close_at },
  }),
  isCurrent?: SQL,
) {
  const { db, actor, config } = ctx
  const { id } = hike
  authorize(actor, can.editHike(actor, hike))
  if (input.keep_chat !== undefined) authorize(actor, can.keepChat(actor, hike))
  if (input.album_public !== undefined) authorize(actor, can.shareAlbum(actor, hike))
  // The visibility of the album can be changed even if the hike is cancelled.
  const isOfAlbum = Object.keys(input).join() === 'album_public'
  if (!isOfAlbum) requireEditable(hike)
  if (input.publish_at) requireDraft(hike)
  if (isOutdated(editable, hike, input)) throw conflict(t.changedMeanwhile)
  const point = await updatedPoint(lookup, hike, input)
  const timeZone = point?.timeZone ?? input.time_zone ?? hike.timeZone
  const { start: eventTime, end, window: given } = timesIn(timeZone)
  const endTime = end === undefined ? movedEnd(hike, eventTime, timeZone) : end
  const window = windowAfter(hike, eventTime, timeZone, given)
  const schedule = scheduleValues(point, { eventTime, endTime }, timeZone)
  const wrongEnd = endProblem(eventTime, endTime)
  requireNone({
    price: priceProblem(input.price ?? 0, config.GROUP_CURRENCY),
    publish_at: publishingProblem(input.publish_at, ctx.now(), eventTime),
    end_time: wrongEnd,
    ...windowProblems(eventTime, window.joinsOpenAt, window.joinsCloseAt),
    ...minimumProblemsOfEdit(input, { capacity: hike.capacity, min_participants: hike.minParticipants }),
    // The number of days depends on the end.
    nights: wrongEnd ? null : nightsProblem(schedule.days, input.nights?.length ?? 0),
  })
  const { location, price, reason } = input
  const edit = planEdit(ctx, hike, { ...schedule, location, price }, reason)
  const condition = and(
    eq(hikes.id, id),
    isCurrent,
    isOfAlbum ? undefined : isEditable,
    input.publish_at ? isDraft : undefined,
    samePlan(hike),
    sameJoining(hike),
    unchanged(hikes, editable, hike, input),
  )
  const isPostponed = decisionDue({ eventTime, ...window }).getTime() > ctx.now().getTime() + ASKED_BEFORE
  const update = db
    .update(hikes)
    .set({
      ...columnsOf(input),
      ...schedule,
      ...window,
      nights: input.nights ?? fittingNights(schedule.days),
      dayEnd: dayEndAfter(ctx.now(), schedule.dayEnd.getTime()),
      sequence: sql`${hikes.sequence} + 1`,
      remindedOf: alreadyReminded(eventTime) ?? hike.remindedOf,
      ...(isPostponed && { minimumAsked: false }),
      updatedAt: ctx.now(),
    })
    .where(condition)
  const statements = {
    // This is the first statement, because the other statements cost more, and many concurrent edits fail.
    unchanged: abortBatchUnless(db, sql`EXISTS (SELECT 1 FROM ${hikes} WHERE ${condition})`),
    changes: recordChange(ctx, edit, condition),
    updated: update,
    publishing: publishLater(ctx, eq(hikes.id, id), input.publish_at),
    // Deletes the copies at public keys that an earlier version of the app made of pictures in public albums.
    albumClosed:
      input.album_public === false ? enqueue(ctx, movePictures, pictureOwner('album', id)) : undefined,
    terms:
      eventTime.getTime() === hike.eventTime.getTime()
        ? undefined
        : freeOfTerms(ctx, id, eventTime, timeZone),
    // A larger capacity or a later start may free places for the waitlist.
    promotion: promoteNext(ctx, id),
    asked:
      hike.minParticipants || input.min_participants ? askAboutMinimum(ctx, eq(hikes.id, id)) : undefined,
    openings:
      hike.joinsOpenAt?.getTime() === window.joinsOpenAt?.getTime()
        ? undefined
        : [...tellOpenings(ctx, eq(hikes.id, id)), ...[tellAt(ctx, id, window.joinsOpenAt)].flat()],
  }
  return { hike, schedule: { ...schedule, ...window }, statements }
}

/** Returns the join window after an edit. */
function windowAfter(hike: HikeRow, start: Date, zone: string, given: Times['window']): Window {
  const moved = movedWindow(hike, start, zone)
  const { joinsOpenAt = moved.joinsOpenAt, joinsCloseAt = moved.joinsCloseAt } = given
  return { joinsOpenAt, joinsCloseAt }
}

/**
 * SQL condition: the join window, the places and the minimum have not changed since they were read and checked against
 * each other.
 */
const sameJoining = ({ joinsOpenAt, joinsCloseAt, capacity, minParticipants }: HikeRow) =>
  sql`${hikes.joinsOpenAt} IS ${joinsOpenAt?.getTime() ?? null} AND ${hikes.joinsCloseAt} IS ${joinsCloseAt?.getTime() ?? null}
    AND ${hikes.capacity} IS ${capacity} AND ${hikes.minParticipants} IS ${minParticipants}`

/**
 * SQL: the stored nights without those after the end of the tour. Computed in SQL, because somebody may edit them
 * concurrently.
 */
const fittingNights = (
  days: number,
) => sql`CASE WHEN json_array_length(${hikes.nights}) < ${days} THEN ${hikes.nights} ELSE (
  SELECT json_group_array(json(value)) FROM (SELECT value FROM json_each(${hikes.nights}) LIMIT ${days - 1})) END`

/** Must be called after the statements of an edit have changed the hike. */
export function followUpdate(ctx: RequestContext, hike: Pick<HikeRow, 'id' | 'organizerId' | 'chatId'>) {
  ctx.hikeChanged(hike)
  ctx.later(() => fetchForecastOf(ctx, hike.id))
}
