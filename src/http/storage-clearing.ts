import { eq } from 'drizzle-orm'
import type { RequestContext } from '../context/context.ts'
import { sessions, usedTokens } from '../db/schema.ts'
import { sha256Hex } from '../shared/sha256.ts'
import { SESSION_LIFETIME } from './session.ts'
import { isUsed } from './single-use.ts'

// After a ban or an account deletion, each of the user's browsers clears its storage when it next loads a page. If a
// session is ended elsewhere for another reason, such as a new password, the storage is kept because it may contain
// drafts.

const markOf = (token: string) => `abandoned ${token}`

/**
 * Returns statements for the batch that ends the user's sessions. They mark the sessions for `needsStorageClearing`.
 */
export async function requestStorageClearing({ db, now }: RequestContext, userId: number) {
  const open = await db.select({ token: sessions.token }).from(sessions).where(eq(sessions.userId, userId))
  const expiresAt = new Date(now().getTime() + SESSION_LIFETIME)
  const marks = open.map(({ token }) => ({ hash: sha256Hex(markOf(token)), expiresAt }))
  return marks.length > 0 ? [db.insert(usedTokens).values(marks).onConflictDoNothing()] : []
}

/** Whether the session was ended by a ban or an account deletion. */
export const needsStorageClearing = (ctx: RequestContext, sessionToken: string): Promise<boolean> =>
  isUsed(ctx, markOf(sessionToken))
