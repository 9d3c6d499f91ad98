import app from '../worker.ts'

export { ChatRoom } from '../worker.ts'

export type Read = { rows: number; trips: number }

/** The app, telling with each answer how many rows D1 read for it, in how many round trips. */
export default {
  async fetch(request, env, context) {
    const read: Read = { rows: 0, trips: 0 }
    const databases = { DB: counting(env.DB, read), PLACES: counting(env.PLACES, read) }
    const counted = await app.fetch(request, { ...env, ...databases }, context)
    const answer = new Response(counted.body, counted)
    answer.headers.set('X-Read', JSON.stringify(read))
    return answer
  },
} satisfies ExportedHandler<Env>

const counting = (db: D1Database, read: Read): D1Database => ({
  prepare: (statement) => db.prepare(statement),
  exec: (statements) => db.exec(statements),
  dump: () => db.dump(),
  withSession: (bookmark) => db.withSession(bookmark),
  async batch<T>(statements: D1PreparedStatement[]) {
    const results = await db.batch<T>(statements)
    for (const { meta } of results) read.rows += meta.rows_read
    read.trips++
    return results
  },
})
