import { Column, is, SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../context/context.ts'
import { jobs } from '../db/schema.ts'
import { currentTime } from '../shared/clock.ts'
import { MINUTE } from '../shared/duration.ts'

// A transactional outbox: a job is a row, inserted in the batch of the change that it follows from. The request, the queue
// or the cron runs it, whichever claims it first. A job may run more than once, so its handler is idempotent.

/** Jobs of a lower number run first. */
export const PRIORITY = { refund: 0, money: 1, access: 2, cleanup: 3 } as const

type Declaration = {
  name: string
  priority: (typeof PRIORITY)[keyof typeof PRIORITY]
  /** Payloads and errors that contain addresses of people stay out of the log. */
  isPrivate?: boolean
  /**
   * A request runs the job before it answers (`now`) or after (`soon`), at most ten of them. The queue runs the rest, and jobs
   * without `when`.
   */
  when?: 'now' | 'soon'
}

/** The declaration of a job, by which a room enqueues what a higher room runs. Without `fields` the payload is a text. */
export type JobName = Declaration & { fields?: Fields }

/** A field with a list has one of its words. Only the last field may be optional, or contain a separator. */
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
/** A payload with SQL in place of its values. */
export type PayloadSql<Job extends JobName> =
  Payload<Job> extends string ? SqlOr<string> : { [Name in keyof Payload<Job>]: SqlOr<Payload<Job>[Name]> }
type SqlOr<Type> = Type | SQL | Column

/** Null once the job is done, otherwise the time of another run. An error is retried with backoff. */
type Outcome = Promise<Date | null>

/** A job whose payload is a text. */
export type JobKind = Declaration & {
  fields?: undefined
  run: (ctx: RequestContext, payload: string) => Outcome
}

/** Any job, as the registry has it: `run` takes what `payloadOf` returns. */
export type Job = JobName & { run: (ctx: RequestContext, payload: never) => Outcome }

/**
 * A job whose payload has fields. `run` returns a past date only where it has made progress, as each is another message of the
 * queue.
 */
export const defineJob = <const Of extends Fields>(
  job: Declaration & { fields: Of; run: (ctx: RequestContext, payload: PayloadOfFields<Of>) => Outcome },
) => job

/** The payload as `jobs.key` has it: its values, separated by colons. */
export const keyOf = <Name extends JobName>(job: Name, payload: Payload<Name>) =>
  valuesOf(job, payload).join(':')

/** `keyOf` for a payload with SQL. Other numbers become texts here, as D1 binds them as REAL: '2.0'. */
export function keySql<Name extends JobName>(job: Name, payload: PayloadSql<Name>): SQL {
  const [first, ...others] = valuesOf(job, payload).map((value) =>
    is(value, SQL) || is(value, Column) ? sql`${value}` : sql`${String(value)}`,
  )
  return others.length === 0 ? sql`CAST(${first} AS TEXT)` : sql.join([first, ...others], sql` || ':' || `)
}

const valuesOf = ({ fields }: JobName, payload: unknown): unknown[] =>
  fields ? Object.keys(fields).flatMap((name) => (payload as Record<string, unknown>)[name] ?? []) : [payload]

/** The payload of a row. Earlier versions separated values by commas or spaces, and stored some payloads as JSON arrays. */
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

/** SQL condition on jobs: the one with this payload. */
export const whereJob = <Name extends JobName>(job: Name, payload: PayloadSql<Name>): SQL =>
  sql`(${jobs.kind} = ${job.name} AND ${jobs.key} = ${keySql(job, payload)})`

/** A run that has not ended by then is taken to have crashed. */
export const LEASE = 2 * MINUTE

/** SQL condition: a run of the job may be under way. It holds as well while one that has failed is retried within two minutes. */
export const isRunning = <Name extends JobName>(job: Name, payload: PayloadSql<Name>) =>
  sql`EXISTS (SELECT 1 FROM ${jobs} WHERE ${whereJob(job, payload)} AND ${jobs.attempts} > 0
    AND ${jobs.dueAt} BETWEEN ${currentTime().getTime()} AND ${currentTime().getTime() + LEASE})`
