import { eq } from 'drizzle-orm'
import { sessions, usedTokens } from '../db/schema.ts'
import { sha256Hex } from '../shared/sha256.ts'
import type { Work } from '../work/work.ts'
import { SESSION_LIFETIME } from './session.ts'
import { isUsed } from './single-use.ts'

// Browsers of somebody who is banned, or whose account is deleted: what they have stored is deleted with the next page. Other
// sessions that have ended, as by a new password, leave drafts for when their user signs in again.

const markOf = (token: string) => `abandoned ${token}`

/** Statements for the batch that ends the user's sessions. */
export async function abandonBrowsers({ db, now }: Work, userId: number) {
  const open = await db.select({ token: sessions.token }).from(sessions).where(eq(sessions.userId, userId))
  const expiresAt = new Date(now().getTime() + SESSION_LIFETIME)
  const marks = open.map(({ token }) => ({ hash: sha256Hex(markOf(token)), expiresAt }))
  return marks.length > 0 ? [db.insert(usedTokens).values(marks).onConflictDoNothing()] : []
}

/** Whether the session that the browser still names is one of those. */
export const isAbandoned = (work: Work, sessionToken: string): Promise<boolean> =>
  isUsed(work, markOf(sessionToken))
