import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { accountLinks, deletions } from '../../db/schema.ts'
import { conflict } from '../../shared/errors.ts'
import { isUnexpired } from '../email/links.ts'

/** A condition: nobody else has this address, or may get it back. */
export const isFreeAddress = (address: string, userId: number): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM users AS other WHERE other.email = ${address} AND other.id <> ${userId})
    AND NOT ${isReserved(address, userId)}`

const isReserved = (address: string, userId: number): SQL =>
  sql`(EXISTS (SELECT 1 FROM ${accountLinks} WHERE ${isReservation(address, userId)})
    OR EXISTS (SELECT 1 FROM ${deletions} WHERE ${deletions.email} = ${address} AND ${deletions.userId} <> ${userId}))`

/** The links by which somebody may get this address back, for a new account. */
export const findReservation = (db: Db, address: string) =>
  db.select({ id: accountLinks.id }).from(accountLinks).where(isReservation(address, null)).limit(1)

/** An attacker could block the undoing of a change with an account that has the old address. */
const isReservation = (address: string, exceptUserId: number | null) =>
  and(
    eq(accountLinks.address, address),
    eq(accountLinks.purpose, 'undo_email'),
    exceptUserId === null ? undefined : ne(accountLinks.userId, exceptUserId),
    isUnexpired(),
  )

export const takenAddress = () => conflict('Another account has this address now.')
