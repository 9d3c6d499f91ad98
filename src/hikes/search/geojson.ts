import { eventSummaryJson } from '../page/json.ts'
import type { foundEvents } from './search.ts'

type Found = Awaited<ReturnType<typeof foundEvents>>[number]

/** Events with coordinates as points (RFC 7946). */
export const featureCollection = (found: Found[]) => ({
  type: 'FeatureCollection' as const,
  features: found.map((event) => ({
    type: 'Feature' as const,
    id: event.id,
    geometry: {
      type: 'Point' as const,
      coordinates: [event.locationLng ?? 0, event.locationLat ?? 0] as const,
    },
    properties: eventSummaryJson(event),
  })),
})
export type FeatureCollection = ReturnType<typeof featureCollection>
