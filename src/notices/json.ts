import { pictureUrl } from '../shared/picture-urls.ts'
import type { Notice } from './inbox.ts'
import { kindOf } from './kinds.ts'
import { linkOf } from './notice-link.ts'

/** `readThrough` is the id of the last notice that the recipient has read. */
export const noticeJson = (notice: Notice, readThrough: number) => ({
  id: notice.id,
  kind: notice.kind,
  text: kindOf(notice.kind).text(notice.data),
  url: linkOf(notice.kind, { ...notice, hikeExists: notice.hikeName !== null }).path,
  event: hikeOf(notice),
  actor: actorOf(notice),
  created_at: notice.createdAt.toISOString(),
  read: notice.id <= readThrough,
})

const hikeOf = ({ hikeId, hikeName }: Notice) =>
  hikeId === null || hikeName === null ? null : { id: hikeId, name: hikeName }

const actorOf = ({ actorId, actorName, actorPicture }: Notice) =>
  actorId === null || actorName === null
    ? null
    : { id: actorId, username: actorName, profile_picture: pictureUrl(actorPicture) }
