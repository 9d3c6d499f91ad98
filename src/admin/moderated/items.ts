import { type SQL, sql } from 'drizzle-orm'
import { requireModerator } from '../../access/policy.ts'
import type { RequestContext } from '../../context/context.ts'
import { notFound } from '../../shared/errors.ts'
import { type ModeratedItem, type ModeratedKind, moderatedKindNames } from '../../shared/moderated.ts'
import { capitalized } from '../../shared/text.ts'
import { commentKind } from './comment.ts'
import { hikeKind } from './hike.ts'
import type { Act, FoundItem, Kind, Moderation, ReportableItem } from './kind.ts'
import { completeMessages, messageKind } from './message.ts'
import { pictureKind } from './picture.ts'
import { postKind } from './post.ts'
import { itemJson, parseItem } from './stored-item.ts'
import { userKind } from './user.ts'

export const kinds: Record<ModeratedKind, Kind> = {
  event: hikeKind,
  post: postKind,
  message: messageKind,
  user: userKind,
  comment: commentKind,
  picture: pictureKind,
}

/** Columns that identify an item. */
type Reference = Record<keyof ModeratedItem, SQL>

/** SQL: an expression over the row of an item; NULL if the item is deleted or its kind has no such expression. */
export const selectFromItem = ({ kind, id, hikeId }: Reference, pick: (kind: Kind) => SQL | undefined) =>
  sql`CASE ${kind} ${sql.join(
    moderatedKindNames.flatMap((name) => {
      const value = pick(kinds[name])
      const { from, isItem } = kinds[name]
      return value
        ? [sql`WHEN ${sql.raw(`'${name}'`)} THEN (SELECT ${value} FROM ${from} WHERE ${isItem(id, hikeId)})`]
        : []
    }),
    sql` `,
  )} END`

/** SQL: an item as JSON for `loadItems`; NULL for a deleted item. */
export const selectItem = (reference: Reference) =>
  selectFromItem(reference, ({ columns }) => itemJson(columns))

/** An item of a list, with the result of `selectItem`. */
type Listed = ModeratedItem & { json: string | null }

/** Returns the items of a list, in the same order, with the content of messages; null for a deleted item. */
export async function loadItems(ctx: RequestContext, listed: Listed[]): Promise<(FoundItem | null)[]> {
  const items = listed.map(parseListed)
  const messages = items.flatMap((item) => (item?.room ? [{ ...item, room: item.room }] : []))
  const completed = await completeMessages(ctx, messages)
  return items.map((item) => (item?.room ? (completed.shift() ?? null) : item))
}

/** Returns the items of a list, without calls to chats. */
export const parseListed = ({ json, kind, id, hikeId }: Listed) =>
  json === null ? null : parseItem({ kind, id, hikeId }, json)

export async function findItem(ctx: RequestContext, item: ModeratedItem): Promise<FoundItem | null> {
  const { kind, id, hikeId } = item
  const reference = { kind: sql`${kind}`, id: sql`${id}`, hikeId: sql`${hikeId}` }
  const [row] = await ctx.db.all<{ json: string | null }>(sql`SELECT ${selectItem(reference)} AS json`)
  const [found] = await loadItems(ctx, [{ ...item, json: row?.json ?? null }])
  return found ?? null
}

/** Returns the item of a moderator's form. Throws 401 and 403, and 404 if it is missing. */
export async function getItem(ctx: RequestContext, item: ModeratedItem): Promise<FoundItem> {
  await ctx.identify()
  requireModerator(ctx.actor)
  const found = await findItem(ctx, item)
  if (!found) throw notFound(kinds[item.kind].entity)
  return found
}

/** Returns an item for the report form. The actor must be signed in. Throws 404 if the actor cannot see the item. */
export async function getReportable(ctx: RequestContext, item: ModeratedItem): Promise<ReportableItem> {
  const found = await kinds[item.kind].findReportable(ctx, item)
  if (!found) throw notFound(kinds[item.kind].entity)
  return found
}

/** Returns the item to moderate. For a picture of a chat, this is its message. */
export const resolveItem = async (ctx: RequestContext, item: ModeratedItem): Promise<ModeratedItem> =>
  (await kinds[item.kind].resolve?.(ctx, item)) ?? item

/** The name in a sentence for moderators, as in 'Hide …?'. */
export const nameOf = (item: FoundItem) => kinds[item.kind].nameOf?.(item) ?? item.title

/** The name at the start of a sentence. Titles and usernames keep their case. */
export function leadingNameOf(item: FoundItem): string {
  const name = kinds[item.kind].nameOf?.(item)
  return name === undefined ? item.title : capitalized(name)
}

/** The page where moderators see the item, even if it is hidden. */
export const hrefOf = (item: FoundItem) => kinds[item.kind].hrefOf?.(item) ?? item.path

/**
 * Hides an item from everybody except its author and moderators; idempotent. For moderators; throws 401, 403 and 404;
 * 403 also for oneself and (unless the actor is an admin) for another moderator; 409 if a role changes in the meantime;
 * 503 if the chat of a message does not respond.
 */
export const hideItem = (ctx: RequestContext, moderation: Moderation) => setHidden(ctx, 'hide', moderation)

/** Undoes `hideItem`, with the same errors. */
export const restoreItem = (ctx: RequestContext, moderation: Moderation) =>
  setHidden(ctx, 'restore', moderation)

async function setHidden(ctx: RequestContext, act: Act, { item: given, reason }: Moderation): Promise<void> {
  requireModerator(ctx.actor)
  const item = await resolveItem(ctx, given)
  await kinds[item.kind].setHidden(ctx, act, { item, reason })
}
