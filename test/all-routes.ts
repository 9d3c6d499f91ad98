import { development } from '../dev/platform.ts'
import { createAddressTable, type Part } from '../src/http/addresses.ts'
import { createApp } from '../src/server/app.ts'
import { parts } from '../src/server/parts.ts'

/** Every route of the app with its part, by `method` and `path`. */
export async function allRoutes(...more: Part[]) {
  const all = [...parts, ...more]
  const addressOf = createAddressTable(all)
  const loaded = all.map(async (part) => {
    const { routes } = createApp(development, addressOf, await part.load())
    return routes.map(({ method, path }) => ({ method, path, part }))
  })
  return (await Promise.all(loaded)).flat()
}
