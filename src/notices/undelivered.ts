import { asc, eq, sql } from 'drizzle-orm'
import { authorizeTreasurer } from '../access/treasurers.ts'
import type { RequestContext } from '../context/context.ts'
import { runBatch } from '../db/batch.ts'
import type { Db } from '../db/index.ts'
import { notices, users } from '../db/schema.ts'
import { notFound } from '../shared/errors.ts'
import { enqueueMail } from './notify.ts'

const MAX_SHOWN = 100

/** Without parameters, so that SQLite can use the partial index. */
const isUndelivered = sql`${notices.mail} IN ('failed', 'unclear')`

/** Selects emails that were not sent, or may not have been sent, oldest first. Only treasurers see them. */
export const undeliveredMails = (db: Db) =>
  db
    .select({
      id: notices.id,
      kind: notices.kind,
      mail: notices.mail,
      hike: sql<string>`${notices.data} ->> 'hike'`.as('hike'),
      recipient: users.username,
      recipientId: sql<number>`${users.id}`.as('recipient_id'),
      createdAt: notices.createdAt,
    })
    .from(notices)
    .innerJoin(users, eq(users.id, notices.userId))
    .where(isUndelivered)
    .orderBy(asc(notices.id))
    .limit(MAX_SHOWN)

export type UndeliveredMail = Awaited<ReturnType<typeof undeliveredMails>>[number]

/**
 * Sends an undelivered email again, or removes it from the list. The actor must be a treasurer. Throws 401, 403; 404 if
 * the email is no longer in the list.
 */
export async function decideUndelivered(
  ctx: RequestContext,
  id: number,
  next: 'due' | 'none',
): Promise<void> {
  const { db } = ctx
  authorizeTreasurer(ctx)
  const {
    decided: [decided],
  } = await runBatch(db, {
    decided: db
      .update(notices)
      .set({ mail: next, mailAt: ctx.now(), mailedAt: null, attempts: 0, failingSince: null })
      .where(sql`${notices.id} = ${id} AND ${isUndelivered}`)
      .returning({ id: notices.id }),
    job: enqueueMail(ctx),
  })
  if (!decided) throw notFound('Mail')
}
