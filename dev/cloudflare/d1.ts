import { createHash, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { type Account, type Database, JURISDICTIONS } from './account.ts'
import { ApiError, succeeded } from './api-error.ts'
import { again, type Running } from './running.ts'
import { splitSql } from './split-sql.ts'

/** https://developers.cloudflare.com/api/resources/d1/ */
export function d1Api(account: Account, running: Running) {
  const find = (idOrName: string) =>
    account.databases.find(({ uuid, name }) => uuid === idOrName || name === idOrName) ??
    refuseUnknown(idOrName)
  const list = (name: string | undefined) =>
    account.databases.filter((database) => !name || database.name.includes(name))
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
    .get('/:id/time_travel/bookmark', (c) => {
      const { uuid } = find(c.req.param('id'))
      const hash = createHash('md5').update(`${uuid}${account.requests.length}`).digest('hex')
      return c.json(succeeded({ bookmark: `00000001-00000002-00004e2f-${hash}` }))
    })
}

function createDatabase(account: Account, given: { name?: string; jurisdiction?: string }) {
  const { name = '', jurisdiction } = given
  if (!/^[a-z0-9][a-z0-9_-]{0,63}$/i.test(name)) throw new ApiError(400, 7400, 'Invalid property: name')
  if (jurisdiction !== undefined && !JURISDICTIONS.includes(jurisdiction))
    throw new ApiError(400, 7400, `Invalid property: jurisdiction => Invalid enum value '${jurisdiction}'`)
  if (account.databases.some((database) => database.name === name))
    throw new ApiError(400, 7502, `Database with name '${name}' already exists`)
  const database: Database = {
    uuid: randomUUID(),
    name,
    version: 'production',
    created_at: new Date().toISOString(),
    read_replication: { mode: 'disabled' },
    ...(jurisdiction && { jurisdiction }),
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
    // All or none, as at D1.
    return await again(() => db.batch(statements.map((statement) => db.prepare(statement).bind(...params))))
  } catch (error) {
    throw new ApiError(400, 7500, (error as Error).message.replace('D1_ERROR: ', ''))
  }
}

function refuseUnknown(id: string): never {
  throw new ApiError(404, 7404, `The database ${id} could not be found`)
}
