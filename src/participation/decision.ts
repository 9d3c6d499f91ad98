import { sql } from 'drizzle-orm'
import { getHikeRow } from '../access/hikes.ts'
import { authorize, can } from '../access/policy.ts'
import { participation } from '../db/schema.ts'
import type { Work } from '../work/work.ts'
import type { isOf } from './transitions.ts'

export async function requireDecider(work: Work, hikeId: number) {
  const { actor } = work
  const hike = await getHikeRow(work, hikeId)
  authorize(actor, can.decideRequests(actor, hike))
  return hike
}

export type HikeRow = Awaited<ReturnType<typeof getHikeRow>>

export const participationExists = (condition: ReturnType<typeof isOf>) =>
  sql`EXISTS (SELECT 1 FROM ${participation} WHERE ${condition})`
