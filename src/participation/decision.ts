import { sql } from 'drizzle-orm'
import { getEventRow } from '../access/event-row.ts'
import { authorize, can } from '../access/policy.ts'
import { participation } from '../db/schema.ts'
import type { Work } from '../work/work.ts'
import type { isOf } from './transitions.ts'

export async function requireDecider(work: Work, eventId: number) {
  const { actor } = work
  const event = await getEventRow(work, eventId)
  authorize(actor, can.decideRequests(actor, event))
  return event
}

export type EventRow = Awaited<ReturnType<typeof getEventRow>>

export const participationExists = (condition: ReturnType<typeof isOf>) =>
  sql`EXISTS (SELECT 1 FROM ${participation} WHERE ${condition})`
