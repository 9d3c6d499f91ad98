import { sql } from 'drizzle-orm'
import { noticeHidesActor, noticeHidesHike } from '../access/notices.ts'
import { notices } from '../db/schema.ts'
import { HIDDEN_HIKE } from '../shared/hidden-hike.ts'

const withoutHike = sql`CASE WHEN ${noticeHidesHike}
  THEN json_set(json_remove(${notices.data}, '$.note', '$.time', '$.zone', '$.place'), '$.hike', ${HIDDEN_HIKE})
  ELSE ${notices.data} END`

/**
 * A column: the data of a notice, without names and descriptions of hidden hikes, and without names and words of hidden users.
 */
export const shownData = sql`CASE WHEN ${noticeHidesActor}
  THEN json_replace(json_remove(${withoutHike}, '$.note'), '$.actor', 'A hidden member')
  ELSE ${withoutHike} END`
  .mapWith(notices.data)
  .as('data')
