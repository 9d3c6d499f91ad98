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
  rateLimits,
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

/** All tables with personal data, in the order of the sections of the export. */
export const personalTables: PersonalTable[] = [
  ...accountTables,
  ...hikeTables,
  ...contentTables,
  ...moneyTables,
  ...moderationTables,
]

/**
 * All other tables. A row that refers to a row of a personal table is deleted with it, or contains no personal data.
 */
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
  rateLimits,
  stripeEvents,
  sweeps,
  usedTokens,
]
