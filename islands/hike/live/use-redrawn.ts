import { useEffect, useRef } from 'react'
import type { HikeJson } from '../../../src/hikes/page/json.ts'
import type { MapProps } from '../../../src/maps/view/map-embed.tsx'
import type { PagePart } from './page-parts.ts'

/**
 * Redraws parts of the page when the hike changes. The scripts are loaded on the first change; after a failure the next
 * change loads them.
 */
export function useRedrawn(
  parts: PagePart[],
  asRendered: HikeJson,
  changed: HikeJson | null,
  map: MapProps | null,
) {
  const shown = useRef(asRendered)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change redraws.
  useEffect(() => {
    if (!changed) return
    import('./page-parts.ts').then(
      ({ redrawParts }) => {
        const before = shown.current
        shown.current = changed
        redrawParts(parts, before, changed, map).catch(() => location.reload())
      },
      () => {},
    )
  }, [changed])
}
