import { DurableObject } from 'cloudflare:workers'
import { Hono } from 'hono'
import type { Statement } from './counting-worker.ts'

type Bare = {
  Bindings: {
    DB: D1Database
    CHAT: DurableObjectNamespace<Chat>
    PAGES: Record<string, string>
    READS: Record<string, Statement[]>
  }
}

/** Reads what the page of a hike reads of its chat, of which the bench writes no message. */
export class Chat extends DurableObject<unknown> {
  constructor(state: DurableObjectState, env: unknown) {
    super(state, env)
    state.storage.sql.exec('CREATE TABLE IF NOT EXISTS messages (id INTEGER PRIMARY KEY, text TEXT NOT NULL)')
  }

  list() {
    const { sql, kv } = this.ctx.storage
    return {
      messages: sql.exec('SELECT * FROM messages ORDER BY id DESC LIMIT 50').toArray(),
      resetThrough: kv.get<number>('reset') ?? 0,
    }
  }
}

const encoded = new Map<string, Uint8Array<ArrayBuffer>>()

/** The baselines: a page's bytes without any work, and a page's queries, in one trip, as JSON, with `?chat` a chat's. */
export default new Hono<Bare>()
  .get('/reads/:page', async (c) => {
    const session = c.env.DB.withSession('first-unconstrained')
    const statements = c.env.READS[c.req.param('page')] ?? []
    const results = await session.batch(
      statements.map(({ sql, params }) => session.prepare(sql).bind(...params)),
    )
    const chat = c.req.query('chat') === undefined ? null : await c.env.CHAT.getByName('hike').list()
    return c.json({ rows: results.map((result) => result.results), chat })
  })
  .get('*', (c) => {
    const page = encoded.get(c.req.path) ?? new TextEncoder().encode(c.env.PAGES[c.req.path] ?? '')
    encoded.set(c.req.path, page)
    return c.body(page, 200, { 'Content-Type': 'text/html; charset=UTF-8' })
  })
