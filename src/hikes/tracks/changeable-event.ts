import { getEventRow } from '../../access/event-row.ts'
import { authorize, can } from '../../access/policy.ts'
import { requireScheduled } from '../../access/status.ts'
import type { Work } from '../../work/work.ts'

export type EventRow = Awaited<ReturnType<typeof getEventRow>>

/** Throws 401, 403, 404 and 409. */
export async function getChangeableEvent(work: Work, eventId: number): Promise<EventRow> {
  const { actor } = work
  const event = await getEventRow(work, eventId)
  authorize(actor, can.changeRoute(actor, event))
  requireScheduled(event)
  return event
}

export function routeChanged(work: Work, event: EventRow) {
  work.eventChanged(event)
}
