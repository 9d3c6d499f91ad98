import { sql } from 'drizzle-orm'
import { noticeHidesHike } from '../access/notices.ts'
import { notices } from '../db/schema.ts'
import { HIDDEN_HIKE } from '../shared/hidden-hike.ts'

/** A column: the data of a notice as its recipient may read it, without what names or describes a hike that is hidden. */
export const shownData = sql`CASE WHEN ${noticeHidesHike}
  THEN json_set(json_remove(${notices.data}, '$.note', '$.time', '$.zone', '$.place'), '$.hike', ${HIDDEN_HIKE})
  ELSE ${notices.data} END`
  .mapWith(notices.data)
  .as('data')
