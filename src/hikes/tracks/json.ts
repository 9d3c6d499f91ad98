import type * as z from 'zod'
import type { Route, UploadedRoute } from './schema.ts'
import type { Statistics } from './statistics.ts'

export type RouteJson = z.output<typeof Route>
export type UploadedRouteJson = z.output<typeof UploadedRoute>

export const routeJson = (route: Statistics): RouteJson => ({
  distance: route.distance,
  ascent: route.ascent,
  descent: route.descent,
  lowest: route.lowest,
  highest: route.highest,
  is_loop: route.isLoop,
  bounds: route.bounds,
  line: route.line,
  profile: route.profile,
  ...(route.stages && { stages: route.stages }),
})

type Uploaded = { statistics: Statistics; notes: string[] }

export const uploadJson = ({ statistics, notes }: Uploaded): UploadedRouteJson => ({
  ...routeJson(statistics),
  ...(notes.length > 0 && { notes }),
})
