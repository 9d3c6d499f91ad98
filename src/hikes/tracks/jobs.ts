import { eq, type SQL, sql } from 'drizzle-orm'
import { bucketOf } from '../../context/bucket.ts'
import type { RequestContext } from '../../context/context.ts'
import { tracks } from '../../db/schema.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { type JobKind, PRIORITY } from '../../jobs/jobs.ts'

/** The key of a route's file in R2. */
export const fileKey = (file: string) => `routes/${file}`

/**
 * Deletes a route's file unless a hike still uses it. Payload: the name of the file. A hike gets a stored file only as
 * a copy of a hike that has it, so an unused file stays unused.
 */
export const deleteRouteFile: JobKind = {
  name: 'delete-route-file',
  priority: PRIORITY.cleanup,
  run: async ({ db, env }, file) => {
    if ((await db.$count(tracks, eq(tracks.file, file))) === 0) await bucketOf(env).delete(fileKey(file))
    return null
  },
}

/**
 * A statement that enqueues `deleteRouteFile` if `condition` holds. It must precede the statement that deletes or
 * replaces the route.
 */
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
