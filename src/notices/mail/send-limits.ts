import { sql } from 'drizzle-orm'
import { wordList } from '../../db/word-list.ts'
import { HOUR, MINUTE } from '../../shared/duration.ts'
import { kindsWhere } from '../kinds.ts'

/** The maximum number of emails per hour that the actions of one member may cause. */
const MAX_CAUSED = 50

const limited = wordList(kindsWhere(({ unlimited }) => !unlimited))
const bundled = wordList(kindsWhere(({ isBundled }) => isBundled === true))

/**
 * SQL condition on the notices `m`: they were mailed within the last hour. Ignores emails from the future, which exist
 * if the clock was moved ahead in development. The clocks of isolates differ by less than a minute.
 */
const isRecent = (now: number) => sql`m.mailed_at > ${now - HOUR} AND m.mailed_at < ${now + MINUTE}`

/** SQL condition on notices: the actor has caused fewer emails in the last hour than the limit. */
export const isWithinLimit = (
  now: number,
) => sql`(notices.actor_id IS NULL OR notices.kind NOT IN (${limited})
  OR (SELECT count(*) FROM notices AS m WHERE m.actor_id = notices.actor_id AND ${isRecent(now)}
    AND m.kind IN (${limited})) < ${MAX_CAUSED})`

/**
 * SQL: the time of the latest email of the same kind that another attempt sent to the recipient within the last hour;
 * NULL if there is none.
 */
export const lastBundle = (
  now: number,
  attempt: string | null,
) => sql`(SELECT max(m.mailed_at) FROM notices AS m
  WHERE m.user_id = notices.user_id AND m.kind = notices.kind AND ${isRecent(now)}
  AND m.attempt IS NOT ${attempt})`

export const isBundled = sql`notices.kind IN (${bundled})`
