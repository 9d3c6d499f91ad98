import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Db } from './index.ts'

type Statement = BatchItem<'sqlite'>
export type Parts = Record<string, Statement | readonly Statement[] | undefined>

type ResultOf<Part> = Part extends Statement
  ? Part['_']['result']
  : Part extends readonly Statement[]
    ? Part[number]['_']['result'][]
    : undefined
export type Results<Of extends Parts> = { [Name in keyof Of]: ResultOf<Of[Name]> }

/**
 * Runs statements in one batch, in the order in which `parts` lists them, and returns the results by name. A part may
 * be undefined, or a list of statements, for which the result is a list of results. Does not call D1 if there are no
 * statements.
 */
export async function runBatch<Of extends Parts>(db: Db, parts: Of): Promise<Results<Of>> {
  const [first, ...others] = Object.values(parts).flatMap((part) => part ?? [])
  const results: unknown[] = first ? await db.batch([first, ...others]) : []
  const named = Object.entries(parts).map(([name, part]) => [name, takeResult(part, results)])
  return Object.fromEntries(named) as Results<Of>
}

/** Removes the results of a part from the front of `results`, and returns them. */
function takeResult(part: Parts[string], results: unknown[]): unknown {
  if (part === undefined) return undefined
  return isList(part) ? results.splice(0, part.length) : results.shift()
}

const isList = (part: Statement | readonly Statement[]): part is readonly Statement[] => Array.isArray(part)

const FAILED_CONDITION = 'malformed JSON'

/**
 * Returns a statement that fails unless the condition holds, so that D1 rolls the batch back. It fails by parsing
 * invalid JSON, because SQLite's RAISE works only in triggers.
 */
export const abortBatchUnless = (db: Db, condition: SQL) =>
  db.select({ holds: sql`CASE WHEN ${condition} THEN 1 ELSE json('') END`.as('holds') }).from(sql`(SELECT 1)`)

/** Whether `abortBatchUnless` made the batch fail. */
export const isAbortedBatch = (error: unknown): boolean =>
  error instanceof Error && (error.message.includes(FAILED_CONDITION) || isAbortedBatch(error.cause))
