import { type SQL, sql } from 'drizzle-orm'
import { joinOrganizers } from '../access/hikes.ts'
import { hikes, participation } from '../db/schema.ts'
import type { NoticeKind } from '../db/tables/notices.ts'
import { hasPaid, hike, nameOf, notify, ORGANIZER } from '../notices/notify.ts'
import type { Work } from '../work/work.ts'

export const MEMBER = sql`${participation.userId}`

export type About = { hikeId: number; userId?: number }

type Participation = {
  to: SQL
  by: SQL
  about: About
  condition?: SQL | undefined
  /** More of the snapshot: `, 'name', value`. */
  more?: SQL
  /** Another row of the participation is another request. */
  key?: SQL
}

/** Statements: a notice of each participation that is meant and for which `condition` holds. */
export function notifyOfParticipation(
  work: Work,
  kind: NoticeKind,
  { to, by, about, condition = sql`TRUE`, key = sql`${participation.id}`, more }: Participation,
) {
  const user = about.userId === undefined ? sql`TRUE` : sql`${participation.userId} = ${about.userId}`
  return notify(work, kind, {
    to,
    key,
    hikeId: sql`${hikes.id}`,
    actorId: by,
    data: hike(sql`, 'actor', ${nameOf(by)}, 'hasPaid', ${hasPaid(MEMBER)}${more ?? sql``}`),
    from: sql`FROM ${participation} JOIN ${hikes} ON ${hikes.id} = ${participation.hikeId}
      ${to === ORGANIZER ? joinOrganizers : sql``} WHERE ${hikes.id} = ${about.hikeId} AND ${user} AND ${condition}`,
  })
}
