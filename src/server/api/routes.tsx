import { Hono } from 'hono'
import { createAddressTable, type LazyRouter } from '../../http/addresses.ts'
import { renderPage } from '../../layout/page.tsx'
import type { AppEnv } from '../../work/env.ts'
import { ApiDocs } from './docs.tsx'
import { apiDocument } from './document.ts'

export function apiDescriptionRoutes(lazyRouters: readonly LazyRouter[]) {
  async function describe() {
    const routers = await Promise.all(lazyRouters.map((router) => router.load()))
    return apiDocument(
      routers.flatMap(({ routes }) => routes),
      createAddressTable(lazyRouters),
    )
  }
  let described: ReturnType<typeof apiDocument> | undefined
  const document = async () => (described ??= await describe())
  return new Hono<AppEnv>()
    .get('/api/openapi.json/', async (c) => c.json(await document()))
    .get('/api/docs/', async (c) => {
      await c.var.work.identify()
      return renderPage(c, {
        title: 'API',
        description: 'The calls of the API, with their input, their answers and their limits.',
        canonical: '/api/docs',
        children: <ApiDocs document={await document()} />,
      })
    })
}
