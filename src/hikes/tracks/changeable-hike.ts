import { getHikeRow, requireScheduled } from '../../access/hikes.ts'
import { authorize, can } from '../../access/policy.ts'
import type { Work } from '../../work/work.ts'

export type HikeRow = Awaited<ReturnType<typeof getHikeRow>>

/** Throws 401, 403, 404 and 409. */
export async function getChangeableHike(work: Work, hikeId: number): Promise<HikeRow> {
  const { actor } = work
  const hike = await getHikeRow(work, hikeId)
  authorize(actor, can.changeRoute(actor, hike))
  requireScheduled(hike)
  return hike
}

export function routeChanged(work: Work, hike: HikeRow) {
  work.hikeChanged(hike)
}
