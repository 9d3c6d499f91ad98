import { and, eq, getTableColumns } from 'drizzle-orm'
import { events } from '../db/schema.ts'
import { notFound } from '../shared/errors.ts'
import type { Work } from '../work/work.ts'
import { coOrganizerIds } from './organizes.ts'
import { eventIsVisibleTo } from './visibility.ts'

/** The row of an event with its co-organizers, for authorization; throws 404, also where it is hidden from the actor. */
export async function getEventRow({ db, actor }: Pick<Work, 'db' | 'actor'>, id: number) {
  const [event] = await db
    .select({ ...getTableColumns(events), coOrganizerIds })
    .from(events)
    .where(and(eq(events.id, id), eventIsVisibleTo(actor?.id ?? null)))
  if (!event) throw notFound('Event')
  return event
}
