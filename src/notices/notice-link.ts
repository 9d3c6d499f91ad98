import type { NoticeKind, notices } from '../db/tables/notices.ts'
import { kindOf } from './kinds.ts'

type Subject = Pick<typeof notices.$inferSelect, 'hikeId' | 'commentId'>

/** The link of a notice; to the list of hikes if its hike has been deleted. */
export function linkOf(kind: NoticeKind, { hikeId, commentId }: Subject, hikeExists: boolean) {
  const { link } = kindOf(kind)
  const path = link.path(commentId ?? hikeId ?? 0)
  return path.startsWith('/events/') && !hikeExists
    ? { label: 'See the hikes', path: '/' }
    : { label: link.label, path }
}
