import { type SQL, sql } from 'drizzle-orm'
import { isAboutOthers } from '../access/reports.ts'
import { isStaffWith } from '../access/staff.ts'
import type { RequestContext } from '../context/context.ts'
import { reports } from '../db/schema.ts'
import { notify } from './notify.ts'

/** Notifies moderators of a report, except a moderator whom it is about. Must follow the statement that inserts it. */
export const reported = (ctx: RequestContext, condition: SQL | undefined) =>
  notify(ctx, 'reported', {
    to: sql`staff.id`,
    key: sql`${reports.id}`,
    hikeId: sql`NULL`,
    actorId: sql`${reports.reporterId}`,
    data: sql`json_object('hike', 'Moderation', 'reported', ${reports.kind})`,
    from: sql`FROM ${reports} JOIN users AS staff ON ${isStaffWith('moderate', sql`staff.role`)}
      AND staff.banned_at IS NULL AND ${isAboutOthers(sql`staff.id`)} WHERE ${condition}`,
  })
