import type { Statistics } from './statistics.ts'

export type RouteJson = ReturnType<typeof routeJson>

export const routeJson = (route: Statistics) => ({
  distance: route.distance,
  ascent: route.ascent,
  descent: route.descent,
  lowest: route.lowest,
  highest: route.highest,
  is_loop: route.isLoop,
  bounds: route.bounds,
  line: route.line,
  profile: route.profile,
})
