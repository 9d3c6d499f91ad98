import { eq, sql } from 'drizzle-orm'
import { isBlockedAt } from '../access/blocks.ts'
import { organizes } from '../access/hikes.ts'
import { hikeIsVisibleTo } from '../access/visibility.ts'
import type { Db } from '../db/index.ts'
import { hikes, participation } from '../db/schema.ts'
import { position } from './capacity.ts'
import { isOf } from './transitions.ts'

export const findHike = (db: Db, hikeId: number, userId: number) =>
  db
    .select({
      id: hikes.id,
      organizerId: hikes.organizerId,
      room: hikes.room,
      status: hikes.status,
      dayEnd: hikes.dayEnd,
      organizes: sql<number>`${organizes(sql`${hikes.id}`, userId)}`.as('organizes'),
      isBlocked: sql<number>`${isBlockedAt(sql`${hikes.id}`, userId)}`.as('is_blocked'),
      isVisible: sql<number>`${hikeIsVisibleTo(userId)}`.as('is_visible'),
    })
    .from(hikes)
    .where(eq(hikes.id, hikeId))

export const findParticipation = (db: Db, hikeId: number, userId: number) =>
  db
    .select({ state: participation.state, position: position.as('position') })
    .from(participation)
    .where(isOf(hikeId, userId))
