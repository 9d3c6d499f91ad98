import { getHikeRow } from '../../access/hikes.ts'
import { lookupOnce, type PlaceLookup, placeLookup } from '../../maps/places/place-lookup.ts'
import type { Work } from '../../work/work.ts'
import { attemptChange, isMade } from './attempts.ts'
import { updateWithFollowing } from './editing-series.ts'
import type { HikeUpdate } from './schema.ts'
import { followUpdate, prepareUpdate } from './updating.ts'

/**
 * Changes the given fields. For organizers, and `keep_chat` and `album_public` for the owner; throws 404, 400 for a price that
 * cannot be charged, and 409 for a cancelled hike, if a field of `input.base` was changed meanwhile, and if others keep changing
 * the hike.
 */
export function updateHike(work: Work, id: number, input: HikeUpdate) {
  const lookup = lookupOnce(placeLookup(work.env))
  return input.scope === 'following'
    ? updateWithFollowing(work, id, input, lookup)
    : attemptChange(() => tryUpdate(work, id, input, lookup))
}

async function tryUpdate(work: Work, id: number, input: HikeUpdate, lookup: PlaceLookup): Promise<boolean> {
  const hike = await getHikeRow(work, id)
  const update = await prepareUpdate(work, hike, input, lookup)
  if (!(await isMade(work.db, update.statements))) return false
  followUpdate(work, hike)
  return true
}
