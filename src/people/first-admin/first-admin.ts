import { eq, sql } from 'drizzle-orm'
import { requireUser } from '../../access/policy.ts'
import type { RequestContext } from '../../context/context.ts'
import { logAct } from '../../context/log-act.ts'
import { abortBatchUnless, isAbortedBatch, runBatch } from '../../db/batch.ts'
import { operations, users } from '../../db/schema.ts'
import { isSetupOpen, makeFirstAdmin, setupEnded } from '../sign-in/sign-up-grant.ts'

/** Throws 404 if the link is wrong or expired, or the group already has an admin. */
export async function requireSetup(ctx: RequestContext, token: string): Promise<void> {
  const { found } = await ctx.read((db) => ({
    found: db.select({ name: operations.name }).from(operations).where(isSetupOpen(ctx, token)).limit(1),
  }))
  if (found.length === 0) throw setupEnded()
}

/** Makes the signed-in actor the first admin. Does nothing if the actor is already an admin. Throws 401 and 404. */
export async function becomeFirstAdmin(ctx: RequestContext, token: string): Promise<void> {
  const { db, actor } = ctx
  requireUser(actor)
  const isActor = eq(users.id, actor.id)
  try {
    await runBatch(db, {
      open: abortBatchUnless(db, isSetupOpen(ctx, token)),
      log: logAct(
        ctx,
        { act: 'role', kind: 'user', subject: actor.id, reason: 'admin' },
        sql`FROM ${users} WHERE ${isActor}`,
      ),
      ...makeFirstAdmin(ctx, isActor),
    })
  } catch (error) {
    if (!isAbortedBatch(error)) throw error
    const [current] = await db.select({ role: users.role }).from(users).where(isActor)
    if (current?.role !== 'admin') throw setupEnded()
  }
}
