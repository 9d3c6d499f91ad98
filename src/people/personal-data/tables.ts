import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import {
  albumPictures,
  donationMovements,
  forecasts,
  groupSettings,
  hiddenDeletions,
  lastBackup,
  mailDays,
  operations,
  operatorAlerts,
  pushDeliveries,
  stripeEvents,
  sweeps,
  usedTokens,
} from '../../db/schema.ts'
import { accountTables } from './account.ts'
import { contentTables } from './content.ts'
import { hikeTables } from './hikes.ts'
import { moderationTables } from './moderation.ts'
import { moneyTables } from './money.ts'
import type { PersonalTable } from './personal-table.ts'

/** All tables with personal data. The export has its sections in this order. */
export const personalTables: PersonalTable[] = [
  ...accountTables,
  ...hikeTables,
  ...contentTables,
  ...moneyTables,
  ...moderationTables,
]

/** All other tables. A row that refers to a personal table's row is deleted with it, or has no personal data. */
export const impersonalTables: SQLiteTable[] = [
  albumPictures,
  donationMovements,
  forecasts,
  groupSettings,
  hiddenDeletions,
  lastBackup,
  mailDays,
  operations,
  operatorAlerts,
  pushDeliveries,
  stripeEvents,
  sweeps,
  usedTokens,
]
