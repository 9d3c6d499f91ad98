import { authorize, can } from '../../access/policy.ts'
import { publishingRequirement } from '../../access/publishing.ts'
import { hikes } from '../../db/schema.ts'
import { consumeUserQuota } from '../../http/rate-limit.ts'
import { placeLookup } from '../../maps/places/place-lookup.ts'
import { alreadyReminded } from '../../notices/reminders.ts'
import { fetchForecastOf } from '../../weather/forecast.ts'
import { tagsOfHike } from '../../work/tags.ts'
import type { Work } from '../../work/work.ts'
import { columnsOf } from './columns.ts'
import { requirePrice } from './fields.ts'
import { pointFromCoordinates, pointFromName, scheduleValues } from './schedule.ts'
import type { HikeCreate } from './schema.ts'

/** Stores a new hike and returns its id. Throws 400 for a price that cannot be charged. */
export async function createHike(work: Work, input: HikeCreate): Promise<number> {
  const { db, env, config, group, actor } = work
  await consumeUserQuota(work, 'create')
  authorize(actor, can.createHike(actor, group.whoPublishes), publishingRequirement(group))
  requirePrice(input.price, config.GROUP_CURRENCY)
  const places = placeLookup(env)
  const now = work.now()
  const point = (await pointFromCoordinates(places, input)) ?? (await pointFromName(places, input.location))
  const timeZone = point?.timeZone ?? input.time_zone ?? group.timeZone
  const [created] = await db
    .insert(hikes)
    .values({
      ...columnsOf(input),
      name: input.name,
      location: input.location,
      ...scheduleValues(point, input.event_time, timeZone),
      organizerId: actor.id,
      remindedOf: alreadyReminded(input.event_time),
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: hikes.id })
  if (!created) throw new Error('The database did not return the new event.')
  work.invalidate(...tagsOfHike({ id: created.id, organizerId: actor.id }))
  work.later(() => fetchForecastOf(work, created.id))
  return created.id
}
