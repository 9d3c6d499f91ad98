import { and, eq, sql } from 'drizzle-orm'
import { isEditable } from '../../access/hikes.ts'
import { hikeIsReadableBy } from '../../access/visibility.ts'
import { bucketOf } from '../../context/bucket.ts'
import type { RequestContext } from '../../context/context.ts'
import { runBatch } from '../../db/batch.ts'
import { hikes, tracks } from '../../db/schema.ts'
import { consumeQuota } from '../../http/rate-limit.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { DAY } from '../../shared/duration.ts'
import { invalid, notFound } from '../../shared/errors.ts'
import { amount } from '../../shared/format.ts'
import { t } from '../../texts/tracks.ts'
import { getChangeableHike } from './changeable-hike.ts'
import { segmentsXml } from './file.ts'
import { deleteRouteFile, fileKey, releaseRouteFile } from './jobs.ts'
import { statisticsOf } from './statistics.ts'
import { store } from './storing.ts'

const MAX_KILOMETRES = 10_000

/**
 * Stores the route of a GPX file for the hike, in place of an earlier route. Also fills the hike's distance, climb and
 * meeting point (`filledValues`). `notes` are sentences about parts of the file that were left out. The actor must be
 * an organizer. Throws 404, 413 and 429; 400 with the reason if the file is invalid; 409 for a cancelled hike, or if
 * other users keep changing the hike.
 */
export async function changeRoute(ctx: RequestContext, hikeId: number, upload: File) {
  const { env, actor } = ctx
  await getChangeableHike(ctx, hikeId)
  if (actor) await consumeQuota(ctx, 'upload', actor.id)
  const { MAX_BYTES, parseGpx, tooLarge } = await import('./gpx.ts')
  if (upload.size > MAX_BYTES) throw tooLarge()
  const { segments, parts, notes } = parseGpx(new Uint8Array(await upload.arrayBuffer()))
  const statistics = statisticsOf(segments, parts)
  if (statistics.distance > MAX_KILOMETRES) throw invalid({ gpx: [t.tooLong(amount(MAX_KILOMETRES))] })
  const file = crypto.randomUUID()
  // The job is enqueued before the file is stored. A day later, it deletes the file if no hike uses it.
  await enqueue(ctx, deleteRouteFile, file, new Date(ctx.now().getTime() + DAY))
  await bucketOf(env).put(fileKey(file), segmentsXml(segments))
  const start = { lat: segments[0]?.latitudes[0] ?? 0, lng: segments[0]?.longitudes[0] ?? 0 }
  await store(ctx, hikeId, { ...statistics, file }, start)
  return { statistics, notes }
}

/**
 * Removes the hike's route, but keeps the values that it filled. Idempotent. The actor must be an organizer. Throws
 * 404, and 409 for a cancelled hike.
 */
export async function removeRoute(ctx: RequestContext, hikeId: number): Promise<void> {
  const { db } = ctx
  const hike = await getChangeableHike(ctx, hikeId)
  const isStillEditable = sql`EXISTS (SELECT 1 FROM ${hikes} WHERE ${hikes.id} = ${hikeId} AND ${isEditable})`
  const {
    removed: [removed],
  } = await runBatch(db, {
    released: releaseRouteFile(ctx, hikeId, isStillEditable),
    removed: db
      .delete(tracks)
      .where(and(eq(tracks.hikeId, hikeId), isStillEditable))
      .returning({ file: tracks.file }),
  })
  if (removed) ctx.hikeChanged(hike)
}

/**
 * Returns the points of a hike's route, as GPX segments, and the hike's name, to everybody who can see the hike. Throws
 * 404.
 */
export async function getRouteFile({ read, env }: RequestContext, hikeId: number) {
  const {
    route: [route],
  } = await read((db, viewer) => ({
    route: db
      .select({ name: hikes.name, file: tracks.file })
      .from(hikes)
      .innerJoin(tracks, eq(tracks.hikeId, hikes.id))
      .where(and(eq(hikes.id, hikeId), hikeIsReadableBy(viewer))),
  }))
  const object = route && (await bucketOf(env).get(fileKey(route.file)))
  if (!route || !object) throw notFound('Route')
  return { name: route.name, segments: await object.blob() }
}
