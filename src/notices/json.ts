import { pictureUrl } from '../shared/picture-urls.ts'
import type { Notice } from './inbox.ts'
import { kindOf } from './kinds.ts'
import { linkOf } from './notice-link.ts'

/** `readThrough`: the id up to which its recipient has read. */
export const noticeJson = (notice: Notice, readThrough: number) => ({
  id: notice.id,
  kind: notice.kind,
  text: kindOf(notice.kind).text(notice.data),
  url: linkOf(notice.kind, notice.eventId, notice.eventName !== null).path,
  event: eventOf(notice),
  actor: actorOf(notice),
  created_at: notice.createdAt.toISOString(),
  read: notice.id <= readThrough,
})

/** Null once the event is deleted. */
const eventOf = ({ eventId, eventName }: Notice) =>
  eventId === null || eventName === null ? null : { id: eventId, name: eventName }

const actorOf = ({ actorId, actorName, actorPicture }: Notice) =>
  actorId === null || actorName === null
    ? null
    : { id: actorId, username: actorName, profile_picture: pictureUrl(actorPicture) }
