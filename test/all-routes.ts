import { development } from '../dev/platform.ts'
import { createAddressTable, type LazyRouter } from '../src/http/addresses.ts'
import { createApp } from '../src/server/app.ts'
import { lazyRouters } from '../src/server/lazy-routers.ts'

/** Returns every route of the app with its router. */
export async function allRoutes(...more: LazyRouter[]) {
  const all = [...lazyRouters, ...more]
  const addressOf = createAddressTable(all)
  const loaded = all.map(async (router) => {
    const { routes } = createApp(development, addressOf, await router.load())
    return routes.map(({ method, path }) => ({ method, path, router }))
  })
  return (await Promise.all(loaded)).flat()
}
