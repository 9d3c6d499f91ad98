import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { RequestContext } from '../../context/context.ts'
import { logAct } from '../../context/log-act.ts'
import type * as schema from '../../db/schema.ts'
import { closeReports } from '../reports/closing.ts'
import type { Act, Moderation } from './kind.ts'

type Table = (typeof schema)[keyof typeof schema]
type Hideable = Extract<Table, { hiddenAt: SQLiteColumn }>

/**
 * Returns statements that hide or restore a row, for one batch: `log` first and `update` last, because `from` finds the
 * row only until the update.
 */
export function hidingStatements(
  ctx: RequestContext,
  act: Act,
  moderation: Moderation,
  table: Hideable,
  isItem: SQL,
  also: Record<string, SQL> = {},
) {
  const isChanged = and(isItem, act === 'hide' ? isNull(table.hiddenAt) : isNotNull(table.hiddenAt))
  const from = sql`FROM ${table} WHERE ${isChanged}`
  return {
    isChanged,
    from,
    log: logModeration(ctx, act, moderation, from),
    update: ctx.db
      .update(table)
      .set({ hiddenAt: act === 'hide' ? ctx.now() : null, ...also })
      .where(isChanged),
  }
}

/** Returns statements that log the act if `from` finds a row. Hiding an item also closes its reports. */
export const logModeration = (ctx: RequestContext, act: Act, { item, reason }: Moderation, from: SQL) => [
  logAct(ctx, { act, kind: item.kind, subject: item.id, hikeId: item.hikeId, reason }, from),
  ...(act === 'hide' ? [closeReports(ctx, item, ctx.actor?.id ?? 0)] : []),
]
