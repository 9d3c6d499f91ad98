import { sql } from 'drizzle-orm'
import type { RequestContext } from '../context/context.ts'
import { notify } from './notify.ts'

type NewHikes = {
  userId: number
  /** The time when the user's notice was due, in milliseconds. */
  due: number
  ids: number[]
}

/**
 * Notifies a user of new hikes that match their searches, once for each due time. The names of the hikes are read when
 * the notice is shown.
 */
export const newHikesFound = (ctx: RequestContext, { userId, due, ids }: NewHikes) =>
  notify(ctx, 'new_hikes', {
    to: sql`${userId}`,
    key: sql`${String(due)}`,
    hikeId: ids.length === 1 ? sql`${ids[0]}` : sql`NULL`,
    actorId: null,
    data: sql`json_object('hike', '', 'ids', json(${JSON.stringify(ids)}))`,
    from: sql`FROM (SELECT 1) WHERE TRUE`,
  })
