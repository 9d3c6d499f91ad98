import { eq } from 'drizzle-orm'
import { requireUser } from '../../access/policy.ts'
import type { RequestContext } from '../../context/context.ts'
import { users } from '../../db/schema.ts'
import { invalid } from '../../shared/errors.ts'
import { isLanguage, type Language } from '../../texts/languages.ts'
import { t } from '../../texts/languages-settings.ts'

/** Returns the language if the group offers it. Throws 400 otherwise. */
export function offeredLanguage({ group }: RequestContext, code: unknown): Language {
  if (isLanguage(code) && group.languages.includes(code)) return code
  throw invalid({ language: [t.notOffered] })
}

/** Sets the actor's language. With null, the language follows the browser. Throws 400 and 401. */
export async function setLanguage(ctx: RequestContext, code: Language | null) {
  const { db, actor } = ctx
  requireUser(actor)
  if (code !== null) offeredLanguage(ctx, code)
  await db.update(users).set({ language: code, updatedAt: ctx.now() }).where(eq(users.id, actor.id))
}
