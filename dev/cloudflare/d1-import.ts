import { createHash, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Hono } from 'hono'
import type { Database } from './account.ts'
import { ApiError } from './api-error.ts'
import type { Running } from './running.ts'
import { splitSql } from './split-sql.ts'

type Asked = { action?: string; etag?: string; filename?: string; current_bookmark?: string }

type Ended = { success: true; result: object } | { success: false; error: string }

export type Imports = ReturnType<typeof createImports>

/**
 * Imports of SQL files: `init` returns an address for the file, `ingest` starts the import, `poll` returns whether it
 * has ended (https://developers.cloudflare.com/api/resources/d1/subresources/database/methods/import/).
 */
export function createImports(running: Running) {
  /** The files, keyed by the names that `init` gave them. A file is undefined until it is uploaded. */
  const files = new Map<string, Buffer | undefined>()
  const ended = new Map<string, Ended>()

  /** Accepts a file at an address that `init` returned. Anybody who has the address may upload to it. */
  const uploads = new Hono().put('/:filename', async (c) => {
    const filename = c.req.param('filename')
    if (!files.has(filename)) return c.text('SignatureDoesNotMatch', 403)
    const content = Buffer.from(await c.req.arrayBuffer())
    files.set(filename, content)
    return c.body(null, 200, { etag: `"${md5(content)}"` })
  })

  function begin({ uuid }: Database, filename: string, etag: string) {
    const content = files.get(filename)
    if (!content || md5(content) !== etag) throw new ApiError(400, 7400, 'The file was not uploaded.')
    const at_bookmark = randomUUID()
    // An import succeeds or fails as a whole. Other writes must not run at the same time, because they would be lost.
    importFile(running, uuid, content.toString()).then(
      (result) => ended.set(at_bookmark, { success: true, result }),
      (error: Error) => ended.set(at_bookmark, { success: false, error: error.message }),
    )
    return { success: true, type: 'import', status: 'active', at_bookmark, messages: ['Processing'] }
  }

  async function poll(at_bookmark: string) {
    const found = ended.get(at_bookmark)
    const status = found && (found.success ? 'complete' : 'error')
    return { success: true, type: 'import', status: status ?? 'active', at_bookmark, messages: [], ...found }
  }

  /** Returns the API's response. `uploadsAt` is the address of `uploads`. */
  function answer(database: Database, asked: Asked, uploadsAt: string) {
    const { action, etag = '', filename = '', current_bookmark = '' } = asked
    if (action === 'poll') return poll(current_bookmark)
    if (action === 'ingest') return begin(database, filename, etag)
    if (action !== 'init') throw new ApiError(400, 7400, 'The request is malformed: action')
    const name = `${database.uuid}.${etag}.sql`
    if (files.get(name)) return begin(database, name, etag)
    files.set(name, undefined)
    return { success: true, filename: name, upload_url: `${uploadsAt}/${name}` }
  }

  return { uploads, answer }
}

const md5 = (content: Buffer) => createHash('md5').update(content).digest('hex')

async function importFile(running: Running, uuid: string, sql: string) {
  const statements = splitSql(sql)
  const copy = join(running.directory, `${randomUUID()}.sqlite`)
  await running.copyDatabase(uuid, copy)
  const began = Date.now()
  const db = new DatabaseSync(copy)
  try {
    for (const statement of statements) db.exec(statement)
  } finally {
    db.close()
  }
  await running.replaceDatabase(uuid, copy)
  rmSync(copy)
  const meta = { duration: Date.now() - began, rows_read: 0, rows_written: 0, size_after: sql.length }
  return { num_queries: statements.length, final_bookmark: randomUUID(), meta }
}
