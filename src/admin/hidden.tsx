import { type SQL, sql } from 'drizzle-orm'
import { requireModerator } from '../access/policy.ts'
import type { RequestContext } from '../context/context.ts'
import { Empty } from '../layout/empty.tsx'
import { hidingPath } from '../layout/moderation-controls.tsx'
import { More } from '../layout/more.tsx'
import { recentTime } from '../shared/format.ts'
import { type ModeratedKind, moderatedKindNames } from '../shared/moderated.ts'
import { shortened } from '../shared/text.ts'
import { t as common } from '../texts/common.ts'
import { t } from '../texts/moderation.ts'
import { hrefOf, kinds, leadingNameOf, loadItems, nameOf, selectItem } from './moderated/items.ts'
import type { HiddenCursor } from './schema.ts'
import { UnreachableChat } from './unreachable-chat.tsx'

const PAGE_SIZE = 50
const BANNED = 'banned'

/** The lists of hidden items, with the names that the cursor uses. Banned users have a separate list. */
const lists: { name: string; kind: ModeratedKind; hidden: SQL }[] = [
  ...moderatedKindNames.map((kind) => ({ name: kind, kind, hidden: kinds[kind].hidden })),
  {
    name: BANNED,
    kind: 'user',
    hidden: sql`SELECT id, 0 AS event_id, banned_at AS at FROM users WHERE banned_at IS NOT NULL`,
  },
]

/** SQL: a page of each list. The SELECTs are nested because D1 allows at most five terms in a compound SELECT. */
const selectPages = (cursor: HiddenCursor) =>
  lists
    .map(({ name, kind, hidden }) => {
      const constants = sql.raw(`'${name}' AS list, '${kind}' AS kind`)
      return sql`SELECT * FROM (SELECT ${constants}, CAST(id AS TEXT) AS id, event_id, at, event_id || '-' || id AS position
        FROM (${hidden}) WHERE (at, ${sql.raw(`'${name}'`)}, event_id || '-' || id) < (${cursor.at}, ${cursor.list}, ${cursor.position})
        ORDER BY at DESC, event_id || '-' || id DESC LIMIT ${PAGE_SIZE + 1})`
    })
    .reduce((others, page) => sql`${page} UNION ALL SELECT * FROM (${others})`)

/** Returns hidden items and banned users, latest first, without deleted items. Throws 401 and 403. */
export async function findHidden(ctx: RequestContext, cursor: HiddenCursor) {
  const { rows } = await ctx.read((db) => ({
    rows: db
      .select({
        list: sql<string>`list`,
        kind: sql<ModeratedKind>`kind`,
        id: sql<string>`id`,
        hikeId: sql<number>`event_id`,
        at: sql<number>`at`,
        position: sql<string>`position`,
        json: sql<string | null>`${selectItem(COLUMNS)}`,
      })
      .from(sql`(${selectPages(cursor)}) AS hidden`)
      .orderBy(sql`at DESC, list DESC, position DESC`)
      .limit(PAGE_SIZE + 1),
  }))
  requireModerator(ctx.actor)
  const page = rows.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  const found = await loadItems(ctx, page)
  return {
    hidden: page.flatMap(({ list, at }, index) => {
      const item = found[index]
      return item ? [{ item, at, isBan: list === BANNED }] : []
    }),
    next: last && rows.length > PAGE_SIZE ? `${last.at}_${last.list}_${last.position}` : null,
  }
}

const COLUMNS = { kind: sql`hidden.kind`, id: sql`hidden.id`, hikeId: sql`hidden.event_id` }

type HiddenProps = Awaited<ReturnType<typeof findHidden>> & { zone: string }

/** Hidden items and banned users, each with a link to restore or unban. */
export const HiddenItems = ({ hidden, next, zone }: HiddenProps) => (
  <>
    {hidden.length === 0 && !next && (
      <Empty text={t.nothingHidden}>
        <a className="button" href="/admin">
          {t.openReports}
        </a>
      </Empty>
    )}
    <ul className="admin-rows">
      {hidden.map((row) => (
        <li key={`${row.isBan} ${row.item.kind} ${row.item.hikeId} ${row.item.id}`}>
          <HiddenRow {...row} zone={zone} />
        </li>
      ))}
    </ul>
    {next && <More href={`/admin/hidden?cursor=${next}`}>{t.showMore}</More>}
  </>
)

function HiddenRow({ item, at, isBan, zone }: HiddenProps['hidden'][number] & { zone: string }) {
  const name = nameOf(item)
  const undo = isBan
    ? { label: t.unban, name: t.unbanPerson(name), path: `/admin/unban?user_id=${item.id}` }
    : { label: t.restore, name: t.restoreItem(name), path: hidingPath('restore', item) }
  return (
    <>
      <p>
        <span>
          <a href={hrefOf(item)} dir="auto">
            {leadingNameOf(item)}
          </a>
          {item.text !== null && (
            <q className="reason" dir="auto">
              {shortened(item.text, 300)}
            </q>
          )}
          {item.isUnreachable && <UnreachableChat path="/admin/hidden" />}
          <small className="muted">
            {isBan ? t.banned : common.moderatedKinds[item.kind].label}, {recentTime(new Date(at), zone)}
          </small>
        </span>
      </p>
      <div className="row">
        <a className="button" href={`${undo.path}&next=%2Fadmin%2Fhidden`} aria-label={undo.name}>
          {undo.label}
        </a>
      </div>
    </>
  )
}
