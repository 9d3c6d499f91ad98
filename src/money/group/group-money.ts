import { and, asc, count, desc, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { authorizeTreasurer } from '../../access/treasurers.ts'
import type { RequestContext } from '../../context/context.ts'
import { runBatch } from '../../db/batch.ts'
import type { Db } from '../../db/index.ts'
import { deletions, paymentAlerts, payments, refunds, users } from '../../db/schema.ts'
import { NO_HIKE } from '../../db/tables/payments.ts'
import { undeliveredMails } from '../../notices/undelivered.ts'
import { LISTED, recordedColumns } from '../ledger/records.ts'
import { isAccountClosed, isOwed, overTransferred, shareLeft } from '../payment-shares.ts'
import { owedOfFailed } from '../refunds/refund-alerts.ts'
import type { RecordsPage } from '../schema.ts'
import { heldByOrganizer } from './held-money.ts'
import { firstPayment, sumsByMonth, transferredSums } from './months.ts'

const MAX_ALERTS = 100

/**
 * Returns the oldest open alerts and the total number of open alerts, the money held for organizers and transferred to
 * them, their debts, undelivered emails, and the sums of all months. The actor must be a treasurer. Throws 401 and 403.
 */
export async function getGroupMoney(ctx: RequestContext) {
  authorizeTreasurer(ctx)
  const { db } = ctx
  const {
    open: [open],
    first: [first],
    ...lists
  } = await runBatch(db, {
    alerts: openAlerts(db),
    open: db.select({ count: count() }).from(paymentAlerts).where(isNull(paymentAlerts.doneAt)),
    held: heldByOrganizer(db),
    debts: debtsByOrganizer(db),
    first: firstPayment(db),
    transferred: transferredSums(db),
    mails: undeliveredMails(db),
  })
  return { ...lists, alertCount: open?.count ?? 0, months: await sumsByMonth(ctx, first?.at ?? null) }
}

export type GroupMoney = Awaited<ReturnType<typeof getGroupMoney>>

/** SQL: the organizer's username, which a deleted account keeps until it is erased. */
const organizerName = (organizerId: SQL) =>
  sql<string | null>`coalesce((SELECT username FROM ${deletions} WHERE deletions.user_id = ${organizerId}),
    (SELECT username FROM ${users} WHERE users.id = ${organizerId}))`

const openAlerts = (db: Db) =>
  db
    .select({
      id: paymentAlerts.id,
      kind: paymentAlerts.kind,
      subject: paymentAlerts.subject,
      createdAt: paymentAlerts.createdAt,
      hikeName: payments.hikeName,
      state: payments.state,
      payer: payments.username,
      organizer: organizerName(sql`${payments.organizerId}`).as('organizer'),
      isDonation: sql<boolean>`coalesce(${payments.hikeId} = ${NO_HIKE}, 0)`
        .mapWith(Boolean)
        .as('is_donation'),
      // The aliases differ, because a batch merges columns with the same name.
      amount: sql<number | null>`${payments.amount}`.as('paid'),
      currency: sql<string | null>`${payments.currency}`.as('paid_currency'),
      share: sql<number | null>`CASE WHEN ${payments.id} IS NOT NULL THEN ${shareLeft} END`.as('share'),
      disputed: sql<number | null>`${paymentAlerts.amount}`.as('disputed'),
      failedRefund: sql<number | null>`CASE WHEN ${refunds.id} IS NOT NULL THEN ${owedOfFailed} END`.as(
        'failed_refund',
      ),
      failureReason: refunds.failureReason,
      owed: sql<number | null>`CASE WHEN ${payments.id} IS NOT NULL THEN ${overTransferred} END`.as('owed'),
      isAccountClosed: sql<boolean>`${isAccountClosed}`.mapWith(Boolean).as('is_account_closed'),
    })
    .from(paymentAlerts)
    .leftJoin(payments, eq(payments.id, paymentAlerts.paymentId))
    .leftJoin(refunds, eq(refunds.id, paymentAlerts.subject))
    .where(isNull(paymentAlerts.doneAt))
    .orderBy(asc(paymentAlerts.createdAt), asc(paymentAlerts.id))
    .limit(MAX_ALERTS)

export type Alert = Awaited<ReturnType<typeof openAlerts>>[number]

/** Selects the debts of organizers who were paid too much. */
const debtsByOrganizer = (db: Db) =>
  db
    .select({
      organizerId: payments.organizerId,
      organizer: organizerName(sql`${payments.organizerId}`).as('organizer'),
      currency: payments.currency,
      payments: count(),
      owed: sql<number>`sum(${overTransferred})`.as('owed'),
    })
    .from(payments)
    .where(and(gt(overTransferred, 0), isOwed))
    .groupBy(payments.organizerId, payments.currency)
    .orderBy(sql`owed DESC`)

/**
 * Selects up to `limit + 1` payments for hikes, latest first. The extra one shows that there is another page. The
 * cursor contains the time of payment.
 */
export const groupPayments = (db: Db, { limit, cursor }: RecordsPage) =>
  db
    .select({ ...recordedColumns, organizer: organizerName(sql`${payments.organizerId}`).as('organizer') })
    .from(payments)
    .where(
      and(
        ne(payments.hikeId, NO_HIKE),
        inArray(payments.state, LISTED),
        cursor && sql`(${payments.paidAt}, ${payments.id}) < (${cursor.time}, ${cursor.id})`,
      ),
    )
    .orderBy(desc(payments.paidAt), desc(payments.id))
    .limit(limit + 1)
