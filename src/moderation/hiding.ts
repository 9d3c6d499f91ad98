import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { closeHiddenRooms } from '../chat/closing-sockets.ts'
import { events, pictures, posts, users } from '../db/schema.ts'
import { notFound } from '../errors.ts'
import { movePictures, pictureOwner } from '../images/moving.ts'
import { enqueueEach, runJob } from '../jobs/jobs.ts'
import { authorize, can } from '../policy.ts'
import { BLOG, HOME, POSTS, postTag, tagsOfEvent, userTag } from '../visitors/tags.ts'
import type { Work } from '../work.ts'
import { type Act, logAct, settledReports } from './log.ts'
import { setMessageHidden } from './messages.ts'
import { isSubordinate, requireSubordinate } from './people.ts'
import type { Published, Subject, SubjectOf } from './schema.ts'

/**
 * Hides something from everybody but its author and the moderators, or shows it again; idempotent. For moderators; throws
 * 401, 404, and 403 also for a person who is a moderator, unless the actor is an admin.
 */
export async function setHidden(work: Work, act: Act, subject: Subject): Promise<void> {
  authorize(work.actor, can.moderate(work.actor))
  switch (subject.kind) {
    case 'event':
      return hideEvent(work, act, subject)
    case 'post':
      return hidePost(work, act, subject)
    case 'user':
      return hideUser(work, act, subject)
    case 'picture':
      return hidePicture(work, act, subject)
    case 'message':
      return setMessageHidden(work, act, subject)
    case 'comment':
      throw notFound('Comment')
  }
}

type Hideable = typeof events | typeof posts | typeof users | typeof pictures

/** SQL condition: the act changes something. */
const isChangedBy = (act: Act, table: Hideable) =>
  act === 'hide' ? isNull(table.hiddenAt) : isNotNull(table.hiddenAt)

const hiddenAt = (act: Act) => (act === 'hide' ? new Date() : null)

async function hideEvent(work: Work, act: Act, subject: Published) {
  const { db } = work
  const [event] = await db.select().from(events).where(eq(events.id, subject.id))
  if (!event) throw notFound('Event')
  const isChanged = and(eq(events.id, event.id), isChangedBy(act, events))
  const from = sql`FROM ${events} WHERE ${isChanged}`
  const pictureKey = pictureOwner('event', event.id)
  await db.batch([
    logSubject(work, act, subject, from),
    ...settledReports(work, act, subject),
    enqueueEach(db, closeHiddenRooms, sql`${events.room}`, from),
    enqueueEach(db, movePictures, sql`${pictureKey}`, from),
    db
      .update(events)
      .set({ hiddenAt: hiddenAt(act) })
      .where(isChanged),
  ])
  work.invalidate(...tagsOfEvent(event))
  await runJob(work, closeHiddenRooms, event.room)
  await runJob(work, movePictures, pictureKey)
}

async function hidePost(work: Work, act: Act, subject: Published) {
  const { db } = work
  const [post] = await db.select({ id: posts.id }).from(posts).where(eq(posts.id, subject.id))
  if (!post) throw notFound('Post')
  const isChanged = and(eq(posts.id, post.id), isChangedBy(act, posts))
  const from = sql`FROM ${posts} WHERE ${isChanged}`
  const pictureKey = pictureOwner('post', post.id)
  await db.batch([
    logSubject(work, act, subject, from),
    ...settledReports(work, act, subject),
    enqueueEach(db, movePictures, sql`${pictureKey}`, from),
    db
      .update(posts)
      .set({ hiddenAt: hiddenAt(act) })
      .where(isChanged),
  ])
  work.invalidate(...tagsOfPost(act, post.id))
  await runJob(work, movePictures, pictureKey)
}

/** The profile, and everything that the user has published. */
async function hideUser(work: Work, act: Act, subject: Published) {
  const { db } = work
  const { actor, user } = await requireSubordinate(work, subject.id)
  const isChanged = and(eq(users.id, user.id), isChangedBy(act, users), isSubordinate(actor))
  const from = sql`FROM ${users} WHERE ${isChanged}`
  await db.batch([
    logSubject(work, act, subject, from),
    ...settledReports(work, act, subject),
    ...publishedChange(work, user.id, isChanged),
    db
      .update(users)
      .set({
        hiddenAt: hiddenAt(act),
        picture: sql`CASE WHEN ${users.bannedAt} IS NULL AND ${users.deletedAt} IS NULL THEN ${shownPicture(act)} END`,
      })
      .where(isChanged),
  ])
  showPublishedChange(work, act, user.id)
}

/** SQL: a user's picture, NULL while they are hidden, as other pages have it beside all that they do. */
export const shownPicture = (act: Act) =>
  act === 'hide'
    ? sql<null>`NULL`
    : sql<
        string | null
      >`(SELECT name FROM pictures WHERE pictures.use = 'profile' AND pictures.subject_id = ${users.id}
        AND orphaned = 0 AND pictures.hidden_at IS NULL ORDER BY pictures.created_at DESC LIMIT 1)`

/** Statements before the one that hides or shows all of a user, for which `condition` holds. */
export const publishedChange = ({ db }: Work, userId: number, condition: SQL | undefined) =>
  [
    enqueueEach(
      db,
      closeHiddenRooms,
      sql`${events.room}`,
      sql`FROM ${events} JOIN ${users} ON ${users.id} = ${events.organizerId} WHERE ${condition}`,
    ),
    enqueueEach(db, movePictures, sql`${pictureOwner('all', userId)}`, sql`FROM ${users} WHERE ${condition}`),
  ] as const

/** To call after that batch. */
export function showPublishedChange(work: Work, act: Act, userId: number) {
  work.invalidate(HOME, BLOG, userTag(userId), ...(act === 'restore' ? [POSTS] : []))
  work.later(() => runJob(work, movePictures, pictureOwner('all', userId)))
  work.runJobsLater()
}

const logSubject = (
  work: Work,
  act: Act,
  { kind, id, reason }: Published | SubjectOf<'picture'>,
  from: SQL,
) => logAct(work, { act, kind, subject: id, reason }, from)

const tagsOfPost = (act: Act, id: number) => [BLOG, postTag(id), ...(act === 'restore' ? [POSTS] : [])]

/** Whatever has a hidden picture gets its default one, and the picture back once it is restored, unless there is another. */
async function hidePicture(work: Work, act: Act, subject: SubjectOf<'picture'>) {
  const { db } = work
  const { id: name } = subject
  const [picture] = await db.select().from(pictures).where(eq(pictures.name, name))
  if (!picture) throw notFound('Picture')
  const isChanged = and(eq(pictures.name, name), isChangedBy(act, pictures))
  const from = sql`FROM ${pictures} WHERE ${isChanged}`
  await db.batch([
    logSubject(work, act, subject, from),
    ...settledReports(work, act, subject),
    enqueueEach(db, movePictures, sql`${pictureOwner('picture', name)}`, from),
    ...referenceChange(work, act, picture, sql`EXISTS (SELECT 1 ${from})`),
    db
      .update(pictures)
      .set({ hiddenAt: hiddenAt(act) })
      .where(isChanged),
  ])
  work.invalidate(...(await tagsOfPicture(work, picture)))
  await runJob(work, movePictures, pictureOwner('picture', name))
}

type Picture = typeof pictures.$inferSelect

function referenceChange(
  { db }: Work,
  act: Act,
  { name, use, subjectId, orphaned }: Picture,
  condition: SQL,
) {
  if (subjectId === null || orphaned) return []
  const [before, after] = act === 'hide' ? [name, null] : [null, name]
  const is = (column: SQL) => sql`${column} IS ${before} AND ${condition}`
  if (use === 'event')
    return [
      db
        .update(events)
        .set({ image: after })
        .where(and(eq(events.id, subjectId), is(sql`image`))),
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
      // A picture within the text of a post is not its cover.
      .where(and(eq(posts.id, subjectId), is(sql`image`), sql`NOT ${isInContent}`)),
  ]
}

async function tagsOfPicture({ db }: Work, { use, subjectId }: Picture) {
  if (subjectId === null) return []
  if (use === 'profile') return [userTag(subjectId)]
  if (use === 'post') return [BLOG, postTag(subjectId)]
  const [event] = await db
    .select({ id: events.id, organizerId: events.organizerId })
    .from(events)
    .where(eq(events.id, subjectId))
  return event ? tagsOfEvent(event) : []
}
