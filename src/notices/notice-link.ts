import type { NoticeKind, notices } from '../db/tables/notices.ts'
import { t } from '../texts/notices.ts'
import { kindOf } from './kinds.ts'

type Linked = Partial<Pick<typeof notices.$inferSelect, 'hikeId' | 'commentId'>> & { hikeExists?: boolean }

/** Returns the link of a notice. A link to a hike that was deleted or hidden leads to the list of hikes instead. */
export function linkOf(kind: NoticeKind, { hikeId, commentId, hikeExists = true }: Linked) {
  const { link } = kindOf(kind)
  const id = commentId ?? hikeId ?? 0
  const path = link.path(id)
  return path.startsWith('/events/') && !hikeExists
    ? { label: t.seeHikes, path: '/' }
    : { label: link.label(id), path }
}
