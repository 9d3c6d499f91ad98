import type { NoticeKind } from '../db/tables/notices.ts'
import { kindOf } from './kinds.ts'

/** Where a notice leads; to the list of hikes where its own is gone. */
export function linkOf(kind: NoticeKind, hikeId: number | null, hikeExists: boolean) {
  const { link } = kindOf(kind)
  const path = link.path(hikeId ?? 0)
  return path.startsWith('/events/') && !hikeExists
    ? { label: 'See the hikes', path: '/' }
    : { label: link.label, path }
}
