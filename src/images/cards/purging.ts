import { eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../../context/context.ts'
import { hikes, pictures, posts } from '../../db/schema.ts'
import { deleteCards } from './stored.ts'

/**
 * Deletes the stored cards of the group, of a hike or post, of the hike or post that has a given picture, or of all
 * hikes and posts by a user. Takes a `pictureOwner` (moving.ts), or a `PictureUse` with the id of its subject, and
 * ignores those without cards. Cards of public content are drawn again on demand.
 */
export async function deleteCardsOf({ db, env }: RequestContext, { of, id }: { of: string; id: string }) {
  if (of === 'event' || of === 'post') return deleteCards(env, [`${of}s/${Number(id)}`])
  if (of === 'group') return deleteCards(env, ['group'])
  if (of === 'picture') {
    const [picture] = await db
      .select({ use: pictures.use, subjectId: pictures.subjectId })
      .from(pictures)
      .where(eq(pictures.name, id))
    const { use, subjectId } = picture ?? {}
    if (subjectId && (use === 'event' || use === 'post')) await deleteCards(env, [`${use}s/${subjectId}`])
    return
  }
  if (of !== 'all') return
  const published = await db.all<{ subject: `events/${number}` | `posts/${number}` }>(
    sql`SELECT 'events/' || id AS subject FROM ${hikes} WHERE organizer_id = ${Number(id)}
      UNION ALL SELECT 'posts/' || id FROM ${posts} WHERE author_id = ${Number(id)}`,
  )
  await deleteCards(
    env,
    published.map(({ subject }) => subject),
  )
}
