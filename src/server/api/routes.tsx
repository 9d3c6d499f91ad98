import { Hono } from 'hono'
import type { AppEnv } from '../../context/env.ts'
import { createAddressTable, type LazyRouter } from '../../http/addresses.ts'
import { renderPage } from '../../layout/page.tsx'
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
      await c.var.ctx.identify()
      return renderPage(c, {
        title: 'API',
        description: 'The calls of the API, with their parameters, responses and limits.',
        canonical: '/api/docs',
        children: <ApiDocs document={await document()} />,
      })
    })
}
