import { eq, sql } from 'drizzle-orm'
import { requireUser } from '../../access/policy.ts'
import { abortBatchUnless, isAbortedBatch, runBatch } from '../../db/batch.ts'
import { operations, users } from '../../db/schema.ts'
import { logAct } from '../../work/log-act.ts'
import type { Work } from '../../work/work.ts'
import { isSetupOpen, makeFirstAdmin, setupEnded } from '../sign-in/sign-up-grant.ts'

/** Throws 404 unless this is the link, the group has no admin yet, and the link has not expired. */
export async function requireSetup(work: Work, token: string): Promise<void> {
  const { found } = await work.read((db) => ({
    found: db.select({ name: operations.name }).from(operations).where(isSetupOpen(work, token)).limit(1),
  }))
  if (found.length === 0) throw setupEnded()
}

/** Makes the actor, who has signed up already, the first admin. A double click is one act. Throws 401 and 404. */
export async function becomeFirstAdmin(work: Work, token: string): Promise<void> {
  const { db, actor } = work
  requireUser(actor)
  const isActor = eq(users.id, actor.id)
  try {
    await runBatch(db, {
      open: abortBatchUnless(db, isSetupOpen(work, token)),
      log: logAct(
        work,
        { act: 'role', kind: 'user', subject: actor.id, reason: 'admin' },
        sql`FROM ${users} WHERE ${isActor}`,
      ),
      ...makeFirstAdmin(work, isActor),
    })
  } catch (error) {
    if (!isAbortedBatch(error)) throw error
    const [current] = await db.select({ role: users.role }).from(users).where(isActor)
    if (current?.role !== 'admin') throw setupEnded()
  }
}
