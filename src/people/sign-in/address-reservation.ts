import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../../context/context.ts'
import { accountLinks, deletions } from '../../db/schema.ts'
import { conflict } from '../../shared/errors.ts'
import { t } from '../../texts/sign-in.ts'
import { isUnexpired } from '../email/links.ts'

/** SQL condition: no other user has this address or can get it back. */
export const isFreeAddress = (ctx: RequestContext, address: string, userId: number): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM users AS other WHERE other.email = ${address} AND other.id <> ${userId})
    AND NOT ${isReserved(ctx, address, userId)}`

/** Selects an undo link with which a user can take this address back. */
export const findReservation = (ctx: RequestContext, address: string) =>
  ctx.db
    .select({ id: accountLinks.id })
    .from(accountLinks)
    .where(isReservation(ctx, address, null))
    .limit(1)

export const takenAddress = () => conflict(t.addressTaken)

const isReserved = (ctx: RequestContext, address: string, userId: number): SQL =>
  sql`(EXISTS (SELECT 1 FROM ${accountLinks} WHERE ${isReservation(ctx, address, userId)})
    OR EXISTS (SELECT 1 FROM ${deletions} WHERE ${deletions.email} = ${address} AND ${deletions.userId} <> ${userId}))`

/**
 * SQL condition on links: a valid undo link for this address, which reserves it. Without the reservation, an attacker
 * could take the old address and so prevent the undo.
 */
const isReservation = (ctx: RequestContext, address: string, exceptUserId: number | null) =>
  and(
    eq(accountLinks.address, address),
    eq(accountLinks.purpose, 'undo_email'),
    exceptUserId === null ? undefined : ne(accountLinks.userId, exceptUserId),
    isUnexpired(ctx),
  )
