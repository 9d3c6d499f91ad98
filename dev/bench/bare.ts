import { Hono } from 'hono'

type Bare = { Bindings: { DB: D1Database; STATEMENT: string; PARAMETERS: string } }

/** The least that could answer the home page's question: its very read, as JSON. */
export default new Hono<Bare>().get('/', async (c) => {
  const { results } = await c.env.DB.prepare(c.env.STATEMENT)
    .bind(...JSON.parse(c.env.PARAMETERS))
    .all()
  return c.json(results)
})
