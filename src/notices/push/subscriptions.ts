import { and, eq, ne, sql } from 'drizzle-orm'
import { requireUser } from '../../access/policy.ts'
import { vapidKeys } from '../../context/config.ts'
import type { RequestContext } from '../../context/context.ts'
import { runBatch } from '../../db/batch.ts'
import { pushSubscriptions, sessions } from '../../db/schema.ts'
import { insertFrom } from '../../db/select-values.ts'
import { invalid, notFound } from '../../shared/errors.ts'
import { t } from '../../texts/push.ts'
import { isEndpoint } from './endpoint.ts'
import { MAX_SUBSCRIPTIONS } from './limits.ts'
import type { NewSubscription } from './schema.ts'

/** Returns the VAPID public key. Throws 404 if the site sends no notifications. */
export function pushKey({ config }: Pick<RequestContext, 'config'>): string {
  const keys = vapidKeys(config)
  if (!keys) throw notFound('Key')
  return keys.publicKey
}

/**
 * Subscribes the browser of this session to the actor's notices, until the session ends. Throws 400, 401, and 404 if
 * the site sends no notifications.
 */
export async function subscribe(ctx: RequestContext, { endpoint, keys }: NewSubscription): Promise<void> {
  const { db, actor, sessionToken } = ctx
  requireUser(actor)
  pushKey(ctx)
  if (!isEndpoint(ctx, endpoint)) throw invalid({ endpoint: [t.addressWrong] })
  if (!(await isPoint(keys.p256dh))) throw invalid({ keys: [t.keysWrong] })
  const ofEndpoint = eq(pushSubscriptions.endpoint, endpoint)
  const values = { userId: actor.id, endpoint, ...keys, createdAt: ctx.now() }
  await runBatch(db, {
    // Also deletes the pending notifications to the browser's previous user.
    ended: db.delete(pushSubscriptions).where(and(ofEndpoint, ne(pushSubscriptions.userId, actor.id))),
    begun: insertFrom(
      db,
      pushSubscriptions,
      { ...values, sessionId: sql`${sessions.id}` },
      sql`FROM ${sessions} WHERE ${sessions.token} = ${sessionToken} AND ${sessions.userId} = ${actor.id}`,
    ).onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: { ...keys, createdAt: values.createdAt, sessionId: sql`excluded.session_id` },
    }),
    tooMany: db.delete(pushSubscriptions).where(
      sql`${pushSubscriptions.userId} = ${actor.id} AND ${pushSubscriptions.id} NOT IN (
        SELECT id FROM push_subscriptions WHERE user_id = ${actor.id}
        ORDER BY created_at DESC, id DESC LIMIT ${MAX_SUBSCRIPTIONS})`,
    ),
  })
}

/** Deletes the actor's subscription of this browser. Throws 401. */
export async function unsubscribeBrowser({ db, actor }: RequestContext, endpoint: string): Promise<void> {
  requireUser(actor)
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, actor.id)))
}

/** Whether the key is a point of P-256. Encryption fails for other keys. */
async function isPoint(p256dh: string): Promise<boolean> {
  const bytes = Uint8Array.fromBase64(p256dh, { alphabet: 'base64url' })
  return crypto.subtle.importKey('raw', bytes, { name: 'ECDH', namedCurve: 'P-256' }, false, []).then(
    () => true,
    () => false,
  )
}
