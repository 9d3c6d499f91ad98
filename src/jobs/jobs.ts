import { Column, is, SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../context/context.ts'
import { jobs } from '../db/schema.ts'
import { currentTime } from '../shared/clock.ts'
import { MINUTE } from '../shared/duration.ts'

// A transactional outbox: a job is a row, inserted in the batch of the change that causes it. The request, the queue or
// the cron runs it, whichever claims it first. A job may run more than once, so its handler is idempotent.

/** Jobs with a lower number run first. */
export const PRIORITY = { refund: 0, money: 1, access: 2, cleanup: 3 } as const

type Declaration = {
  name: string
  priority: (typeof PRIORITY)[keyof typeof PRIORITY]
  /** Keeps the payload out of the log, because it may contain personal data. */
  isPrivate?: boolean
  /**
   * A request runs at most ten jobs before its response (`now`) and ten after it (`soon`). The queue runs further jobs,
   * and jobs without `when`.
   */
  when?: 'now' | 'soon'
}

/**
 * The declaration of a job without its handler. A folder of src/ uses it to enqueue a job of a folder that it may not
 * import (src/README.md). Without `fields`, the payload is a string.
 */
export type JobName = Declaration & { fields?: Fields }

/**
 * The type of a field: a list contains the allowed words. Only the last field may be optional or contain a separator.
 */
type Field = 'number' | 'text' | 'number?' | 'text?' | readonly string[]
type Fields = { readonly [name: string]: Field }

type Value<Type extends Field> = Type extends readonly string[]
  ? Type[number]
  : Type extends 'number' | 'number?'
    ? number
    : string
type Optional<Of extends Fields> = {
  [Name in keyof Of]: Of[Name] extends 'number?' | 'text?' ? Name : never
}[keyof Of]
type PayloadOfFields<Of extends Fields> = {
  [Name in Exclude<keyof Of, Optional<Of>>]: Value<Of[Name]>
} & { [Name in Optional<Of>]?: Value<Of[Name]> }

export type Payload<Job extends JobName> = Job extends { fields: infer Of extends Fields }
  ? PayloadOfFields<Of>
  : string
/** A payload that may contain SQL instead of values. */
export type PayloadSql<Job extends JobName> =
  Payload<Job> extends string ? SqlOr<string> : { [Name in keyof Payload<Job>]: SqlOr<Payload<Job>[Name]> }
type SqlOr<Type> = Type | SQL | Column

/** Null once the job is done, or the time of its next run. After an error, the job is retried with backoff. */
type Outcome = Promise<Date | null>

/** A job whose payload is a string. */
export type JobKind = Declaration & {
  fields?: undefined
  run: (ctx: RequestContext, payload: string) => Outcome
}

/** The type of any job in the registry: `run` takes the payload that `payloadOf` returns. */
export type Job = JobName & { run: (ctx: RequestContext, payload: never) => Outcome }

/**
 * Defines a job whose payload has fields. `run` must return a past date only if it has made progress, because each one
 * causes another queue message.
 */
export const defineJob = <const Of extends Fields>(
  job: Declaration & { fields: Of; run: (ctx: RequestContext, payload: PayloadOfFields<Of>) => Outcome },
) => job

/** The payload in the form of `jobs.key`: its values, separated by colons. */
export const keyOf = <Name extends JobName>(job: Name, payload: Payload<Name>) =>
  valuesOf(job, payload).join(':')

/** `keyOf` for a payload with SQL. Converts numbers to text here because D1 binds numbers as REAL: '2.0'. */
export function keySql<Name extends JobName>(job: Name, payload: PayloadSql<Name>): SQL {
  const [first, ...others] = valuesOf(job, payload).map((value) =>
    is(value, SQL) || is(value, Column) ? sql`${value}` : sql`${String(value)}`,
  )
  return others.length === 0 ? sql`CAST(${first} AS TEXT)` : sql.join([first, ...others], sql` || ':' || `)
}

const valuesOf = ({ fields }: JobName, payload: unknown): unknown[] =>
  fields ? Object.keys(fields).flatMap((name) => (payload as Record<string, unknown>)[name] ?? []) : [payload]

/** Parses the payload of a row. Earlier versions separated values by commas or spaces, or stored JSON arrays. */
export function payloadOf<Name extends JobName>({ fields }: Name, key: string): Payload<Name> {
  // TypeScript cannot derive a conditional type from `fields`.
  if (!fields) return key as Payload<Name>
  const types = Object.entries(fields)
  const values: unknown[] = key.startsWith('[') ? JSON.parse(key) : split(key, types.length)
  const given = types.flatMap(([name, type], index) => {
    const value = values[index]
    if (value === undefined) return []
    return [[name, String(type).startsWith('number') ? Number(value) : value]]
  })
  return Object.fromEntries(given) as Payload<Name>
}

function split(key: string, length: number): string[] {
  const at = length > 1 ? key.search(/[:, ]/) : -1
  return at < 0 ? [key] : [key.slice(0, at), ...split(key.slice(at + 1), length - 1)]
}

/** SQL condition on jobs: the row is for this job with this payload. */
export const whereJob = <Name extends JobName>(job: Name, payload: PayloadSql<Name>): SQL =>
  sql`(${jobs.kind} = ${job.name} AND ${jobs.key} = ${keySql(job, payload)})`

/** A run that takes longer is considered crashed. */
export const LEASE = 2 * MINUTE

/** SQL condition: a run of the job may be in progress. Also true if a failed run is retried within two minutes. */
export const isRunning = <Name extends JobName>(job: Name, payload: PayloadSql<Name>) =>
  sql`EXISTS (SELECT 1 FROM ${jobs} WHERE ${whereJob(job, payload)} AND ${jobs.attempts} > 0
    AND ${jobs.dueAt} BETWEEN ${currentTime().getTime()} AND ${currentTime().getTime() + LEASE})`
