import { eq } from 'drizzle-orm'
import { authorize, can } from '../../access/policy.ts'
import { publishingRequirement } from '../../access/publishing.ts'
import type { RequestContext } from '../../context/context.ts'
import { tagsOfHike } from '../../context/tags.ts'
import { runBatch } from '../../db/batch.ts'
import { hikes } from '../../db/schema.ts'
import { consumeUserQuota } from '../../http/rate-limit.ts'
import { placeLookup } from '../../maps/places/place-lookup.ts'
import { alreadyReminded } from '../../notices/reminders.ts'
import { askAboutMinimum } from '../../participation/minimum.ts'
import { priceProblem } from '../../shared/charges.ts'
import { fetchForecastOf } from '../../weather/forecast.ts'
import { publishLater } from '../drafts/publishing.ts'
import { nightsProblem, publishingProblem, requireNone } from '../view/between-fields.ts'
import { columnsOf } from './columns.ts'
import { pointFromCoordinates, pointFromName, scheduleValues } from './schedule.ts'
import type { HikeCreate } from './schema.ts'

/**
 * Stores a new hike and returns its id. Every signed-in user can create a draft, even without permission to publish.
 * Throws 400 for a price that cannot be charged, for too many nights, and for a publishing time that is in the past or
 * not before the start.
 */
export async function createHike(ctx: RequestContext, input: HikeCreate): Promise<number> {
  const { db, env, config, group, actor } = ctx
  await consumeUserQuota(ctx, 'create')
  authorize(
    actor,
    input.draft ? can.saveDraft(actor) : can.createHike(actor, group.whoPublishes),
    publishingRequirement(group),
  )
  const places = placeLookup(env)
  const now = ctx.now()
  const point = (await pointFromCoordinates(places, input)) ?? (await pointFromName(places, input.location))
  const timeZone = point?.timeZone ?? input.time_zone ?? group.timeZone
  const times = { eventTime: input.event_time, endTime: input.end_time ?? null }
  const schedule = scheduleValues(point, times, timeZone)
  const { nights = [] } = input
  requireNone({
    publish_at: publishingProblem(input.publish_at, now, input.event_time),
    price: priceProblem(input.price ?? 0, config.GROUP_CURRENCY),
    nights: nightsProblem(schedule.days, nights.length),
  })
  const chatId = crypto.randomUUID()
  const {
    created: [created],
  } = await runBatch(db, {
    created: db
      .insert(hikes)
      .values({
        ...columnsOf(input),
        name: input.name,
        location: input.location,
        ...schedule,
        nights,
        status: input.draft ? 'draft' : 'scheduled',
        chatId,
        organizerId: actor.id,
        remindedOf: alreadyReminded(input.event_time),
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: hikes.id }),
    publishing: publishLater(ctx, eq(hikes.chatId, chatId), input.publish_at),
    asked: input.min_participants ? askAboutMinimum(ctx, eq(hikes.chatId, chatId)) : undefined,
  })
  if (!created) throw new Error('The database did not return the new event.')
  ctx.invalidate(...tagsOfHike({ id: created.id, organizerId: actor.id }))
  ctx.later(() => fetchForecastOf(ctx, created.id))
  return created.id
}
