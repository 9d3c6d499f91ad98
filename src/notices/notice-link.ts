import type { NoticeKind } from '../db/tables/notices.ts'
import { kindOf } from './kinds.ts'

/** The link of a notice; to the list of hikes if its hike has been deleted. */
export function linkOf(kind: NoticeKind, hikeId: number | null, hikeExists: boolean) {
  const { link } = kindOf(kind)
  const path = link.path(hikeId ?? 0)
  return path.startsWith('/events/') && !hikeExists
    ? { label: 'See the hikes', path: '/' }
    : { label: link.label, path }
}
