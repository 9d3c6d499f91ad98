import { eq, type SQL, sql } from 'drizzle-orm'
import { bucketOf } from '../../context/bucket.ts'
import type { RequestContext } from '../../context/context.ts'
import { tracks } from '../../db/schema.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { type JobKind, PRIORITY } from '../../jobs/jobs.ts'

/** The key of a route's file in R2. */
export const fileKey = (file: string) => `routes/${file}`

/**
 * Deletes the file of a route, once no hike has it. Payload: the file's name. Another hike gets it only from one that has
 * it, so a file that none has stays unused.
 */
export const deleteRouteFile: JobKind = {
  name: 'delete-route-file',
  priority: PRIORITY.cleanup,
  run: async ({ db, env }, file) => {
    if ((await db.$count(tracks, eq(tracks.file, file))) === 0) await bucketOf(env).delete(fileKey(file))
    return null
  },
}

/** A statement before the one that deletes or replaces the route of a hike, where `condition` holds. */
export const releaseRouteFile = (
  ctx: RequestContext,
  hikeId: number,
  condition: SQL | undefined = sql`TRUE`,
) =>
  enqueueEach(
    ctx,
    deleteRouteFile,
    sql`${tracks.file}`,
    sql`FROM ${tracks} WHERE ${tracks.hikeId} = ${hikeId} AND ${condition}`,
  )

export const routeJobs = [deleteRouteFile]
