import { and, eq, sql } from 'drizzle-orm'
import { cannotJoin, isBlockedAt } from '../access/blocks.ts'
import { isScheduled, organizes, requireScheduled } from '../access/hikes.ts'
import { isWindowOpen } from '../access/joining.ts'
import { authorize, can } from '../access/policy.ts'
import { hikeIsPublic, hikeIsVisibleTo } from '../access/visibility.ts'
import { notifyLivePages } from '../chat/chat.ts'
import type { RequestContext } from '../context/context.ts'
import { runBatch } from '../db/batch.ts'
import { hikes, participation, users } from '../db/schema.ts'
import { insertFrom } from '../db/select-values.ts'
import { consumeUserQuota } from '../http/rate-limit.ts'
import { AppError, conflict, invalid, notFound } from '../shared/errors.ts'
import { t } from '../texts/joining.ts'
import { isNewParticipant, newParticipation } from './capacity.ts'
import { guestsProblem } from './guests.ts'
import { minimumReached } from './minimum.ts'
import { joinRequested, memberJoined } from './notices.ts'
import { type Current, findHike, findParticipation, stateText, waitlistReason } from './participation.ts'
import { cancelForOtherPeople } from './reversal.ts'
import type { JoinInput } from './schema.ts'
import { watchJoining } from './watching.ts'
import { windowRefusal } from './window.ts'

// Joining is one conditional statement, so that concurrent requests cannot conflict. If it has no effect, the reads in
// the same batch explain why.

/**
 * Asks to join. If approval is automatic, joins the hike or its waitlist. Idempotent. Throws 404; 400 if the questions
 * are not answered or there are too many guests; 403 if an organizer has blocked the user; 409 for an organizer, for a
 * past or cancelled hike, before joining opens, and after it has closed.
 */
export async function joinHike(
  ctx: RequestContext,
  hikeId: number,
  { answers, note, guests }: JoinInput = NO_INPUT,
) {
  const { db, actor } = ctx
  await consumeUserQuota(ctx, 'join')
  authorize(actor, can.joinHikes(actor))
  const now = ctx.now()
  const people = 1 + guests.length
  const {
    created: [created],
    found: [hike],
    current: [current],
  } = await runBatch(db, {
    created: insertFrom(
      db,
      participation,
      {
        hikeId: hikes.id,
        userId: actor.id,
        ...newParticipation(people),
        guests,
        answers: answered(answers),
        note,
        createdAt: now,
      },
      sql`FROM ${hikes} WHERE ${hikes.id} = ${hikeId} AND ${hikes.dayEnd} > ${now.getTime()}
            AND ${isScheduled} AND ${hikeIsVisibleTo(actor.id)} AND NOT ${organizes(sql`${hikes.id}`, actor.id)}
            AND json_array_length(${hikes.questions}) = ${answers.length}
            AND ${guests.length} <= ${hikes.guestsAllowed} AND ${people} <= ifnull(${hikes.capacity}, ${people})
            AND NOT ${isBlockedAt(sql`${hikes.id}`, actor.id)} AND ${isWindowOpen(now.getTime())}`,
    )
      .onConflictDoNothing()
      .returning({ id: participation.id }),
    found: findHike(db, hikeId, actor.id),
    current: findParticipation(db, hikeId, actor.id),
    // A payment that was started without a request covers only one person.
    canceled: guests.length > 0 ? cancelForOtherPeople(ctx, hikeId, actor.id) : [],
    requested: joinRequested(ctx, hikeId, actor.id, now),
    joined: memberJoined(ctx, { hikeId, userId: actor.id }, isNewParticipant(now)),
    reached: minimumReached(ctx, hikeId),
  })
  if (!hike?.isVisible) throw notFound('Event')
  if (hike.organizes) throw conflict(t.youOrganize)
  requireScheduled(hike)
  if (!current) throw refusal(hike, guests.length, now)
  if (!created) return { status: stateText(current), role: current.state } as const
  // Visitors' pages do not show requests, so they stay cached.
  if (current.state === 'pending') notifyLivePages(ctx, hike.chatId)
  else ctx.hikeChanged(hike)
  return { status: joinedText(current, hike), role: current.state } as const
}

const NO_INPUT: JoinInput = { answers: [], note: '', guests: [] }

/** Stores each answer with its question, because the question may be edited later. */
const answered = (answers: string[]) =>
  sql`(SELECT json_group_array(json_object('question', q.value, 'answer', a.value))
    FROM json_each(${hikes.questions}) q JOIN json_each(${JSON.stringify(answers)}) a ON a.key = q.key)`

type FoundHike = Awaited<ReturnType<typeof findHike>>[number]

function refusal(hike: FoundHike, guests: number, now: Date) {
  if (hike.dayEnd <= now) return conflict(t.over)
  if (hike.isBlocked) return cannotJoin()
  const problem = guestsProblem(guests, hike)
  return windowRefusal(hike, now) ?? invalid(problem ? { guests: [problem] } : { answers: [t.unanswered] })
}

const joinedText = ({ state, position }: Current, hike: FoundHike) =>
  ({
    pending: t.requestSent,
    waiting: `${waitlistReason(hike)} ${t.inLine(position ?? 0)}`,
    participant: t.takingPart,
  })[state]

const numberOf = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)

/**
 * Returns the hike to join after signing in, or to be notified of if joining opens later. `id` comes from a query or a
 * form and may be invalid.
 */
export async function findHikeToJoin({ read, now }: RequestContext, id: string | undefined) {
  if (!id) return undefined
  const {
    found: [hike],
  } = await read((db) => ({
    found: db
      .select({
        id: hikes.id,
        name: hikes.name,
        organizer: users.username,
        joinsOpenAt: hikes.joinsOpenAt,
        approval: hikes.approval,
        questions: hikes.questions,
      })
      .from(hikes)
      .innerJoin(users, eq(users.id, hikes.organizerId))
      .where(and(eq(hikes.id, numberOf(id)), hikeIsPublic)),
  }))
  return hike && { ...hike, opensLater: hike.joinsOpenAt !== null && now() < hike.joinsOpenAt }
}

export type HikeToJoin = NonNullable<Awaited<ReturnType<typeof findHikeToJoin>>>

/** The path of the page that asks whether to join a hike, with the organizers' questions. */
export const joinPath = (id: number) => `/events/${id}/join`

/**
 * Asks to join the hike that the sign-up or sign-in form names or, with `watch`, to be notified when joining opens.
 * Returns a message or, if the user has to answer questions first, the path of the page with the questions.
 */
export async function joinAfterSignIn(
  ctx: RequestContext,
  id: string,
  watch?: string,
): Promise<{ status?: string; path?: string }> {
  try {
    if (watch) {
      await watchJoining(ctx, numberOf(id))
      return { status: t.watched }
    }
    return { status: (await joinHike(ctx, numberOf(id))).status }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // The hike has questions that the user must answer.
    if (error.status === 400) return { path: joinPath(numberOf(id)) }
    return { status: error.message }
  }
}
