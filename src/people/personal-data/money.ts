import { inArray, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { isHiddenHike } from '../../access/visibility.ts'
import { donations, paymentAlerts, payments, refunds } from '../../db/schema.ts'
import { NO_HIKE } from '../../db/tables/payments.ts'
import { t as common } from '../../texts/common.ts'
import { everOrganizedBy } from '../deletion/deleted.ts'
import { ownedBy, type PersonalTable, WHOLE } from './personal-table.ts'

const BOOKS = { because: 'The group has to keep records of payments.' }

const STRIPE_COLUMNS = [payments.intentId, payments.sessionId, payments.transfer, payments.refusals]

/** SQL: the column, or `otherwise` if the hike is hidden from the user. */
const unlessHidden = (userId: number, hikeId: SQL, column: SQLiteColumn, otherwise: SQL) =>
  sql`CASE WHEN ${isHiddenHike(hikeId, userId)} THEN ${otherwise} ELSE ${column} END`.mapWith(column)

/** SQL: the hike of a refund that the user got; NULL if the user was the organizer. */
const paidHike = (userId: number) =>
  sql`(SELECT event_id FROM payments WHERE payments.id = ${refunds.paymentId} AND payments.user_id = ${userId})`

export const moneyTables: PersonalTable[] = [
  {
    table: payments,
    columns: [
      ownedBy(
        payments.userId,
        'paid',
        {
          isOwn: (userId) => sql`${payments.userId} = ${userId} AND ${payments.hikeId} <> ${NO_HIKE}`,
          without: [payments.destination, ...STRIPE_COLUMNS],
          shown: (userId) => ({
            event_name: unlessHidden(
              userId,
              sql`payments.event_id`,
              payments.hikeName,
              sql`${common.hiddenHike}`,
            ),
          }),
        },
        BOOKS,
      ),
      // The organizer sees the names and receipts of payers at /payments.
      ownedBy(
        payments.organizerId,
        'received',
        { without: [payments.userId, payments.username, payments.receiptUrl, ...STRIPE_COLUMNS] },
        BOOKS,
      ),
    ],
    related: [
      {
        name: 'donations',
        isOwn: (userId) => sql`${payments.userId} = ${userId} AND ${payments.hikeId} = ${NO_HIKE}`,
        without: [
          ...STRIPE_COLUMNS,
          payments.hikeId,
          payments.hikeName,
          payments.startsAt,
          payments.organizerId,
        ],
      },
    ],
    keptTexts: [
      {
        texts: { hikeName: WHOLE },
        where: (userId) =>
          sql`(${payments.organizerId} = ${userId} OR ${payments.hikeId} IN ${everOrganizedBy(userId)})`,
      },
    ],
  },
  {
    table: refunds,
    columns: [],
    related: [
      {
        name: 'refunds',
        isOwn: (userId) =>
          inArray(
            refunds.paymentId,
            sql`(SELECT id FROM payments WHERE user_id = ${userId} OR organizer_id = ${userId})`,
          ),
        without: [refunds.stripeId, refunds.refusals],
        // The organizer wrote the note, so it is hidden together with the hike.
        shown: (userId) => ({ note: unlessHidden(userId, paidHike(userId), refunds.note, sql`''`) }),
      },
    ],
    erase: ({ db }, { id }) => [
      db
        .update(refunds)
        .set({ note: '' })
        .where(sql`${refunds.paymentId} IN (SELECT id FROM payments WHERE organizer_id = ${id})`),
    ],
  },
  {
    table: donations,
    columns: [
      {
        column: donations.userId,
        exported: { because: 'An earlier version has stored them; the sweep moves them to the payments.' },
        erased: BOOKS,
      },
    ],
  },
  {
    table: paymentAlerts,
    columns: [
      {
        column: paymentAlerts.doneBy,
        exported: { because: 'The books of the group; treasurers see them at /payments/group.' },
        erased: BOOKS,
      },
    ],
  },
]
