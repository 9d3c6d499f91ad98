import { development } from '../dev/platform.ts'
import { createApp } from '../src/server/app.ts'
import type { Part } from '../src/server/parts.ts'
import { parts } from '../src/server/parts.ts'

/** Every route of the app with its part, by `method` and `path`. */
export async function allRoutes(...more: Part[]) {
  const loaded = [...parts, ...more].map(async (part) => {
    const { routes } = createApp(development, await part.load())
    return routes.map(({ method, path }) => ({ method, path, part }))
  })
  return (await Promise.all(loaded)).flat()
}
