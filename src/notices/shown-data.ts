import { sql } from 'drizzle-orm'
import { hasHikes, hikesOfNotice, noticeHidesActor, noticeHidesHike } from '../access/notices.ts'
import { notices } from '../db/schema.ts'
import type { Snapshot } from '../db/tables/notices.ts'
import { withNames } from './kinds/snapshot.ts'

const withoutHike = sql`CASE WHEN ${noticeHidesHike}
  THEN json_set(json_remove(${notices.data}, '$.note', '$.time', '$.zone', '$.place'), '$.hike', '')
  ELSE ${notices.data} END`

const foundHikes = sql`(SELECT json_group_array(json_object('id', id, 'name', name, 'time', event_time, 'end', end_time,
  'zone', time_zone, 'place', location)) FROM (SELECT events.* ${hikesOfNotice} ORDER BY event_time, id))`

const withoutHidden = sql`CASE WHEN ${noticeHidesActor}
  THEN json_replace(json_remove(${withoutHike}, '$.note'), '$.actor', '')
  ELSE ${withoutHike} END`

const column = (read: (data: Snapshot) => Snapshot) =>
  sql`CASE WHEN ${hasHikes} THEN json_set(${withoutHidden}, '$.found', json(${foundHikes}))
  ELSE ${withoutHidden} END`
    .mapWith((json: string) => read(named(JSON.parse(json))))
    .as('data')

/**
 * A column: the data of a notice. The data of a notice about several hikes includes the hikes. Omits the name, plan and
 * note of a hidden hike, and the name and note of a hidden user. A hidden name is empty (`withNames` in
 * kinds/snapshot.ts).
 */
export const shownData = column((data) => data)

/** `shownData` with a description instead of each hidden name, in the reader's language. */
export const wordedData = column(withNames)

/** Adds the name of the first hike to a notice about several. If there is only one hike, also adds its plan. */
function named(data: Snapshot): Snapshot {
  const [first, ...others] = data.found ?? []
  if (!first) return data
  const { id: _, name, ...plan } = first
  return { ...data, hike: name, ...(others.length === 0 && plan) }
}
