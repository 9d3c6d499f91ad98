import { and, eq, getTableColumns, ne, not, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { blockedIds, isBlockBetween } from '../../access/blocks.ts'
import { showsContacts } from '../../access/contacts.ts'
import { organizes, selectCoOrganizers } from '../../access/hikes.ts'
import { lastPayment, refundState } from '../../access/payments.ts'
import { can } from '../../access/policy.ts'
import {
  hiddenUserIds,
  hikeIsHidden,
  hikeIsReadableBy,
  realName,
  userIsPublic,
} from '../../access/visibility.ts'
import { selectReports } from '../../blog/reported-hikes.ts'
import { readThrough, unreadOfMember } from '../../chat/read-positions.ts'
import type { RequestContext } from '../../context/context.ts'
import { preparedViewer, type Session } from '../../context/viewer.ts'
import type { Db } from '../../db/index.ts'
import { prepared } from '../../db/prepared.ts'
import { hikes, participation, users } from '../../db/schema.ts'
import { ownPayment, payers } from '../../money/ledger/payers.ts'
import { knowsPlanSince } from '../../notices/hike-notices.ts'
import { selectAttendance } from '../../participation/attendance.ts'
import { hasPlaceToOffer, waitingCount, waitlistPosition } from '../../participation/capacity.ts'
import { isDeclined } from '../../participation/declined.ts'
import { requestRoster, roster } from '../../participation/roster.ts'
import { sameTimeHikes } from '../../participation/same-time.ts'
import { rideWithSeatOf, selectRides, shownRides } from '../../rides/lists.ts'
import { notFound } from '../../shared/errors.ts'
import { selectForecast } from '../../weather/forecast.ts'
import { newestPictures } from '../album/album.ts'
import { latestAnnouncements } from '../announcements/announcements.ts'
import { selectInvited } from '../organizers/invitations.ts'
import { earlierPlan, firstStart, SHOWN_FOR } from '../rules/changes.ts'
import { selectSeries } from '../rules/series.ts'
import { selectRoute } from '../tracks/select.ts'

export type Hike = Awaited<ReturnType<typeof getHike>>

/**
 * Returns the hike with its people and the viewer's role. Organizers also get the requests and the waitlist, and the
 * owner gets the payers. People whom a moderator has hidden are counted, but only they themselves, the organizers and
 * the moderators see them in the list. Throws 404.
 */
export async function getHike(ctx: RequestContext, id: number) {
  const { read, now } = ctx
  const {
    event: [hike],
    coOrganizers,
    invited = [],
    organizerPhones = [],
    participants,
    requests = [],
    waiting = [],
    marks = [],
    own: [own] = [],
    payment: [payment] = [],
    paidBy = [],
    earlier: [earlier],
    announcements = [],
    rides = [],
    route: [route],
    forecast: [forecast],
    series,
    reports,
    pictures,
  } = await read((db, _, session): Details => {
    const select = session.token === null ? selectForVisitors : selectForMembers
    return select(db, { ...session, id, now: now().getTime(), changedSince: now().getTime() - SHOWN_FOR })
  })
  if (!hike) throw notFound('Event')
  const userId = own?.userId ?? null
  const coOrganizerIds = coOrganizers.map(({ id }) => id)
  const isOrganizer = can.editHike(userId === null ? null : { id: userId }, { ...hike, coOrganizerIds })
  const role = userId === null ? 'visitor' : isOrganizer ? 'organizer' : (own?.state ?? 'user')
  const isListed = (person: { id: number; isHidden: boolean }) =>
    !person.isHidden || person.id === userId || isOrganizer || can.moderate(ctx.actor)
  const requestedAt = role === 'pending' ? (own?.requestedAt ?? null) : null
  return {
    ...hike,
    coOrganizers: coOrganizers.filter(isListed),
    coOrganizerIds,
    /**
     * The users who are invited to co-organize the hike. The owner sees all of them, an invited user sees only
     * themselves, and other viewers see none.
     */
    invited,
    participants: participants.filter(isListed),
    participantIds: participants.map(({ id }) => id),
    /** The number of participants and guests. */
    peopleComing: participants.reduce((sum, { people }) => sum + people, 0),
    requests,
    waiting,
    /**
     * The organizers who share their phone number. Only participants get them, from a day before the hike to a day
     * after it. Never part of the JSON.
     */
    organizerPhones,
    /** For each person whom an organizer has marked: whether they came, by user id. Only organizers get it. */
    attended: new Map(marks.map(({ userId, attended }) => [userId, attended])),
    announcements,
    rides:
      userId === null
        ? []
        : shownRides(rides, { id: userId, isOrganizer, isModerator: can.moderate(ctx.actor) }),
    /** The id of the ride in which the viewer has a seat. */
    seatIn: userId === null ? null : (rideWithSeatOf(rides, userId)?.rideId ?? null),
    role,
    isOwner: userId === hike.organizerId,
    requestedAt,
    isUnconfirmed: ctx.actor?.emailVerified === false,
    position: own?.position ?? null,
    guests: own?.guests ?? [],
    people: own?.people ?? 1,
    isDeclined: role === 'user' && Boolean(own?.isDeclined),
    /** The viewer's other hikes at the same time; empty for organizers. */
    sameTime: role === 'organizer' ? [] : (own?.sameTime ?? []),
    /** Whether the viewer gets a notice when joining opens. */
    isWatching: role === 'user' && Boolean(own?.isWatching),
    blockedAuthors: own?.blockedIds ?? [],
    hiddenAuthors: own?.hiddenUserIds ?? [],
    /** The number of unread messages in the chat; 0 for users who are not members. */
    unread: own?.unread ?? 0,
    readThrough: own?.readThrough ?? 0,
    payment: payment ?? null,
    /** Set if the viewer's payment is refunded although they have not left. */
    refund: payment ? null : (own?.refund ?? null),
    /** What became of a payment of the viewer that no longer counts, because it was refunded or they have left. */
    earlierPayment: payment ? null : (own?.lastPayment ?? null),
    paidBy,
    earlierPlan: earlier?.before ?? null,
    route: route ?? null,
    forecast: forecast ?? null,
    /** The other hikes in the same series. */
    series,
    /** The newest album pictures that the viewer can see. */
    pictures,
    /** Posts about the hike, newest first. */
    reports,
    /**
     * Whether the viewer came. True for organizers, and for participants unless an organizer has marked them as absent.
     */
    hasCome: isOrganizer || (own?.attended ?? own?.state === 'participant'),
  } as const
}

type Values = Session & { id: number; now: number; changedSince: number }

const ID = sql.placeholder('id')
const NOW = sql.placeholder('now')

type Details = ReturnType<typeof selectForVisitors> & Partial<ReturnType<typeof selectForMembers>>

const selectForVisitors = prepared<Values>()(detailsForAll)

const selectForMembers = prepared<Values>()((db) => {
  const viewer = preparedViewer
  const isOrganizer = organizes(sql`${ID}`, viewer)
  return {
    ...detailsForAll(db),
    invited: selectInvited(db, ID, viewer, NOW),
    organizerPhones: selectOrganizerPhones(db, ID, viewer, NOW),
    requests: requestRoster(db, ID, viewer, NOW, isOrganizer),
    waiting: roster(db, ID, viewer, 'waiting', isOrganizer),
    marks: selectAttendance(db, ID, isOrganizer),
    own: selectOwn(db, ID, viewer),
    payment: ownPayment(db, ID, viewer),
    paidBy: payers(db, ID, isOwner(ID, viewer)),
    announcements: latestAnnouncements(db, ID, viewer, NOW),
    rides: selectRides(db, ID, viewer),
  }
})

/**
 * Selects what all viewers see. For visitors, the other queries return nothing of use, but take two thirds of the time
 * of D1.
 */
function detailsForAll(db: Db) {
  return {
    event: selectHike(db, ID, preparedViewer, NOW),
    coOrganizers: selectCoOrganizers(db, ID),
    participants: roster(db, ID, preparedViewer, 'participant'),
    earlier: earlierPlan(db, ID, sql.placeholder('changedSince')),
    route: selectRoute(db, ID),
    forecast: selectForecast(db, ID),
    series: selectSeries(db, ID, preparedViewer, NOW),
    reports: selectReports(db, ID, preparedViewer),
    pictures: newestPictures(db, ID, preparedViewer),
  }
}

const selectHike = (db: Db, id: Placeholder, viewer: SQL<number | null>, now: Placeholder) =>
  db
    .select({
      ...getTableColumns(hikes),
      organizerUsername: users.username,
      organizerName: realName,
      organizerPicture: users.picture,
      waitingCount: waitingCount(sql`${hikes.id}`).as('waiting_count'),
      hasPlaceToOffer: hasPlaceToOffer(sql`${hikes.id}`, now).mapWith(Boolean).as('has_place_to_offer'),
      isHidden: hikeIsHidden,
      firstStart,
      remindedAt: remindedAt(viewer),
    })
    .from(hikes)
    .innerJoin(users, eq(users.id, hikes.organizerId))
    .where(and(eq(hikes.id, id), hikeIsReadableBy(viewer)))

/** A column that only the owner gets: when people who have not paid were last reminded. */
const remindedAt = (viewer: SQL<number | null>) =>
  sql<Date | null>`CASE WHEN ${hikes.organizerId} = ${viewer} THEN (SELECT max(created_at) FROM notices
    WHERE notices.kind = 'payment_due' AND notices.event_id = ${hikes.id}) END`
    .mapWith(hikes.eventTime)
    .as('reminded_at')

/** Selects the viewer's relation to the hike. Returns one row even if their session has ended. */
const selectOwn = (db: Db, id: Placeholder, viewer: SQL<number | null>) =>
  db
    .select({
      userId: sql<number | null>`${viewer}`.as('viewer_id'),
      state: participation.state,
      guests: participation.guests,
      people: participation.people,
      requestedAt: participation.createdAt,
      position: waitlistPosition.as('position'),
      isDeclined: isDeclined(id, viewer).as('is_declined'),
      sameTime: sameTimeHikes(id, viewer, viewer),
      refund: refundState(sql`${id}`, viewer).as('refund'),
      lastPayment: lastPayment(sql`${id}`, viewer).as('last_payment'),
      isWatching:
        sql<number>`EXISTS (SELECT 1 FROM join_watches WHERE event_id = ${id} AND user_id = ${viewer})`.as(
          'is_watching',
        ),
      attended: sql<
        number | null
      >`(SELECT attended FROM attendance WHERE event_id = ${id} AND user_id = ${viewer})`
        .mapWith(Boolean)
        .as('attended'),
      blockedIds: blockedIds(viewer),
      hiddenUserIds: hiddenUserIds(viewer),
      unread: unreadOfMember(sql`${id}`, viewer),
      readThrough: readThrough(sql`${id}`, viewer),
    })
    .from(sql`(SELECT 1)`)
    .leftJoin(participation, and(eq(participation.hikeId, id), eq(participation.userId, viewer)))

/**
 * Selects the organizers who share their phone number. Only a participant gets them, in the hours when contacts are
 * shown.
 */
const selectOrganizerPhones = (db: Db, id: Placeholder, viewer: SQL<number | null>, now: Placeholder) =>
  db
    .select({ id: users.id, username: users.username, phone: users.phone })
    .from(hikes)
    .innerJoin(participation, eq(participation.hikeId, hikes.id))
    .innerJoin(
      users,
      sql`${users.id} IN (SELECT ${hikes.organizerId} UNION ALL SELECT user_id FROM co_organizers WHERE event_id = ${id})`,
    )
    .where(
      and(
        eq(hikes.id, id),
        eq(participation.userId, viewer),
        eq(participation.state, 'participant'),
        users.phoneOnTheDay,
        ne(users.phone, ''),
        userIsPublic,
        not(isBlockBetween(sql`${users.id}`, viewer)),
        showsContacts(now, knowsPlanSince(id)),
      ),
    )

const isOwner = (id: Placeholder, viewer: SQL) =>
  sql`EXISTS (SELECT 1 FROM events WHERE id = ${id} AND organizer_id = ${viewer})`
