import type { Snapshot } from '../../db/tables/notices.ts'
import { HOUR } from '../../shared/duration.ts'
import { t } from '../../texts/notices.ts'
import type { Kind } from './kind.ts'

const MAX_NAMES = 3

/** For example 'Gurten, Niesen, Harder and 2 more'. */
function names({ found = [] }: Snapshot) {
  const shown = found.slice(0, MAX_NAMES).map(({ name }) => name)
  const others = found.length - shown.length
  return others > 0 ? t.namesAndMore(shown.join(', '), others) : shown.join(', ')
}

export const searchKinds = {
  new_hikes: {
    group: 'new_hikes',
    to: 'searcher',
    text: (data) =>
      data.found?.length === 1 ? t.newHike(names(data)) : t.newHikes(data.found?.length ?? 0, names(data)),
    subject: ({ found = [] }, hike) =>
      found.length === 1 ? t.newHikeSubject(hike) : t.newHikesSubject(hike, found.length - 1),
    link: { label: () => t.haveALook, path: (id) => (id > 0 ? `/events/${id}` : '/settings/searches') },
    staleAfter: 20 * HOUR,
  },
} satisfies Record<string, Kind>
