import { db } from '../../support.ts'

type Column = { table: string; column: string }

const NAMED = /^(actor|author|blocked|blocker|organizer|owner|reporter|uploader|user)_id$|_by$/

/** Reads the names of the tables from the database, so that the tests cover new tables. */
export const tableNames = async () =>
  (
    await db.all<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'd1_*'",
    )
  ).map(({ name }) => name)

/** Returns the columns that refer to a user, by their foreign key or by their name: 'table.column'. */
export async function personalColumns(): Promise<string[]> {
  const found: Column[] = [{ table: 'users', column: 'id' }]
  for (const table of await tableNames()) {
    const keys = await db.all<{ table: string; from: string }>(`PRAGMA foreign_key_list(${table})`)
    const columns = await db.all<{ name: string }>(`PRAGMA table_info(${table})`)
    const ofUsers = keys.filter((key) => key.table === 'users').map(({ from }) => from)
    const named = columns.map(({ name }) => name).filter((name) => NAMED.test(name))
    found.push(...new Set([...ofUsers, ...named].map((column) => ({ table, column }))))
  }
  return [...new Set(found.map(({ table, column }) => `${table}.${column}`))].sort()
}

/** Returns the rows of a table that have this user in a column. `name` is 'table.column'. */
export function rowsOf(name: string, userId: number) {
  const [table, column] = name.split('.')
  return db.all<Record<string, unknown>>(`SELECT * FROM ${table} WHERE ${column} = ${userId}`)
}
