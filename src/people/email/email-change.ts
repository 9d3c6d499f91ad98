import { and, eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../../context/context.ts'
import type { User } from '../../context/env.ts'
import { runBatch } from '../../db/batch.ts'
import { accountLinks } from '../../db/schema.ts'
import { consumeQuota } from '../../http/rate-limit.ts'
import { invalid } from '../../shared/errors.ts'
import { t } from '../../texts/email.ts'
import { isFreeAddress } from '../sign-in/address-reservation.ts'
import { createLink } from './link-mail.ts'

/** Throws 400 if another user has the address or can get it back, and 429 after too many changes. */
export async function requireFreeAddress(ctx: RequestContext, user: { id: number }, email: string) {
  await consumeQuota(ctx, 'mail', user.id)
  const [free] = await ctx.db.all(sql`SELECT 1 WHERE ${isFreeAddress(ctx, email, user.id)}`)
  if (!free) throw invalid({ email: [t.addressHasAccount] })
}

/**
 * Mails a link to the new address. The change takes effect when the user enters their password on the link's page. The
 * current address immediately gets a link that undoes the change.
 */
export async function requestEmailChange(ctx: RequestContext, user: User, newAddress: string) {
  const { db } = ctx
  const { id: userId, email } = user
  await runBatch(db, {
    // Links to previously requested addresses must stop working, because those addresses may have been mistyped.
    earlier: db
      .delete(accountLinks)
      .where(and(eq(accountLinks.userId, userId), eq(accountLinks.purpose, 'change_email'))),
    change: createLink(ctx, { userId, purpose: 'change_email', address: newAddress }),
    undo: createLink(ctx, { userId, purpose: 'undo_email', address: email }, newAddress),
  })
}
