import type * as z from 'zod'
import { personJson } from '../shared/person-json.ts'
import type { Notice as NoticeRow } from './inbox.ts'
import { withNames } from './kinds/snapshot.ts'
import { kindOf } from './kinds.ts'
import { linkOf } from './notice-link.ts'
import type { Notice } from './schema.ts'

export type NoticeJson = z.output<typeof Notice>

/** `readThrough` is the id up to which the recipient has read all notices. */
export const noticeJson = (notice: NoticeRow, readThrough: number): NoticeJson => ({
  id: notice.id,
  kind: notice.kind,
  text: kindOf(notice.kind).text(withNames(notice.data)),
  url: linkOf(notice.kind, { ...notice, hikeExists: notice.hikeName !== null }).path,
  event: hikeOf(notice),
  actor: actorOf(notice),
  created_at: notice.createdAt.toISOString(),
  read: notice.id <= readThrough || notice.data.isRead === true,
})

const hikeOf = ({ hikeId, hikeName }: NoticeRow) =>
  hikeId === null || hikeName === null ? null : { id: hikeId, name: hikeName }

const actorOf = ({ actorId, actorName, actorPicture }: NoticeRow) =>
  actorId === null || actorName === null
    ? null
    : personJson({ id: actorId, username: actorName, picture: actorPicture })
