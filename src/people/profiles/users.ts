import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { isScheduled, organizes } from '../../access/hikes.ts'
import { requireUser } from '../../access/policy.ts'
import { hikeIsOwnOrPublic, userIsPublic, userIsVisibleTo } from '../../access/visibility.ts'
import type { RequestContext } from '../../context/context.ts'
import { isFree } from '../../context/group.ts'
import { userTag } from '../../context/tags.ts'
import { runBatch } from '../../db/batch.ts'
import type { Db } from '../../db/index.ts'
import { blocks, hikes, participation, payments, users } from '../../db/schema.ts'
import { ownedHikes } from '../../hikes/list/lists.ts'
import { isOutdated, unchanged } from '../../http/edit-conflict.ts'
import { attachPictures } from '../../images/attaching.ts'
import { storePicture } from '../../images/storing.ts'
import { conflict, notFound } from '../../shared/errors.ts'
import { t } from '../../texts/profiles.ts'
import { requestEmailChange, requireFreeAddress } from '../email/email-change.ts'
import { offeredLanguage } from '../language/language.ts'
import { logbookOf, selectAttended, selectLed } from './logbook.ts'
import { selectOwnAttendance } from './own-attendance.tsx'
import type { ProfileUpdate } from './schema.ts'

/**
 * Returns a user, their logbook, the upcoming hikes that they own, and whether the viewer has blocked them. If so, also
 * returns the viewer's upcoming hikes in which they still take part. For the viewer's own profile, also returns the
 * latest hikes with an attendance mark, and whether any of the viewer's own hikes has a price or has been paid for.
 * Throws 404 if the user does not exist or is hidden from the viewer.
 */
export const getProfile = (ctx: RequestContext, id: number) =>
  ctx.inGroupZone((zone) => getProfileInZone(ctx, id, zone))

async function getProfileInZone({ read, now }: RequestContext, id: number, timeZone: string) {
  const {
    profile: [profile],
    organized,
    block: [block],
    stillAt,
    ownAttendance,
    paid: [paid],
    ...counted
  } = await read((db, viewer) => ({
    profile: db
      .select()
      .from(users)
      .where(and(eq(users.id, id), userIsVisibleTo(viewer))),
    organized: ownedHikes(db, id, now(), viewer),
    block: db.select({ id: blocks.blockedId }).from(blocks).where(isBlock(viewer, id)),
    stillAt: db
      .select({ id: hikes.id, name: hikes.name })
      .from(participation)
      .innerJoin(hikes, eq(hikes.id, participation.hikeId))
      .where(
        and(
          eq(participation.userId, id),
          eq(participation.state, 'participant'),
          gt(hikes.dayEnd, now()),
          isScheduled,
          hikeIsOwnOrPublic(viewer),
          organizes(sql`${hikes.id}`, sql`${viewer}`),
          sql`EXISTS (SELECT 1 FROM ${blocks} WHERE ${isBlock(viewer, id)})`,
        ),
      )
      .orderBy(asc(hikes.eventTime))
      .limit(MAX_HIKES),
    ownAttendance: selectOwnAttendance(db, id, viewer, now()),
    paid: selectPaid(db, id, viewer),
    attended: selectAttended(db, id, now()),
    led: selectLed(db, id, now()),
  }))
  if (!profile) throw notFound('User')
  return {
    profile,
    organized,
    isBlocked: block !== undefined,
    stillAt,
    ownAttendance,
    hasPaidHikes: paid !== undefined,
    logbook: logbookOf(counted, now(), timeZone),
  }
}

const MAX_HIKES = 20

/** Selects a row if the profile is the viewer's, and one of their own hikes has a price or has been paid for. */
const selectPaid = (db: Db, id: number, viewer: SQL<number | null>) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, id),
        eq(users.id, viewer),
        sql`(EXISTS (SELECT 1 FROM ${hikes} WHERE ${hikes.organizerId} = ${id} AND NOT ${isFree})
          OR EXISTS (SELECT 1 FROM ${payments} WHERE ${payments.organizerId} = ${id}))`,
      ),
    )

const isBlock = (viewer: SQL<number | null>, id: number) =>
  sql`${blocks.blockerId} = ${viewer} AND ${blocks.blockedId} = ${id}`

const editable = {
  email: 'email',
  name: 'realName',
  avg_distance: 'avgDistance',
  avg_duration: 'avgDuration',
  elevation_diff_up: 'elevationDiffUp',
  elevation_diff_down: 'elevationDiffDown',
  favorite_books: 'favoriteBooks',
  favorite_movies: 'favoriteMovies',
  favorite_bands: 'favoriteBands',
  phone: 'phone',
  emergency_name: 'emergencyName',
  emergency_phone: 'emergencyPhone',
  phone_on_the_day: 'phoneOnTheDay',
  language: 'language',
}

/**
 * Updates the given fields of the actor's profile. A new e-mail address takes effect when the link that is mailed to it
 * is used. Throws 400, 401, 429; 409 if a field of `input.base` was changed in the meantime.
 */
export async function updateOwnProfile(ctx: RequestContext, input: ProfileUpdate) {
  const { db, actor } = ctx
  requireUser(actor)
  if (isOutdated(editable, actor, input)) throw changedMeanwhile()
  if (input.language && input.language !== actor.language) offeredLanguage(ctx, input.language)
  const { email } = input
  const isNewEmail = email !== undefined && email !== actor.email
  if (isNewEmail) await requireFreeAddress(ctx, actor, email)
  const [updated] = await db
    .update(users)
    .set({
      realName: input.name,
      avgDistance: input.avg_distance,
      avgDuration: input.avg_duration,
      elevationDiffUp: input.elevation_diff_up,
      elevationDiffDown: input.elevation_diff_down,
      favoriteBooks: input.favorite_books,
      favoriteMovies: input.favorite_movies,
      favoriteBands: input.favorite_bands,
      phone: input.phone,
      emergencyName: input.emergency_name,
      emergencyPhone: input.emergency_phone,
      phoneOnTheDay: input.phone_on_the_day,
      language: input.language,
      updatedAt: ctx.now(),
    })
    .where(and(eq(users.id, actor.id), unchanged(users, editable, actor, input)))
    .returning()
  if (!updated) throw input.base ? changedMeanwhile() : notFound('User')
  ctx.invalidate(userTag(actor.id))
  if (isNewEmail) await requestEmailChange(ctx, actor, email)
  return updated
}

/** Stores the actor's new profile picture and returns its name. Throws 401, and the errors of `storePicture`. */
export async function changeProfilePicture(ctx: RequestContext, file: File): Promise<string> {
  const { db, actor } = ctx
  requireUser(actor)
  const picture = await storePicture(ctx, actor, 'profile', file)
  await runBatch(db, {
    user: db
      .update(users)
      // A hidden user's picture is stored, and shown only after a moderator restores the user
      // (admin/moderated/user.ts).
      .set({ picture: sql`CASE WHEN ${userIsPublic} THEN ${picture} END`, updatedAt: ctx.now() })
      .where(eq(users.id, actor.id)),
    pictures: attachPictures(ctx, actor, 'profile', actor.id, [picture]),
  })
  ctx.invalidate(userTag(actor.id))
  return picture
}

const changedMeanwhile = () => conflict(t.changedMeanwhile)
