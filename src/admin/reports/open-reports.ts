import { authorize, can } from '../../access/policy.ts'
import { roomOf } from '../../chat/chat.ts'
import type { MessageJson } from '../../chat/schema.ts'
import { paginate } from '../../http/paging.ts'
import type { Thing } from '../../layout/report-link.tsx'
import type { Work } from '../../work/work.ts'
import { type Row, selectThings } from './reported-rows.ts'

const PAGE_SIZE = 20

type Reason = { reason: string; at: number; reporterId: number | null; reporter: string | null }

/** A thing with open reports. `title` is null where it has been deleted. */
export type ReportedThing = Thing & {
  /** The first of its open reports. */
  id: number
  count: number
  reasons: Reason[]
  title: string | null
  /** HTML of a post, otherwise plain text. */
  text: string
  /** Where it is seen. */
  path: string
  author: { id: number; username: string } | null
  isHidden: boolean
}

/** The things with open reports, those reported first at the top: a page after the cursor. For moderators; throws 401, 403. */
export async function openReports(work: Work, cursor = 0) {
  const { db, actor } = work
  authorize(actor, can.moderate(actor))
  const rows = await db.all<Row>(selectThings(cursor, PAGE_SIZE + 1))
  const page = paginate(rows, PAGE_SIZE, ({ id }) => String(id))
  const messages = await Promise.all(page.rows.map((row) => findMessage(work, row)))
  return { things: page.rows.map((row, index) => thingOf(row, messages[index] ?? null)), next: page.next }
}

const findMessage = async ({ env }: Work, { kind, room, subject }: Row) =>
  kind === 'message' && room !== null ? roomOf(env, room).find(Number(subject)) : null

function thingOf(row: Row, message: MessageJson | null): ReportedThing {
  const { id, kind, subject, event_id: hikeId, count } = row
  const author = message
    ? { id: message.user_id, username: message.username }
    : row.author_id !== null && row.author !== null
      ? { id: row.author_id, username: row.author }
      : null
  return {
    id,
    kind,
    subject,
    hikeId,
    count,
    reasons: JSON.parse(row.reasons) as Reason[],
    title: kind === 'message' && !message ? null : row.title,
    text: message?.text ?? row.text ?? '',
    path: pathOf(row),
    author,
    isHidden: message?.hidden ?? row.is_hidden === 1,
  }
}

function pathOf({ kind, subject, event_id, picture_use, picture_of }: Row): string {
  if (kind === 'event') return `/events/${subject}`
  if (kind === 'post') return `/blog/${subject}`
  if (kind === 'user') return `/users/${subject}`
  if (kind === 'message') return `/events/${event_id}#chat`
  if (picture_use === 'event') return `/events/${picture_of}`
  return picture_use === 'post' ? `/blog/${picture_of}` : `/users/${picture_of}`
}
