import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import journal from '../../migrations/meta/_journal.json'
import { isBeingRestored } from '../access/restoring.ts'
import { bucketOf } from '../context/bucket.ts'
import type { RequestContext } from '../context/context.ts'
import { LONGEST_PAUSE } from '../context/cron.ts'
import type { AppEnv } from '../context/env.ts'
import { selectLastBackup } from '../context/last-backup.ts'
import { countingD1 } from '../db/counting-d1.ts'
import { connect } from '../db/index.ts'
import { type SchemaRow, SELECT_SCHEMA } from '../db/schema-parts.ts'
import { SECOND } from '../shared/duration.ts'

const CLOSED_BY_OPERATOR = 'The site is closed: the secret CLOSED is set.'
/** The maximum number of jobs that a health check reads. */
const MAX_JOBS = 1000
/** The latest migration of this version. */
const LATEST = journal.entries.at(-1)?.tag ?? ''

/**
 * `/healthz`: 200 if the database and the bucket respond, the schema matches this version's migrations, no backup is
 * being restored, the cron has not stopped, and the operator has not closed the site; otherwise 503, with a status that
 * describes the problem. `ignored` lists the optional settings that are invalid.
 */
export const health = new Hono<AppEnv>().get('/healthz', async (c) => {
  const { env } = c
  const { ignored, CLOSED } = c.var.ctx.config
  const now = c.var.ctx.now().getTime()
  const [state, bucket, backup] = await Promise.allSettled([
    readState(c.var.ctx, now),
    readBucket(env),
    readBackupAge(c.var.ctx, now),
  ])
  const found = state.status === 'fulfilled' ? state.value : null
  c.var.ctx.cronHasStopped = found !== null && hasStopped(found, now)
  const problem = problemOf(found, bucket.status === 'fulfilled', now)
  const status = CLOSED === '' ? (problem ?? 'ok') : CLOSED_BY_OPERATOR
  return c.json(
    {
      status,
      version: env.VERSION?.id || 'development',
      migration: found?.migration ?? null,
      sweep_age_s: found?.sweptAt ? Math.max(0, Math.round((now - found.sweptAt) / SECOND)) : null,
      backup_age_s: backup.status === 'fulfilled' ? backup.value : null,
      jobs: { due: found?.due ?? null, failing: found?.failing ?? null },
      ...(ignored.length > 0 && { ignored }),
    },
    status === 'ok' ? 200 : 503,
  )
})

type Row = { isRestoring: number; migration: string; sweptAt: number | null; due: number; failing: number }
type State = Row & {
  /** The difference from this version's schema, or null. */
  difference: string | null
}

/** Migrations of a later version do no harm, because migrations only add to the schema. */
function problemOf(state: State | null, bucketAnswers: boolean, now: number): string | null {
  if (!state) return 'The database does not answer, or its migrations are missing.'
  if (state.migration < LATEST) return 'Migrations are missing.'
  if (state.difference) return `The schema of the database is not that of this version: ${state.difference}`
  if (state.isRestoring) return 'A backup is being restored.'
  if (!bucketAnswers) return 'The pictures cannot be read.'
  if (hasStopped(state, now)) return 'The sweep has stopped.'
  return null
}

const hasStopped = ({ sweptAt }: State, now: number) => sweptAt !== null && now - sweptAt > LONGEST_PAUSE

const readBucket = (env: Env) => bucketOf(env).head('healthz')

/** Uses a separate query because the table may be missing. Null if no backup has been made. */
async function readBackupAge({ env }: RequestContext, now: number): Promise<number | null> {
  const [last] = await selectLastBackup(connect(env.DB))
  return last ? Math.max(0, Math.round((now - last.takenAt.getTime()) / SECOND)) : null
}

/** Reads the primary: a replica may lack the latest migrations. */
async function readState({ env, usage }: RequestContext, now: number): Promise<State> {
  const db = connect(countingD1(env.DB, usage).database)
  const [schema, rows] = await Promise.all([
    db.all<SchemaRow>(sql.raw(SELECT_SCHEMA)),
    db.all<Row>(sql`SELECT
      (SELECT max(name) FROM d1_migrations) AS migration,
      (SELECT finished_at FROM sweeps) AS sweptAt, ${isBeingRestored} AS isRestoring,
      count(*) FILTER (WHERE due_at <= ${now}) AS due, count(last_error) AS failing
      FROM (SELECT due_at, last_error FROM jobs LIMIT ${MAX_JOBS})`),
  ])
  const [row] = rows
  if (!row) throw new Error('D1 has answered without a row.')
  const migration = row.migration.replace(/\.sql$/, '')
  const { schemaDifference } = await import('../db/migrated-schema.ts')
  return { ...row, migration, difference: await schemaDifference(schema, migration > LATEST) }
}
