import { and, eq } from 'drizzle-orm'
import { hikeIsPublic } from '../../access/visibility.ts'
import type { RequestContext } from '../../context/context.ts'
import type { Group } from '../../context/group.ts'
import { hikes, users } from '../../db/schema.ts'
import { type Card, lookOf } from '../../shared/cards.ts'
import { notFound } from '../../shared/errors.ts'
import { datedTime } from '../../shared/format.ts'
import { gradeText } from '../view/grades.ts'

type CardHike = Pick<
  typeof hikes.$inferSelect,
  'id' | 'name' | 'location' | 'eventTime' | 'endTime' | 'timeZone' | 'grade' | 'status' | 'image'
>

/** The preview card for links to a hike. */
export const hikeCard = (group: Group, hike: CardHike): Card => ({
  subject: `events/${hike.id}`,
  ...lookOf(group),
  title: hike.name,
  above: [
    datedTime(hike.eventTime, hike.endTime, hike.timeZone),
    ...(hike.grade ? [gradeText(hike.grade)] : []),
  ].join(' · '),
  below: hike.location,
  isCancelled: hike.status === 'cancelled',
  picture: hike.image,
})

/** Returns a public hike for its card and oEmbed. Throws 404 if it is missing or hidden. */
export async function getCardHike(ctx: RequestContext, id: number) {
  const {
    found: [hike],
  } = await ctx.read((db) => ({
    found: db
      .select({
        id: hikes.id,
        name: hikes.name,
        location: hikes.location,
        eventTime: hikes.eventTime,
        endTime: hikes.endTime,
        timeZone: hikes.timeZone,
        grade: hikes.grade,
        status: hikes.status,
        image: hikes.image,
        organizerId: hikes.organizerId,
        organizerUsername: users.username,
      })
      .from(hikes)
      .innerJoin(users, eq(users.id, hikes.organizerId))
      .where(and(eq(hikes.id, id), hikeIsPublic)),
  }))
  if (!hike) throw notFound('Event')
  return hike
}
