import { eq } from 'drizzle-orm'
import type { RequestContext } from '../context/context.ts'
import { usedTokens } from '../db/schema.ts'
import { HOUR } from '../shared/duration.ts'
import { sha256Hex } from '../shared/sha256.ts'

// Copies of a signed cookie stay valid, so single-use tokens are marked as used in the database.

/** How long a token stays marked as used, in milliseconds: longer than the lifetime of any of these cookies. */
const RETENTION = HOUR

/**
 * Returns a statement that marks the token as used. It fails, and its batch with it, if the token has been used before.
 */
export const markUsed = ({ db, now }: RequestContext, token: string) =>
  db.insert(usedTokens).values({ hash: sha256Hex(token), expiresAt: new Date(now().getTime() + RETENTION) })

/** Marks the token as used. Returns false if it has been used before. */
export async function consumeToken(ctx: RequestContext, token: string): Promise<boolean> {
  const [marked] = await markUsed(ctx, token).onConflictDoNothing().returning({ hash: usedTokens.hash })
  return marked !== undefined
}

export const isUsed = async ({ db }: RequestContext, token: string): Promise<boolean> =>
  (await db.$count(usedTokens, eq(usedTokens.hash, sha256Hex(token)))) > 0
