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

/** With `notes` only if something of the file is left out. */
export const uploadJson = ({ statistics, notes }: { statistics: Statistics; notes: string[] }) => ({
  ...routeJson(statistics),
  ...(notes.length > 0 && { notes }),
})

export type UploadedRoute = ReturnType<typeof uploadJson>
