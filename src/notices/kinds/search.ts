import type { Snapshot } from '../../db/tables/notices.ts'
import { HOUR } from '../../shared/duration.ts'
import type { Kind } from './kind.ts'

const MAX_NAMES = 3

/** 'Gurten, Niesen, Harder and 2 more' */
function names({ found = [] }: Snapshot) {
  const shown = found.slice(0, MAX_NAMES).map(({ name }) => name)
  const others = found.length - shown.length
  return shown.join(', ') + (others > 0 ? ` and ${others} more` : '')
}

export const searchKinds = {
  new_hikes: {
    group: 'new_hikes',
    to: 'searcher',
    text: (data) =>
      data.found?.length === 1
        ? `A new hike like those you look for: ${names(data)}.`
        : `${data.found?.length ?? 0} new hikes like those you look for: ${names(data)}.`,
    subject: ({ found = [] }) =>
      found.length === 1
        ? ': a new hike like those you look for'
        : ` and ${found.length - 1} more: new hikes like those you look for`,
    link: { label: 'Have a look', path: (id) => (id > 0 ? `/events/${id}` : '/settings/searches') },
    staleAfter: 20 * HOUR,
  },
} satisfies Record<string, Kind>
