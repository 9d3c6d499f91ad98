import { and, desc, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { payments } from '../../db/schema.ts'
import { NO_HIKE } from '../../db/tables/payments.ts'
import { RECORDED, recordedColumns } from '../ledger/records.ts'
import type { RecordsPage } from '../schema.ts'
import { organizerName } from './group-money.ts'

/** All payments that have been made, latest first, and one more than `limit`. The cursor has the time of the payment. */
export const groupPayments = (db: Db, { limit, cursor }: RecordsPage) =>
  db
    .select({ ...recordedColumns, organizer: organizerName(sql`${payments.organizerId}`).as('organizer') })
    .from(payments)
    .where(
      and(
        ne(payments.hikeId, NO_HIKE),
        inArray(payments.state, RECORDED),
        cursor && sql`(${payments.paidAt}, ${payments.id}) < (${cursor.time}, ${cursor.id})`,
      ),
    )
    .orderBy(desc(payments.paidAt), desc(payments.id))
    .limit(limit + 1)
