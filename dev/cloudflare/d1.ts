import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Hono } from 'hono'
import { type Account, type Database, JURISDICTIONS } from './account.ts'
import { ApiError, succeeded } from './api-error.ts'
import type { Imports } from './d1-import.ts'
import { again, type Running } from './running.ts'
import { splitSql } from './split-sql.ts'

/** https://developers.cloudflare.com/api/resources/d1/ */
export function d1Api(account: Account, running: Running, imports: Imports) {
  const find = (idOrName: string) =>
    account.databases.find(({ uuid, name }) => uuid === idOrName || name === idOrName) ??
    refuseUnknown(idOrName)
  const list = (name: string | undefined) =>
    account.databases.filter((database) => !name || database.name.includes(name))
  const bookmarks = new Map<string, Bookmark>()
  return new Hono()
    .get('/', (c) => c.json(succeeded(c.req.query('page') === '2' ? [] : list(c.req.query('name')))))
    .post('/', async (c) => c.json(succeeded(createDatabase(account, await c.req.json()))))
    .get('/:id', (c) => c.json(succeeded(find(c.req.param('id')))))
    .put('/:id', async (c) => {
      const database = find(c.req.param('id'))
      const { read_replication } = await c.req.json<Partial<Database>>()
      if (!['auto', 'disabled'].includes(read_replication?.mode ?? ''))
        throw new ApiError(400, 7400, 'The request is malformed: read_replication.mode is auto or disabled.')
      Object.assign(database, { read_replication })
      return c.json(succeeded(database))
    })
    .post('/:id/query', async (c) => {
      const database = find(c.req.param('id'))
      const { sql, params = [] } = await c.req.json<{ sql: string; params?: unknown[] }>()
      return c.json(succeeded(await runQueries(running, database, sql, params)))
    })
    .post('/:id/import', async (c) => {
      const database = find(c.req.param('id'))
      const uploadsAt = `http://${c.req.header('host')}/uploads`
      return c.json(succeeded(await imports.answer(database, await c.req.json(), uploadsAt)))
    })
    .get('/:id/time_travel/bookmark', async (c) => {
      const database = find(c.req.param('id'))
      const timestamp = c.req.query('timestamp')
      return c.json(
        succeeded({
          bookmark: timestamp ? bookmarkAt(bookmarks, database, timestamp) : await bookmarkNow(database),
        }),
      )
    })
    .post('/:id/time_travel/restore', async (c) => {
      const database = find(c.req.param('id'))
      const bookmark =
        c.req.query('bookmark') ?? bookmarkAt(bookmarks, database, c.req.query('timestamp') ?? '')
      const found = bookmarks.get(bookmark)
      if (found?.uuid !== database.uuid) throw new ApiError(400, 7400, `Invalid bookmark: ${bookmark}`)
      const previous = await bookmarkNow(database)
      await running.replaceDatabase(database.uuid, found.file)
      const restored = await bookmarkNow(database)
      return c.json(succeeded({ bookmark: restored, previous_bookmark: previous, message: 'Restored.' }))
    })

  /**
   * Creates a bookmark for the current moment. Cloudflare has one for every moment of the last 30 days, but the
   * stand-in has only those that were requested.
   */
  async function bookmarkNow({ uuid }: Database): Promise<string> {
    const count = bookmarks.size + 1
    const bookmark = `${count.toString(16).padStart(8, '0')}-00000002-00004e2f-${uuid.replaceAll('-', '')}`
    const file = join(running.directory, `${bookmark}.sqlite`)
    await running.copyDatabase(uuid, file)
    bookmarks.set(bookmark, { uuid, at: Date.now(), file })
    return bookmark
  }
}

/** A copy of a database at an earlier moment. */
type Bookmark = { uuid: string; at: number; file: string }

function bookmarkAt(bookmarks: Map<string, Bookmark>, { uuid }: Database, timestamp: string): string {
  const time = Date.parse(timestamp)
  if (Number.isNaN(time) || time > Date.now()) throw new ApiError(400, 7400, 'Invalid timestamp.')
  const isRight = ([, found]: [string, Bookmark]) => found.uuid === uuid && found.at <= time
  const [bookmark] = [...bookmarks].findLast(isRight) ?? []
  if (!bookmark) throw new ApiError(400, 7400, 'There is no bookmark at that time.')
  return bookmark
}

type NewDatabase = { name?: string; jurisdiction?: string; primary_location_hint?: string }

/** https://developers.cloudflare.com/d1/configuration/data-location/ */
const LOCATIONS = ['weur', 'eeur', 'wnam', 'enam', 'apac', 'oc']

function createDatabase(account: Account, given: NewDatabase) {
  const { name = '', jurisdiction, primary_location_hint } = given
  if (!/^[a-z0-9][a-z0-9_-]{0,63}$/i.test(name)) throw new ApiError(400, 7400, 'Invalid property: name')
  if (jurisdiction !== undefined && !JURISDICTIONS.includes(jurisdiction))
    throw new ApiError(400, 7400, `Invalid property: jurisdiction => Invalid enum value '${jurisdiction}'`)
  if (primary_location_hint !== undefined && !LOCATIONS.includes(primary_location_hint))
    throw new ApiError(400, 7400, `Invalid property: primary_location_hint => '${primary_location_hint}'`)
  if (account.databases.some((database) => database.name === name))
    throw new ApiError(400, 7502, `Database with name '${name}' already exists`)
  const database: Database = {
    uuid: randomUUID(),
    name,
    version: 'production',
    created_at: new Date().toISOString(),
    read_replication: { mode: 'disabled' },
    ...(jurisdiction && { jurisdiction }),
    ...(primary_location_hint && { primary_location_hint }),
  }
  account.databases.push(database)
  return database
}

async function runQueries(running: Running, { uuid }: Database, sql: string, params: unknown[]) {
  const statements = splitSql(sql)
  if (statements.length === 0) throw new ApiError(400, 7400, 'The request is malformed: No SQL statements.')
  if (statements.length > 1 && params.length > 0)
    throw new ApiError(400, 7400, 'The request is malformed: params go with one statement.')
  const db = await running.database(uuid)
  try {
    // Atomic, as in D1.
    return await again(() => db.batch(statements.map((statement) => db.prepare(statement).bind(...params))))
  } catch (error) {
    throw new ApiError(400, 7500, (error as Error).message.replace('D1_ERROR: ', ''))
  }
}

function refuseUnknown(id: string): never {
  throw new ApiError(404, 7404, `The database ${id} could not be found`)
}
