import { Hono } from 'hono'

type Bare = { Bindings: { DB: D1Database; STATEMENT: string; PARAMETERS: string } }

/** The baseline for the home page: the same query, as JSON. */
export default new Hono<Bare>().get('/', async (c) => {
  const { results } = await c.env.DB.prepare(c.env.STATEMENT)
    .bind(...JSON.parse(c.env.PARAMETERS))
    .all()
  return c.json(results)
})
