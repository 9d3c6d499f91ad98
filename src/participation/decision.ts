import { sql } from 'drizzle-orm'
import { announceChange } from '../chat/chat.ts'
import { participation } from '../db/schema.ts'
import { getEventRow } from '../events/events.ts'
import { refundLater } from '../payments/refunds/voiding.ts'
import { authorize, can } from '../policy.ts'
import { tagsOfEvent } from '../visitors/tags.ts'
import type { Work } from '../work.ts'
import type { isOf } from './steps.ts'

export async function requireDecider(work: Work, eventId: number) {
  const { actor } = work
  const event = await getEventRow(work, eventId)
  authorize(actor, can.decideRequests(actor, event))
  return event
}

export type EventRow = Awaited<ReturnType<typeof getEventRow>>

export function showDecision(work: Work, event: EventRow) {
  work.invalidate(...tagsOfEvent(event))
  announceChange(work, event.room)
  work.runJobsLater()
  refundLater(work, event.id)
}

export const isSomebody = (condition: ReturnType<typeof isOf>) =>
  sql`EXISTS (SELECT 1 FROM ${participation} WHERE ${condition})`
