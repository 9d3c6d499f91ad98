import { useEffect } from 'react'
import type { HikeJson } from '../../../src/hikes/page/json.ts'
import type { MapProps } from '../../../src/maps/view/map-embed.tsx'
import { followHike } from '../../parts/live/live-hike.ts'
import { changedHike, editing } from '../../parts/store.ts'
import type { PagePart } from './page-parts.ts'
import { useRedrawn } from './use-redrawn.ts'

/**
 * Keeps the page current, including its parts outside of islands, and returns the current hike. `map` is null if the
 * editor shows the facts and the meeting point. The calling component must track signals.
 */
export function useLivePage(asRendered: HikeJson, map: MapProps | null): HikeJson {
  const changed = changedHike.value
  const { id } = asRendered
  useEffect(() => followHike(id), [id])
  useRedrawn(partsOf(asRendered, map), asRendered, changed, map)
  useOtherPage(asRendered, changed)
  return changed ?? asRendered
}

/** Returns the parts that no island shows. */
const partsOf = (hike: HikeJson, map: MapProps | null): PagePart[] => [
  'today',
  ...(map ? (['facts', 'where'] as const) : []),
  ...(isOrganizer(hike) ? [] : (['people'] as const)),
  'announcements',
  'paid',
  'chat',
]

/**
 * Reloads the page when the viewer becomes an organizer or stops being one, because organizers have a different page.
 * Waits until the hike is no longer being edited.
 */
function useOtherPage(asRendered: HikeJson, changed: HikeJson | null) {
  const isOther = changed !== null && isOrganizer(changed) !== isOrganizer(asRendered) && !editing.value
  useEffect(() => {
    if (isOther) location.reload()
  }, [isOther])
}

const isOrganizer = ({ viewer }: HikeJson) => viewer.role === 'organizer'
