import { sql } from 'drizzle-orm'
import { getEventRow } from '../access/event-row.ts'
import { authorize, can } from '../access/policy.ts'
import { announceChange } from '../chat/chat.ts'
import { participation } from '../db/schema.ts'
import { refundLater } from '../money/refunds/voiding.ts'
import { tagsOfEvent } from '../work/tags.ts'
import type { Work } from '../work/work.ts'
import type { isOf } from './transitions.ts'

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
