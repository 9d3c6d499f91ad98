import app from '../worker.ts'

export { ChatRoom } from '../worker.ts'

export type Reads = { rows: number; trips: number }

/** The app, with the rows read and round trips to D1 of each request in the header X-Reads. */
export default {
  async fetch(request, env, context) {
    const reads: Reads = { rows: 0, trips: 0 }
    const databases = { DB: countReads(env.DB, reads), PLACES: countReads(env.PLACES, reads) }
    const original = await app.fetch(request, { ...env, ...databases }, context)
    const response = new Response(original.body, original)
    response.headers.set('X-Reads', JSON.stringify(reads))
    return response
  },
} satisfies ExportedHandler<Env>

const countReads = (db: D1Database, reads: Reads): D1Database => ({
  prepare: (statement) => db.prepare(statement),
  exec: (statements) => db.exec(statements),
  dump: () => db.dump(),
  withSession: (bookmark) => db.withSession(bookmark),
  async batch<T>(statements: D1PreparedStatement[]) {
    const results = await db.batch<T>(statements)
    for (const { meta } of results) reads.rows += meta.rows_read
    reads.trips++
    return results
  },
})
