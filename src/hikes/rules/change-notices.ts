import { and, asc, eq, isNull, lte, max, sql } from 'drizzle-orm'
import { isHikeScheduled } from '../../access/hikes.ts'
import { isHikeHidden } from '../../access/visibility.ts'
import { notifyLivePages } from '../../chat/chat.ts'
import { runBatch } from '../../db/batch.ts'
import { hikeChanges, hikes } from '../../db/schema.ts'
import { defineJob, PRIORITY } from '../../jobs/jobs.ts'
import { type Change, hikeChanged, type Joined, type Recipients } from '../../notices/hike-notices.ts'
import { MINUTE } from '../../shared/duration.ts'
import { type Plan, planChanges } from '../../shared/plan-changes.ts'

/** The minimum time between two notices about edits, in milliseconds. */
export const QUIET_PERIOD = 10 * MINUTE

/**
 * Notifies people of all edits since the last notice, at most once every ten minutes: the participants and organizers
 * of the hike, and users on the waitlist or with a pending request. Notices about a hidden hike are postponed until it
 * is restored (catching-up.ts).
 */
export const notifyChanges = defineJob({
  name: 'notify-changes',
  priority: PRIORITY.access,
  when: 'now',
  fields: { hikeId: 'number' },
  run: async (ctx, { hikeId }) => {
    const { db, config } = ctx
    const {
      pending,
      found: [hike],
      earlier: [earlier],
    } = await runBatch(db, {
      pending: db
        .select()
        .from(hikeChanges)
        .where(and(eq(hikeChanges.hikeId, hikeId), eq(hikeChanges.notified, false)))
        .orderBy(asc(hikeChanges.id)),
      found: db.select().from(hikes).where(eq(hikes.id, hikeId)),
      earlier: db
        .select({ toldAt: max(hikeChanges.toldAt) })
        .from(hikeChanges)
        .where(eq(hikeChanges.hikeId, hikeId)),
    })
    const last = pending.at(-1)
    if (!hike || !last) return null
    // Limits the rate, because several urgent edits may follow each other quickly.
    const next = new Date((earlier?.toldAt?.getTime() ?? 0) + QUIET_PERIOD)
    if (next > ctx.now()) return next
    const currency = config.GROUP_CURRENCY
    const isTold = and(eq(hikeChanges.hikeId, hikeId), lte(hikeChanges.id, last.id))
    const changeNotices = [
      ...changesForOthers(pending, hike.organizerId),
      ...changesForEditors(pending, hike.organizerId),
    ]
    await runBatch(db, {
      notified: db
        .update(hikeChanges)
        .set({ notified: true })
        .where(and(isTold, sql`NOT ${isHikeHidden(hikeId)}`)),
      // Also marks corrections that need no notice, because people now know the start that results from them.
      told: db
        .update(hikeChanges)
        .set({ toldAt: ctx.now() })
        .where(
          and(isTold, isNull(hikeChanges.toldAt), isHikeScheduled(hikeId), sql`NOT ${isHikeHidden(hikeId)}`),
        ),
      notices: changeNotices
        .filter(({ change: { before, after } }) => planChanges(before, after, currency).length > 0)
        .flatMap(({ change, recipients, joined }) =>
          hikeChanged(ctx, hikeId, last.id, { ...change, currency }, recipients, joined),
        ),
    })
    notifyLivePages(ctx, hike.chatId)
    return null
  },
})

const MAX_STAGES = 20

type StoredEdit = typeof hikeChanges.$inferSelect
type ChangeNotice = { change: Omit<Change, 'currency'>; recipients: Recipients; joined?: Joined }

/**
 * Returns at most `MAX_STAGES` notices to people who have made none of the edits. Those who joined before the first
 * edit get one about all edits. Each group of people who joined between two edits gets one about the later edits.
 */
function changesForOthers(edits: StoredEdit[], ownerId: number): ChangeNotice[] {
  const starts = edits.filter((_, i) => i === 0 || i > edits.length - MAX_STAGES)
  const except = editorsOf(edits, ownerId)
  return starts.map((start, i) => {
    const own = edits.slice(edits.indexOf(start))
    return {
      change: { before: start.before, ...outcomeOf(own, ownerId) },
      recipients: { except },
      joined: { after: starts[i - 1]?.createdAt ?? null, through: start.createdAt },
    }
  })
}

/**
 * Returns one notice per editor, with the changes that other users have made to the time, place or price since the
 * editor last changed it.
 */
const changesForEditors = (edits: StoredEdit[], ownerId: number): ChangeNotice[] =>
  editorsOf(edits, ownerId).map((editor) => {
    const others = edits.filter((edit) => editorOf(edit, ownerId) !== editor)
    const { before, after } = changedByOthers(edits, editor, ownerId)
    return {
      change: { ...outcomeOf(others.length > 0 ? others : edits, ownerId), before, after },
      recipients: { only: editor },
    }
  })

const PARTS: (keyof Plan)[][] = [
  ['event_time', 'time_zone'],
  ['location', 'location_lat', 'location_lng'],
  ['price'],
]

function changedByOthers(edits: StoredEdit[], editor: number, ownerId: number) {
  const after = planAfter(edits)
  const before = { ...after }
  for (const fields of PARTS) {
    const changing = edits.filter((edit) => fields.some((field) => edit.before[field] !== edit.after[field]))
    const own = changing.findLastIndex((edit) => editorOf(edit, ownerId) === editor)
    const known = changing[own + 1]?.before ?? after
    Object.assign(before, Object.fromEntries(fields.map((field) => [field, known[field]])))
  }
  return { before, after }
}

/** Returns the plan after these edits, the last reason given, and the editor if there is only one. */
function outcomeOf(edits: StoredEdit[], ownerId: number) {
  const editors = editorsOf(edits, ownerId)
  return {
    after: planAfter(edits),
    reason: edits.findLast(({ reason }) => reason !== '')?.reason ?? '',
    actorId: editors.length === 1 ? (editors[0] ?? null) : null,
  }
}

function planAfter(edits: StoredEdit[]): Plan {
  const last = edits.at(-1)
  if (!last) throw new Error('There is no edit.')
  const { editor: _, ...plan } = last.after
  return plan
}

const editorOf = (edit: StoredEdit, ownerId: number) => edit.after.editor ?? ownerId
const editorsOf = (edits: StoredEdit[], ownerId: number) => [
  ...new Set(edits.map((edit) => editorOf(edit, ownerId))),
]
