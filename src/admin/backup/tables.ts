import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '../../db/schema.ts'

// Which tables a backup has. The index of words and its view follow from the hikes, by triggers.

const { sessions, rateLimits, sweeps, mailDays, operatorAlerts, operations } = schema
const { pushSubscriptions, pushDeliveries, chatMessages } = schema
/**
 * What stays out of a backup: sessions, as those that have been ended would be valid again, with the browsers that are
 * sent notifications until their session ends, the counters of limits and of
 * mails, when the sweep has run, what was wrong with the site, the operation itself, and the index of messages, which each
 * chat writes when it is restored.
 */
const leftOut: SQLiteTable[] = [
  ...[sessions, pushSubscriptions, pushDeliveries, rateLimits, sweeps, mailDays],
  ...[operatorAlerts, operations, chatMessages],
]

export type BackedUpTable = { name: string; columns: string[]; isNumbered: boolean }

/** The tables of a backup, each after those that it refers to. */
export const backedUp: BackedUpTable[] = inOrder(
  Object.values(schema).filter((table) => !leftOut.includes(table)),
).map(described)

/** The names of all tables to empty before a restore, each before those that it refers to. */
export const emptied: string[] = inOrder(Object.values(schema))
  .filter((table) => table !== operations)
  .map((table) => getTableConfig(table).name)
  .reverse()

export const findTable = (name: string): BackedUpTable | undefined =>
  backedUp.find((table) => table.name === name)

function described(table: SQLiteTable): BackedUpTable {
  const { name, columns } = getTableConfig(table)
  // Drizzle does not type it: only the columns of integers have it.
  const isNumbered = columns.some((column) => 'autoIncrement' in column && column.autoIncrement === true)
  return { name, columns: columns.map((column) => column.name), isNumbered }
}

function inOrder(tables: SQLiteTable[]): SQLiteTable[] {
  const ordered: SQLiteTable[] = []
  const add = (table: SQLiteTable) => {
    if (ordered.includes(table)) return
    for (const { reference } of getTableConfig(table).foreignKeys) add(reference().foreignTable)
    ordered.push(table)
  }
  for (const table of tables) add(table)
  return ordered
}
