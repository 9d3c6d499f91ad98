import { and, asc, gt, lte, sql } from 'drizzle-orm'
import { hikeIsPublic, postIsPublic } from '../access/visibility.ts'
import { runBatch } from '../db/batch.ts'
import { hikes, posts } from '../db/schema.ts'
import type { Work } from '../work/work.ts'

const things = {
  events: { table: hikes, isPublic: hikeIsPublic },
  posts: { table: posts, isPublic: postIsPublic },
} as const
export type SitemapKind = keyof typeof things

/** A page covers a thousand ids, so that it is a range of the primary key. */
const PAGE_SIZE = 1000

/** The numbers of the pages with public content, from 1. */
export async function sitemapPages({ db }: Work) {
  const pagesOf = (kind: SitemapKind) =>
    db.select({ page: sql<number>`page` }).from(selectPages(kind)).orderBy(sql`page`)
  const found = await runBatch(db, { events: pagesOf('events'), posts: pagesOf('posts') })
  return (['events', 'posts'] as const).flatMap((kind) => found[kind].map(({ page }) => ({ kind, page })))
}

/** One index lookup per page with rows, even where ids are skipped. */
function selectPages(kind: SitemapKind) {
  const { table, isPublic } = things[kind]
  // D1 binds numbers as REAL, which would make the division fractional.
  const first = sql`(min(id) - 1) / ${sql.raw(String(PAGE_SIZE))} + 1`
  return sql`(WITH RECURSIVE pages (page) AS (
    SELECT ${first} FROM ${table}
    UNION ALL
    SELECT (SELECT ${first} FROM ${table} WHERE id > page * ${PAGE_SIZE}) FROM pages WHERE page IS NOT NULL)
  SELECT page FROM pages WHERE page IS NOT NULL AND EXISTS (SELECT 1 FROM ${table}
    WHERE ${table.id} > (page - 1) * ${PAGE_SIZE} AND ${table.id} <= page * ${PAGE_SIZE} AND ${isPublic}))`
}

/** The public hikes or posts of a page. */
export function sitemapEntries({ db }: Work, kind: SitemapKind, page: number) {
  const { table, isPublic } = things[kind]
  return db
    .select({ id: table.id, updatedAt: table.updatedAt })
    .from(table)
    .where(and(gt(table.id, (page - 1) * PAGE_SIZE), lte(table.id, page * PAGE_SIZE), isPublic))
    .orderBy(asc(table.id))
}
