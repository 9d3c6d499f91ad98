import { getHikeRow, requireEditable } from '../../access/hikes.ts'
import { authorize, can } from '../../access/policy.ts'
import type { RequestContext } from '../../context/context.ts'

export type HikeRow = Awaited<ReturnType<typeof getHikeRow>>

/** Returns the hike if the actor may change its route. Throws 401, 403, 404 and 409. */
export async function getChangeableHike(ctx: RequestContext, hikeId: number): Promise<HikeRow> {
  const { actor } = ctx
  const hike = await getHikeRow(ctx, hikeId)
  authorize(actor, can.changeRoute(actor, hike))
  requireEditable(hike)
  return hike
}
