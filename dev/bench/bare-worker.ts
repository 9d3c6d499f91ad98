import { DurableObject } from 'cloudflare:workers'
import { Hono } from 'hono'
import type { Statement } from './counting-worker.ts'

export type Bare = {
  Bindings: {
    DB: D1Database
    PLACES: D1Database
    CHAT: DurableObjectNamespace<Chat>
    PAGES: Record<string, string>
    READS: Record<string, Statement[]>
  }
}

/**
 * A chat that runs the kind of queries that a hike's page needs. Its table stays empty, because the bench writes no
 * messages.
 */
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

/**
 * Serves the baselines: a page's stored bytes, or the results of its queries as JSON. With `?chat=…`, the queries of
 * that chat run too.
 */
export default new Hono<Bare>()
  .get('/reads/:page', async (c) => c.json(await read(c.env, c.req.param('page'), c.req.query('chat'))))
  .get('*', (c) => {
    const page = encoded.get(c.req.path) ?? new TextEncoder().encode(c.env.PAGES[c.req.path] ?? '')
    encoded.set(c.req.path, page)
    return c.body(page, 200, { 'Content-Type': 'text/html; charset=UTF-8' })
  })

/**
 * Runs the queries of a page, and the queries of the chat if `chat` is given. Those of each database run in one round
 * trip.
 */
export async function read(
  { READS, CHAT, ...databases }: Bare['Bindings'],
  page: string,
  chat: string | undefined,
) {
  const statements = READS[page] ?? []
  const results: D1Result[] = []
  for (const name of ['DB', 'PLACES'] as const) {
    const session = databases[name].withSession('first-unconstrained')
    const own = statements.filter(({ database }) => database === name)
    if (own.length > 0)
      results.push(
        ...(await session.batch(own.map(({ sql, params }) => session.prepare(sql).bind(...params)))),
      )
  }
  return {
    rows: results.map((result) => result.results),
    chat: chat === undefined ? null : await CHAT.getByName(chat).list(),
  }
}
