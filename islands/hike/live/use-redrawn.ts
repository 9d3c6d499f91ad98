import { useEffect, useRef } from 'react'
import type { HikeJson } from '../../../src/hikes/page/json.ts'
import type { MapProps } from '../../../src/maps/view/map-embed.tsx'
import { fetchAndImport } from '../../parts/load-script.ts'
import type { PagePart } from './page-parts.ts'

/**
 * Renders parts of the page again when the hike changes. The scripts are loaded on the first change or, if that fails,
 * on the next one.
 */
export function useRedrawn(
  parts: PagePart[],
  asRendered: HikeJson,
  changed: HikeJson | null,
  map: MapProps | null,
) {
  const shown = useRef(asRendered)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only after a change.
  useEffect(() => {
    if (!changed) return
    fetchAndImport(() => import('./page-parts.ts')).then(
      ({ redrawParts }) => {
        const before = shown.current
        shown.current = changed
        redrawParts(parts, before, changed, map).catch(() => location.reload())
      },
      () => {},
    )
  }, [changed])
}
