import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { requireUser } from '../../access/policy.ts'
import { hikeIsOwnOrPublic } from '../../access/visibility.ts'
import { chatPicturePath } from '../../chat/pictures.ts'
import { roomOf } from '../../chat/reaching-rooms.ts'
import type { RequestContext } from '../../context/context.ts'
import { fallbackIfDown } from '../../context/services.ts'
import type { Db } from '../../db/index.ts'
import { chatMembers, hikes } from '../../db/schema.ts'
import { consumeUserQuota } from '../../http/rate-limit.ts'
import { pictureUrl } from '../../shared/picture-urls.ts'
import { type Section, sectionsOf } from '../personal-data/personal-table.ts'
import { personalTables } from '../personal-data/tables.ts'

/** The default maximum number of rows in a section. Older rows are omitted. */
const MAX_ROWS = 5000

const sections = personalTables.flatMap((personal) =>
  sectionsOf(personal).map((section) => ({ table: personal.table, ...section })),
)

/** Collects all data about the actor, except what is hidden from them, as an object for JSON. Throws 401 and 429. */
export async function exportAccount(ctx: RequestContext) {
  const { db, actor, config } = ctx
  await consumeUserQuota(ctx, 'export')
  requireUser(actor)
  const data: Record<string, unknown[]> = {}
  const shortened: string[] = []
  // One after the other, because several results at once might not fit into memory.
  for (const { name, limit = MAX_ROWS, ...section } of sections) {
    const rows = await ownRows(db, section, actor.id, limit + 1)
    if (rows.length > limit) shortened.push(name)
    data[name] = rows.slice(0, limit)
  }
  const files = (data.pictures ?? []).map((picture) => {
    const { name, use, subject_id } = picture as { name: string; use: string; subject_id: number }
    const path = use === 'chat' ? chatPicturePath(subject_id, name) : pictureUrl(name)
    return { ...(picture as object), url: `${config.APP_ORIGIN}${path}` }
  })
  const { messages, reactions, isCut, unreachable } = await ownMessages(ctx, actor.id)
  for (const [name, things] of Object.entries({ messages, reactions }))
    if (isCut || things.length > MAX_MESSAGES) shortened.push(name)
  return {
    exported_at: ctx.now(),
    ...data,
    pictures: files,
    messages: messages.slice(0, MAX_MESSAGES),
    reactions: reactions.slice(0, MAX_MESSAGES),
    shortened,
    ...(unreachable.length > 0 && { chats_not_reached: unreachable }),
  }
}

type Rows = Pick<Section, 'isOwn' | 'without' | 'shown'> & { table: SQLiteTable }

function ownRows(db: Db, { table, isOwn, without = [], ...section }: Rows, userId: number, limit: number) {
  const shown = section.shown?.(userId) ?? {}
  const columns = Object.values(getTableColumns(table)).filter((column) => !without.includes(column))
  return db
    .select(Object.fromEntries(columns.map((column) => [column.name, shown[column.name] ?? column])))
    .from(table)
    .where(isOwn(userId))
    .orderBy(desc(sql`rowid`))
    .limit(limit)
}

/** Maximum number of chats to call: Cloudflare limits the subrequests of one Worker invocation. */
const MAX_ROOMS = 400
const ROOMS_AT_ONCE = 20
/** The maximum number of messages, and the maximum number of reactions. */
const MAX_MESSAGES = 5000

/** SQL: the name of a hike, or NULL if it is hidden from the user. */
const shownName = (userId: number) =>
  sql<string | null>`CASE WHEN ${hikeIsOwnOrPublic(userId)} THEN ${hikes.name} END`.as('shown_name')

/**
 * Returns the user's chat messages and reactions, those of the most recently created hikes first, and the hikes whose
 * chats did not respond. If there are more than `MAX_MESSAGES` messages or reactions, it returns more than that.
 * `isCut` says whether there are more than `MAX_ROOMS` chats. After at least `ROOMS_AT_ONCE` failures, no more chats
 * are called, because each round would wait for a timeout.
 */
async function ownMessages({ db, env }: RequestContext, userId: number) {
  const rooms = await db
    .select({ id: hikes.id, name: shownName(userId), chatId: hikes.chatId })
    .from(chatMembers)
    .innerJoin(hikes, eq(hikes.id, chatMembers.hikeId))
    .where(eq(chatMembers.userId, userId))
    .orderBy(desc(hikes.id))
    .limit(MAX_ROOMS + 1)
  const messages: object[] = []
  const reactions: object[] = []
  const unreachable: object[] = []
  const isCut = rooms.splice(MAX_ROOMS).length > 0
  for (let start = 0; start < rooms.length; start += ROOMS_AT_ONCE) {
    if (missing(messages) + missing(reactions) === 0) break
    const isDown = unreachable.length >= ROOMS_AT_ONCE
    const pages = await Promise.all(
      rooms.slice(start, start + ROOMS_AT_ONCE).map(async ({ id, name, chatId: room }) => {
        const written = isDown
          ? null
          : await Promise.all([
              roomOf(env, room).messagesOf(userId, missing(messages)),
              roomOf(env, room).reactionsOf(userId, missing(reactions)),
            ]).catch(fallbackIfDown(null))
        if (written === null) unreachable.push({ event_id: id, event: name })
        const ofHike = (things: object[]) => things.map((thing) => ({ event_id: id, event: name, ...thing }))
        return { messages: ofHike(written?.[0] ?? []), reactions: ofHike(written?.[1] ?? []) }
      }),
    )
    messages.push(...pages.flatMap((page) => page.messages))
    reactions.push(...pages.flatMap((page) => page.reactions))
  }
  return { messages, reactions, isCut, unreachable }
}

/** How many more of these to read. Reading more than `MAX_MESSAGES` shows that there are more. */
const missing = (things: object[]) => Math.max(0, MAX_MESSAGES + 1 - things.length)
