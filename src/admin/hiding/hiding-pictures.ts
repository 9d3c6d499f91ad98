import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { hikes, pictures, posts, users } from '../../db/schema.ts'
import { movePictures, pictureOwner } from '../../images/moving.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { notFound } from '../../shared/errors.ts'
import { BLOG, postTag, userTag } from '../../work/tags.ts'
import type { Work } from '../../work/work.ts'
import type { Act } from '../log.ts'
import type { SubjectOf } from '../schema.ts'
import { hiddenAt, isChangedBy, logHiding } from './hiding-statements.ts'

/** The owner of a hidden picture shows the default one. Restoring brings the picture back unless it has been replaced. */
export async function hidePicture(work: Work, act: Act, subject: SubjectOf<'picture'>) {
  const { db } = work
  const { id: name } = subject
  const [picture] = await db.select().from(pictures).where(eq(pictures.name, name))
  // The logo is the admins': they take it away in the settings. A picture of a chat is hidden with its message.
  if (!picture || picture.use === 'group' || picture.use === 'chat') throw notFound('Picture')
  const isChanged = and(eq(pictures.name, name), isChangedBy(act, pictures))
  const from = sql`FROM ${pictures} WHERE ${isChanged}`
  await db.batch([
    ...logHiding(work, act, subject, from),
    enqueueEach(work, movePictures, pictureOwner('picture', name), from, 'now'),
    ...referenceChange(work, act, picture, sql`EXISTS (SELECT 1 ${from})`),
    db
      .update(pictures)
      .set({ hiddenAt: hiddenAt(act) })
      .where(isChanged),
  ])
  await showPictureChange(work, picture)
}

type Picture = typeof pictures.$inferSelect

function referenceChange(
  { db }: Work,
  act: Act,
  { name, use, subjectId, orphaned }: Picture,
  condition: SQL,
) {
  if (subjectId === null || orphaned || use === 'album') return []
  const [before, after] = act === 'hide' ? [name, null] : [null, name]
  const is = (column: SQL) => sql`${column} IS ${before} AND ${condition}`
  if (use === 'event')
    return [
      db
        .update(hikes)
        .set({ image: after })
        .where(and(eq(hikes.id, subjectId), is(sql`image`))),
    ]
  if (use === 'profile')
    return [
      db
        .update(users)
        .set({ picture: after })
        .where(
          and(
            eq(users.id, subjectId),
            is(sql`picture`),
            isNull(users.hiddenAt),
            isNull(users.bannedAt),
            isNull(users.deletedAt),
          ),
        ),
    ]
  const isInContent = sql`instr(content, ${name}) > 0`
  return [
    db
      .update(posts)
      .set({ image: after })
      // A picture in the content of a post is not its cover.
      .where(and(eq(posts.id, subjectId), is(sql`image`), sql`NOT ${isInContent}`)),
  ]
}

async function showPictureChange(work: Work, { use, subjectId }: Picture) {
  if (subjectId === null) return
  if (use === 'profile') return work.invalidate(userTag(subjectId))
  if (use === 'post') return work.invalidate(BLOG, postTag(subjectId))
  const [hike] = await work.db.select().from(hikes).where(eq(hikes.id, subjectId))
  if (hike) work.hikeChanged(hike)
}
