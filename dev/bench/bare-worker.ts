import { Hono } from 'hono'
import type { Statement } from './counting-worker.ts'

type Bare = {
  Bindings: { DB: D1Database; PAGES: Record<string, string>; READS: Record<string, Statement[]> }
}

const encoded = new Map<string, Uint8Array<ArrayBuffer>>()

/** The baselines: a page's bytes without any work, and a page's queries, in one trip, as JSON. */
export default new Hono<Bare>()
  .get('/reads/:page', async (c) => {
    const session = c.env.DB.withSession('first-unconstrained')
    const statements = c.env.READS[c.req.param('page')] ?? []
    const results = await session.batch(
      statements.map(({ sql, params }) => session.prepare(sql).bind(...params)),
    )
    return c.json(results.map((result) => result.results))
  })
  .get('*', (c) => {
    const page = encoded.get(c.req.path) ?? new TextEncoder().encode(c.env.PAGES[c.req.path] ?? '')
    encoded.set(c.req.path, page)
    return c.body(page, 200, { 'Content-Type': 'text/html; charset=UTF-8' })
  })
