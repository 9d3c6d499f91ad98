import { eq } from 'drizzle-orm'
import type { RequestContext } from '../context/context.ts'
import { latestGroup } from '../context/group.ts'
import { users } from '../db/schema.ts'

/**
 * Stores the language in which the actor reads, for emails, push notifications and calendars of accounts that have
 * chosen no language. Accounts with neither a chosen nor a stored language get them in the group's language.
 */
export function rememberLanguage(ctx: RequestContext) {
  const { db, actor, reading } = ctx
  if (!actor || !reading || reading.wanted.page !== null || actor.language !== null) return
  const { language } = reading.scope
  if ((actor.lastLanguage ?? latestGroup(ctx.env)?.language) === language) return
  ctx.later(() => db.update(users).set({ lastLanguage: language }).where(eq(users.id, actor.id)))
}
