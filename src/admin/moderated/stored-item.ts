import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../../context/context.ts'
import { pictures } from '../../db/schema.ts'
import type { PictureUse } from '../../images/variants.ts'
import type { ModeratedItem } from '../../shared/moderated.ts'
import { t } from '../../texts/reports.ts'
import type { FoundItem, ItemColumns, Kind, ReportableItem } from './kind.ts'

type Stored = {
  title: string
  path: string
  text: string | null
  authorId: number | null
  author: string | null
  isHidden: 0 | 1
  room: string | null
}

const NULL = sql`NULL`

/** SQL: the columns of an item as JSON. */
export const itemJson = ({ title, path, author, isHidden, text = NULL, room = NULL }: ItemColumns) =>
  sql`json_object('title', ${title}, 'path', ${path}, 'text', ${text}, 'isHidden', ${isHidden}, 'room', ${room},
    'authorId', ${author}, 'author', (SELECT username FROM users AS author WHERE author.id = ${author}))`

/** Parses `itemJson`, which contains neither the text nor the author of a message. */
export function parseItem(item: ModeratedItem, json: string): FoundItem & { room: string | null } {
  const { authorId, author, isHidden, ...stored }: Stored = JSON.parse(json)
  return {
    ...item,
    ...stored,
    // A picture has no title.
    ...(item.kind === 'picture' && { title: t.seePicture }),
    author: authorId !== null && author !== null ? { id: authorId, username: author } : null,
    isHidden: isHidden === 1,
    picture: item.kind === 'picture' ? item.id : null,
    isUnreachable: false,
  }
}

/** SQL condition: the numeric `column` equals the id, which is text. */
export const hasId = (column: SQL, id: SQL) => sql`${column} = CAST(${id} AS INTEGER)`

type Visibility = {
  kind: Kind
  /** SQL condition on the tables of the kind. */
  isVisibleTo: (viewer: SQL) => SQL
  titleOf: (item: FoundItem) => string
  /** The use of the item's pictures. */
  pictureUse?: PictureUse
}

/** `findReportable` for a kind whose items are rows with a numeric id and an author. */
export async function findVisible(
  ctx: RequestContext,
  item: ModeratedItem,
  { kind, isVisibleTo, titleOf, pictureUse }: Visibility,
): Promise<ReportableItem | null> {
  if (!/^[1-9]\d{0,14}$/.test(item.id)) return null
  const isItem = kind.isItem(sql`${item.id}`, sql`${item.hikeId}`)
  const {
    row: [row],
    names,
  } = await ctx.read((db, viewer) => ({
    row: db
      .select({ json: sql<string>`(${itemJson(kind.columns)})`.as('json') })
      .from(kind.from)
      .where(and(isItem, isVisibleTo(viewer))),
    names: db
      .select({ name: pictures.name })
      .from(pictures)
      .where(
        and(sql`${pictures.use} = ${pictureUse ?? null}`, eq(pictures.subjectId, Number(item.id)), isShown),
      )
      .orderBy(pictures.createdAt),
  }))
  if (!row) return null
  const found = parseItem(item, row.json)
  if (!found.author) return null
  const { path, author, text } = found
  return {
    title: titleOf(found),
    path,
    author,
    ...(text !== null && { text }),
    pictures: names.map(({ name }) => name),
  }
}

/** SQL condition on pictures: in use, and not hidden. */
export const isShown = and(eq(pictures.orphaned, false), isNull(pictures.hiddenAt))
