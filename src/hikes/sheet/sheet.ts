import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { endBefore, isUncountedMove, showsContacts, startBefore, type Times } from '../../access/contacts.ts'
import { getHikeRow, organizes } from '../../access/hikes.ts'
import { refundState } from '../../access/payments.ts'
import { authorize, can, requireUser } from '../../access/policy.ts'
import { hikeIsVisibleTo, realName } from '../../access/visibility.ts'
import type { RequestContext } from '../../context/context.ts'
import type { Db } from '../../db/index.ts'
import { hikeChanges, hikes, participation, users } from '../../db/schema.ts'
import { payers } from '../../money/ledger/payers.ts'
import { knowsPlanSince } from '../../notices/hike-notices.ts'
import { selectRides, shownRides } from '../../rides/lists.ts'
import { notFound } from '../../shared/errors.ts'
import { isCharged, isPayer } from '../../shared/prices.ts'
import { t } from '../../texts/access.ts'

export type Sheet = Awaited<ReturnType<typeof getSheet>>

/**
 * Returns the people of a hike for its organizers, with contacts in the hours when these are shown. Includes cancelled
 * hikes, because organizers may have to call people. Payments are shown only to the hike's owner. Throws 401; 403 for
 * users who do not organize the hike; 404 if they cannot see it, and for a draft.
 */
export async function getSheet(ctx: RequestContext, id: number) {
  const {
    hike: [hike],
    people,
    moves: [moves],
    paidBy,
    rides,
  } = await ctx.read((db, viewer) => {
    const isTheirs = and(
      eq(hikes.id, id),
      organizes(sql`${hikes.id}`, sql`${viewer}`),
      hikeIsVisibleTo(viewer),
    )
    return {
      hike: selectHike(db, viewer, isTheirs),
      people: selectPeople(db, isTheirs, showsContacts(ctx.now().getTime(), knowsPlanSince(id))),
      moves: selectMoves(db, id, ctx.now()),
      paidBy: payers(
        db,
        id,
        sql`EXISTS (SELECT 1 FROM ${hikes} WHERE ${isTheirs} AND ${hikes.organizerId} = ${viewer})`,
      ),
      rides: selectRides(db, id, viewer),
    }
  })
  const { actor, group } = ctx
  requireUser(actor)
  if (!hike) {
    authorize(actor, can.markAttendance(actor, await getHikeRow(ctx, id)), t.onlyOrganizers)
    // A draft has no sheet.
    throw notFound('Event')
  }
  const { price, ...shownHike } = hike
  const costs = isCharged(price, group.usualPrice)
  const reader = { id: actor.id, isOrganizer: true, isModerator: can.moderate(actor) }
  const shown = shownRides(rides, reader)
  return {
    ...shownHike,
    isCharged: costs,
    people: people.map((person) => {
      const payment = paidBy.find(({ id }) => id === person.id) ?? null
      const hasPaid = hike.isOwner ? payment !== null : undefined
      return {
        ...person,
        payment,
        isPayer: isPayer(hasPaid, costs, person.isOrganizer && !payment?.isOutside),
      }
    }),
    moves: { before: (moves?.before ?? []).map(timesOf), toldAt: moves?.toldAt ?? null },
    rides: shown,
  }
}

const timesOf = ([start, end]: [string, string | null]): Times => ({
  eventTime: new Date(start),
  endTime: end === null ? null : new Date(end),
})

const selectHike = (db: Db, viewer: SQL<number | null>, isTheirs: SQL | undefined) =>
  db
    .select({
      id: hikes.id,
      name: hikes.name,
      location: hikes.location,
      eventTime: hikes.eventTime,
      endTime: hikes.endTime,
      dayEnd: hikes.dayEnd,
      timeZone: hikes.timeZone,
      status: hikes.status,
      price: hikes.price,
      isOwner: sql<boolean>`${hikes.organizerId} = ${viewer}`.mapWith(Boolean).as('is_owner'),
    })
    .from(hikes)
    .where(isTheirs)

/**
 * Selects the moves that do not count yet for every participant (`isUncountedMove`). `before` lists the times before
 * each of them. `toldAt` is when the participants were told of the last one; null if they have not been told of all of
 * them.
 */
const selectMoves = (db: Db, id: number, now: Date) =>
  db
    .select({
      before: sql<string>`json_group_array(json_array(${startBefore}, ${endBefore}))`.mapWith(
        (times: string): [string, string | null][] => JSON.parse(times),
      ),
      toldAt:
        sql<Date | null>`iif(count(*) = count(${hikeChanges.toldAt}), max(${hikeChanges.toldAt}), NULL)`.mapWith(
          hikeChanges.toldAt,
        ),
    })
    .from(hikeChanges)
    .where(and(eq(hikeChanges.hikeId, id), isUncountedMove(now.getTime(), firstKnowsPlanSince(id))))

/** SQL: the earliest time at which a participant learned of the plan (`knowsPlanSince`); NULL if there are none. */
const firstKnowsPlanSince = (id: number) =>
  sql`(SELECT min(${knowsPlanSince(id)}) FROM ${participation}
    WHERE ${participation.hikeId} = ${id} AND ${participation.state} = 'participant')`

/**
 * Selects the participants, sorted by username. Contacts are empty outside the hours when they are shown, and for
 * deleted accounts.
 */
function selectPeople(db: Db, isTheirs: SQL | undefined, isShown: SQL) {
  const hasContacts = sql<boolean>`(${isShown} AND ${users.deletedAt} IS NULL)`
  const contact = (column: SQLiteColumn) => sql<string>`iif(${hasContacts}, ${column}, '')`.as(column.name)
  return db
    .select({
      // D1 returns rows as objects keyed by column name, so two columns named `id` would collide.
      id: users.id,
      username: users.username,
      name: realName,
      answers: participation.answers,
      note: participation.note,
      guests: participation.guests,
      people: participation.people,
      attended: sql<boolean | null>`(SELECT attended FROM attendance
        WHERE event_id = ${hikes.id} AND user_id = ${users.id})`
        .mapWith(Boolean)
        .as('attended'),
      isOrganizer: organizes(sql`${hikes.id}`, sql`${users.id}`).mapWith(Boolean).as('is_organizer'),
      refund: refundState(sql`${hikes.id}`, sql`${users.id}`).as('refund'),
      hasContacts: hasContacts.mapWith(Boolean).as('has_contacts'),
      phone: contact(users.phone),
      emergencyName: contact(users.emergencyName),
      emergencyPhone: contact(users.emergencyPhone),
    })
    .from(hikes)
    .innerJoin(participation, eq(participation.hikeId, hikes.id))
    .innerJoin(users, eq(users.id, participation.userId))
    .where(and(isTheirs, eq(participation.state, 'participant')))
    .orderBy(asc(sql`lower(${users.username})`))
}
