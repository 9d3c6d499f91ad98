import { and, eq } from 'drizzle-orm'
import { vapidKeys } from '../../context/config.ts'
import type { RequestContext } from '../../context/context.ts'
import { inLanguageOf } from '../../context/language.ts'
import { runBatch } from '../../db/batch.ts'
import { pushDeliveries, pushSubscriptions } from '../../db/schema.ts'
import { appIconPath, NOTIFICATION_ICON } from '../../shared/app-icons.ts'
import { DAY, HOUR, MINUTE } from '../../shared/duration.ts'
import { kindOf } from '../kinds.ts'
import { subjectOf } from '../mail/subject.ts'
import { linkOf } from '../notice-link.ts'
import { claimDue, type DuePush, dropUnwanted, nextPushAt, selectClaimed } from './due.ts'
import { type Message, type Outcome, send } from './sending.ts'

// A notification may be sent twice. Both copies have the same tag, so the second replaces the first on the screen.

const MAX_SENT = 50
/** A Worker can have six connections open at the same time. */
const CONCURRENT = 6
/** The time in milliseconds after which an attempt is assumed to have crashed. */
const LEASE = 2 * MINUTE
/**
 * After this number of attempts, spread over about 140 minutes, the notification is dropped. The notice stays in the
 * list.
 */
const MAX_ATTEMPTS = 6

/** Sends due notifications. Returns the time of the next run; null if no other notifications are due. */
export async function sendDuePushes(ctx: RequestContext): Promise<Date | null> {
  const { db } = ctx
  if (!vapidKeys(ctx.config)) {
    await db.delete(pushDeliveries)
    return null
  }
  const now = ctx.now().getTime()
  const { claimed } = await runBatch(db, {
    dropped: dropUnwanted(db, now),
    claimed: claimDue(db, now, new Date(now + LEASE), MAX_SENT),
  })
  if (claimed.length > 0) await sendAll(ctx, await selectClaimed(db, claimed))
  return await nextPushAt(db)
}

async function sendAll(ctx: RequestContext, due: DuePush[]) {
  const waiting = [...due]
  const sender = async () => {
    for (let push = waiting.shift(); push; push = waiting.shift())
      await record(
        ctx,
        push,
        await send(ctx, push, await inLanguageOf(push, ctx.group, () => messageOf(ctx, push))),
      )
  }
  await Promise.all(Array.from({ length: CONCURRENT }, sender))
}

function messageOf(
  ctx: RequestContext,
  { kind: name, hikeId, commentId, hikeExists, data, createdAt, noticeId }: DuePush,
): Message {
  const { group, replaces, staleAfter = DAY } = kindOf(name)
  return {
    title: subjectOf(name, data),
    path: linkOf(name, { hikeId, commentId, hikeExists }).path,
    icon: appIconPath(ctx.group.logo, NOTIFICATION_ICON),
    topic: replaces ? `${name}-${hikeId}` : `notice-${noticeId}`,
    isUrgent: group === null,
    lasts: Math.max(MINUTE, createdAt.getTime() + staleAfter - ctx.now().getTime()),
  }
}

function record({ db, now }: RequestContext, push: DuePush, outcome: Outcome) {
  const { subscriptionId, noticeId, attempts } = push
  if (outcome === 'gone') return db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId))
  const own = and(eq(pushDeliveries.subscriptionId, subscriptionId), eq(pushDeliveries.noticeId, noticeId))
  if (typeof outcome === 'string' || attempts >= MAX_ATTEMPTS) return db.delete(pushDeliveries).where(own)
  const dueAt = new Date(now().getTime() + Math.max(outcome.later, backoff(attempts)))
  return db.update(pushDeliveries).set({ dueAt }).where(own)
}

/** 1, 4, 16, then 60 minutes. */
const backoff = (attempts: number) => Math.min(MINUTE * 4 ** (attempts - 1), HOUR)
