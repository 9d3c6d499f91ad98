import { desc, getTableColumns, sql } from 'drizzle-orm'
import { requireUser } from '../../access/policy.ts'
import type { Db } from '../../db/index.ts'
import { consumeUserQuota } from '../../http/rate-limit.ts'
import { pictureUrl } from '../../shared/picture-urls.ts'
import type { Work } from '../../work/work.ts'
import { ownMessages } from './export-messages.ts'
import { type Section, sections } from './export-sections.ts'

// Everything about oneself as a JSON file. A test finds in the schema what belongs to a user: whatever is not here has to be
// among its exceptions, with the reason.

/** Rows of a section, the latest. */
const MAX_ROWS = 5000

/** Everything about the actor, as an object for JSON. Throws 401. */
export async function exportAccount(work: Work) {
  const { db, actor, config } = work
  await consumeUserQuota(work, 'export')
  requireUser(actor)
  const data: Record<string, unknown[]> = {}
  const shortened: string[] = []
  // One after the other, as all together may be large.
  for (const [name, section] of Object.entries(sections)) {
    const { limit = MAX_ROWS } = section
    const rows = await ownRows(db, section, actor.id, limit + 1)
    if (rows.length > limit) shortened.push(name)
    data[name] = rows.slice(0, limit)
  }
  const files = (data.pictures ?? []).map((picture) => {
    const { name } = picture as { name: string }
    return { ...(picture as object), url: `${config.APP_ORIGIN}${pictureUrl(name)}` }
  })
  const messages = await ownMessages(work, actor.id)
  return { exported_at: work.now(), ...data, pictures: files, messages, shortened }
}

function ownRows(db: Db, { table, isOwn, without = [] }: Section, userId: number, limit: number) {
  const columns = Object.values(getTableColumns(table)).filter((column) => !without.includes(column))
  return db
    .select(Object.fromEntries(columns.map((column) => [column.name, column])))
    .from(table)
    .where(isOwn(userId))
    .orderBy(desc(sql`rowid`))
    .limit(limit)
}
