import { asc, eq, sql } from 'drizzle-orm'
import { authorizeTreasurer } from '../access/treasurers.ts'
import { runBatch } from '../db/batch.ts'
import type { Db } from '../db/index.ts'
import { notices, users } from '../db/schema.ts'
import { notFound } from '../shared/errors.ts'
import type { Work } from '../work/work.ts'
import { enqueueMail } from './notify.ts'

const MAX_SHOWN = 100

/** Without parameters, as the condition of the index is. */
const isUndelivered = sql`${notices.mail} IN ('failed', 'unclear')`

/** The mails that were not sent, or about which that is not known, oldest first. For treasurers. */
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
 * Sends such a mail (again), or takes it from the list: `next` is what a human has decided. For treasurers; throws 401,
 * 403, and 404 where that is decided already.
 */
export async function decideUndelivered(work: Work, id: number, next: 'due' | 'none'): Promise<void> {
  const { db } = work
  authorizeTreasurer(work)
  const {
    decided: [decided],
  } = await runBatch(db, {
    decided: db
      .update(notices)
      .set({ mail: next, mailAt: work.now(), mailedAt: null, attempts: 0, failingSince: null })
      .where(sql`${notices.id} = ${id} AND ${isUndelivered}`)
      .returning({ id: notices.id }),
    job: enqueueMail(work),
  })
  if (!decided) throw notFound('Mail')
}
