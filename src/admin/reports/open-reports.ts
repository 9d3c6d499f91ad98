import { sql } from 'drizzle-orm'
import { requireModerator } from '../../access/policy.ts'
import { isAboutOthers } from '../../access/reports.ts'
import type { RequestContext } from '../../context/context.ts'
import { paginate } from '../../http/paging.ts'
import type { ModeratedItem } from '../../shared/moderated.ts'
import { findItem, kinds, leadingNameOf, loadItems, selectFromItem, selectItem } from '../moderated/items.ts'
import type { FoundItem } from '../moderated/kind.ts'
import type { Fields } from '../moderation-forms.ts'
import { Moderation } from '../schema.ts'

const PAGE_SIZE = 20
/** Maximum number of reasons shown for an item. */
const MAX_REASONS = 10

type Reason = { reason: string; at: number; reporterId: number | null; reporter: string | null }

/** The open reports of an item. */
export type ReportedItem = ModeratedItem & {
  /** The id of the first open report. */
  reportId: number
  count: number
  reasons: Reason[]
  /** Null for a deleted item. */
  item: FoundItem | null
  /** Plain text. */
  excerpt: string
}

/**
 * Returns items with open reports that are not about the actor, oldest report first. For moderators; throws 401 and
 * 403.
 */
export async function openReports(ctx: RequestContext, cursor = 0) {
  const { db, actor } = ctx
  requireModerator(actor)
  const rows = await db.all<Row>(selectReported(actor.id, cursor, PAGE_SIZE + 1))
  const page = paginate(rows, PAGE_SIZE, ({ reportId }) => String(reportId))
  const items = await loadItems(ctx, page.rows)
  const reported = page.rows.map(({ reasons, excerpt, json: _, ...row }, index): ReportedItem => {
    const item = items[index] ?? null
    const text = excerpt ?? ''
    return {
      ...row,
      reasons: JSON.parse(reasons) as Reason[],
      item,
      excerpt: item?.text ?? kinds[row.kind].excerptText?.(text) ?? text,
    }
  })
  return { reported, next: page.next }
}

type Row = ModeratedItem & {
  reportId: number
  count: number
  reasons: string
  json: string | null
  excerpt: string | null
}

const COLUMNS = { kind: sql`reports.kind`, id: sql`reports.subject`, hikeId: sql`reports.event_id` }

const isSameItem = (moderatorId: number) =>
  sql`other.kind = reports.kind AND other.subject = reports.subject AND other.event_id = reports.event_id
    AND other.done_at IS NULL AND other.author_id IS NOT ${moderatorId}`

/** Selects one row per item, with its first open report. */
const selectReported = (moderatorId: number, cursor: number, limit: number) => sql`
  SELECT reports.id AS reportId, reports.kind, reports.subject AS id, reports.event_id AS hikeId,
    (SELECT count(*) FROM reports AS other WHERE ${isSameItem(moderatorId)}) AS count,
    (SELECT json_group_array(json_object('reason', reason, 'at', created_at, 'reporterId', reporter_id,
        'reporter', (SELECT username FROM users WHERE users.id = reporter_id)))
      FROM (SELECT * FROM reports AS other WHERE ${isSameItem(moderatorId)} ORDER BY other.id LIMIT ${MAX_REASONS})) AS reasons,
    ${selectItem(COLUMNS)} AS json, ${selectFromItem(COLUMNS, ({ columns }) => columns.excerpt)} AS excerpt
  FROM reports
  WHERE reports.done_at IS NULL AND reports.id > ${cursor} AND ${isAboutOthers(moderatorId)}
    AND ${selectFromItem(COLUMNS, ({ columns }) => columns.author)} IS NOT ${moderatorId}
    AND NOT EXISTS (SELECT 1 FROM reports AS other WHERE ${isSameItem(moderatorId)} AND other.id < reports.id)
  ORDER BY reports.id LIMIT ${limit}`

/**
 * Returns the form fields and the name of the item that the moderator has just hidden in the list of reports. The query
 * string of the list identifies the item. `fields` is null if it identifies none, or if the item is deleted.
 */
export async function findHiding(ctx: RequestContext, query: Fields) {
  const parsed = Moderation.safeParse(query)
  const item = parsed.success ? await findItem(ctx, parsed.data.item) : null
  if (!item) return { fields: null, title: '' }
  const { kind = '', id = '', event_id } = query
  return { fields: { kind, id, ...(event_id && { event_id }) }, title: leadingNameOf(item) }
}
