import { and, eq, getTableColumns } from 'drizzle-orm'
import { hikes } from '../db/schema.ts'
import { notFound } from '../shared/errors.ts'
import type { Work } from '../work/work.ts'
import { coOrganizerIds } from './organizes.ts'
import { hikeIsVisibleTo } from './visibility.ts'

/** The row of an event with its co-organizers, for authorization; throws 404, also where it is hidden from the actor. */
export async function getHikeRow({ db, actor }: Pick<Work, 'db' | 'actor'>, id: number) {
  const [hike] = await db
    .select({ ...getTableColumns(hikes), coOrganizerIds })
    .from(hikes)
    .where(and(eq(hikes.id, id), hikeIsVisibleTo(actor?.id ?? null)))
  if (!hike) throw notFound('Event')
  return hike
}
