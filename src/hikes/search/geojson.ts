import { hikeSummaryJson } from '../page/json.ts'
import type { foundHikes } from './search.ts'

type Found = Awaited<ReturnType<typeof foundHikes>>[number]

/** A GeoJSON collection of hikes as points (RFC 7946). The hikes must have coordinates. */
export const featureCollection = (found: Found[]) => ({
  type: 'FeatureCollection' as const,
  features: found.map((hike) => ({
    type: 'Feature' as const,
    id: hike.id,
    geometry: {
      type: 'Point' as const,
      coordinates: [hike.locationLng ?? 0, hike.locationLat ?? 0] as const,
    },
    properties: hikeSummaryJson(hike),
  })),
})
export type FeatureCollection = ReturnType<typeof featureCollection>
