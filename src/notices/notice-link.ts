import type { NoticeKind, notices } from '../db/tables/notices.ts'
import { t } from '../texts/notices.ts'
import { kindOf } from './kinds.ts'

type Linked = Partial<Pick<typeof notices.$inferSelect, 'hikeId' | 'commentId'>> & { hikeExists?: boolean }

/** Returns the link of a notice. If its hike was deleted, this is the list of hikes. */
export function linkOf(kind: NoticeKind, { hikeId, commentId, hikeExists = true }: Linked) {
  const { link } = kindOf(kind)
  const path = link.path(commentId ?? hikeId ?? 0)
  return path.startsWith('/events/') && !hikeExists
    ? { label: t.seeHikes, path: '/' }
    : { label: link.label(), path }
}
