import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '../../db/schema.ts'

// The tables of a backup. The full-text index of hikes is not one of them, because triggers maintain it.

const { sessions, rateLimits, sweeps, mailDays, operatorAlerts, operations, lastBackup } = schema
const { pushSubscriptions, pushDeliveries, chatMessages } = schema
/**
 * Tables that are not in a backup: sessions, because ended ones would be valid again, and push subscriptions with their
 * deliveries, which end with them; the counters of rate limits and of emails per day; the times of the last sweep
 * (src/server/sweep.ts) and backup; alerts; the operation itself; and the index of messages, which each chat writes
 * when it is restored.
 */
const leftOut: SQLiteTable[] = [
  ...[sessions, pushSubscriptions, pushDeliveries, rateLimits, sweeps, mailDays],
  ...[operatorAlerts, operations, lastBackup, chatMessages],
]

/** `isNumbered`: SQLite assigns the ids, and never assigns an id twice. */
export type BackedUpTable = { name: string; columns: string[]; key: string[]; isNumbered: boolean }

/** The tables of a backup, each after the tables that it references. */
export const backedUp: BackedUpTable[] = inOrder(
  Object.values(schema).filter((table) => !leftOut.includes(table)),
).map(described)

/** The tables to empty before a restore, each before the tables that it references. */
export const emptied: string[] = inOrder(Object.values(schema))
  .filter((table) => table !== operations && table !== lastBackup)
  .map((table) => getTableConfig(table).name)
  .reverse()

export const findTable = (name: string): BackedUpTable | undefined =>
  backedUp.find((table) => table.name === name)

function described(table: SQLiteTable): BackedUpTable {
  const { name, columns, primaryKeys } = getTableConfig(table)
  // Drizzle's types lack this property, which only integer columns have.
  const isNumbered = columns.some((column) => 'autoIncrement' in column && column.autoIncrement === true)
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  return { name, columns: namesOf(columns), key: namesOf(key), isNumbered }
}

function namesOf(columns: { name: string }[]): string[] {
  return columns.map(({ name }) => name)
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
