import { type SQL, sql } from 'drizzle-orm'
import { isDraft } from '../access/hikes.ts'
import { isStaffWith } from '../access/staff.ts'
import type { RequestContext } from '../context/context.ts'
import { hikes } from '../db/schema.ts'
import { hike, nameOf, notify, self } from './notify.ts'

const byActor = (ctx: RequestContext, more = sql``) => hike(sql`, 'actor', ${nameOf(self(ctx))}${more}`)

/** Notifies the moderators of a draft that was just submitted. Must follow the statement that submits it. */
export const draftSubmitted = (ctx: RequestContext, hikeId: number) =>
  notify(ctx, 'draft_submitted', {
    to: sql`staff.id`,
    key: sql`${hikes.id} || ':' || ${hikes.submittedAt}`,
    hikeId: sql`${hikes.id}`,
    actorId: self(ctx),
    data: byActor(ctx),
    from: sql`FROM ${hikes} JOIN users AS staff ON ${isStaffWith('moderate', sql`staff.role`)} AND staff.banned_at IS NULL
      WHERE ${hikes.id} = ${hikeId} AND ${isDraft} AND ${hikes.submittedAt} = ${ctx.now().getTime()}`,
  })

/** Notifies the owner of a draft that another user publishes. Must precede the statement that publishes it. */
export const draftPublished = (ctx: RequestContext, condition: SQL | undefined) =>
  notify(ctx, 'draft_published', {
    to: sql`${hikes.organizerId}`,
    key: sql`${hikes.id}`,
    hikeId: sql`${hikes.id}`,
    actorId: self(ctx),
    data: byActor(ctx),
    from: sql`FROM ${hikes} WHERE ${condition}`,
  })

/** Notifies the owner of a draft that is returned. Must precede the statement that returns it. */
export const draftReturned = (ctx: RequestContext, condition: SQL | undefined, comment: string) =>
  notify(ctx, 'draft_returned', {
    to: sql`${hikes.organizerId}`,
    key: sql`${hikes.id} || ':' || ${hikes.submittedAt}`,
    hikeId: sql`${hikes.id}`,
    actorId: self(ctx),
    data: byActor(ctx, sql`, 'note', ${comment}`),
    from: sql`FROM ${hikes} WHERE ${condition}`,
  })
