import { eq, sql } from 'drizzle-orm'
import { isBlockedAt } from '../access/blocks.ts'
import { organizes } from '../access/organizes.ts'
import { eventIsVisibleTo } from '../access/visibility.ts'
import type { Db } from '../db/index.ts'
import { events, participation } from '../db/schema.ts'
import { position } from './capacity.ts'
import { isOf } from './transitions.ts'

export const findEvent = (db: Db, eventId: number, userId: number) =>
  db
    .select({
      id: events.id,
      organizerId: events.organizerId,
      room: events.room,
      status: events.status,
      dayEnd: events.dayEnd,
      organizes: sql<number>`${organizes(sql`${events.id}`, userId)}`.as('organizes'),
      isBlocked: sql<number>`${isBlockedAt(sql`${events.id}`, userId)}`.as('is_blocked'),
      isVisible: sql<number>`${eventIsVisibleTo(userId)}`.as('is_visible'),
    })
    .from(events)
    .where(eq(events.id, eventId))

export const findParticipation = (db: Db, eventId: number, userId: number) =>
  db
    .select({ state: participation.state, position: position.as('position') })
    .from(participation)
    .where(isOf(eventId, userId))
