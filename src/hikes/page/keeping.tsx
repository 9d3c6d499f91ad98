import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { getHikeRow } from '../../access/hikes.ts'
import { authorize, can } from '../../access/policy.ts'
import { mayBeKept } from '../../chat/retention.ts'
import type { RequestContext } from '../../context/context.ts'
import type { AppEnv } from '../../context/env.ts'
import { hikes } from '../../db/schema.ts'
import { formAction } from '../../http/form-action.ts'
import { textFields } from '../../http/form-data.ts'
import { ID, idParam } from '../../http/path.ts'
import { conflict } from '../../shared/errors.ts'
import { t } from '../../texts/hike-page.ts'

const KEEP = `/events/:id${ID}/keep-chat` as const

/** The form that sets whether the chat of a past hike is kept (hikes/page/chat.tsx). */
export const keepChatForms = new Hono<AppEnv>().post(KEEP, async (c) => {
  const { keep } = await textFields(c)
  return formAction(c, () => keepChat(c.var.ctx, idParam(c), keep === '1'), {
    to: `/events/${idParam(c)}#chat`,
    flash: keep === '1' ? t.chatKept : t.chatNotKept,
  })
})

/**
 * Keeps the chat of a hike, which may be a cancelled one, or allows it to be emptied. The actor must be the owner.
 * Throws 401, 403, 404, and 409 while the chat is being emptied.
 */
async function keepChat(ctx: RequestContext, hikeId: number, keep: boolean): Promise<void> {
  const { db, actor } = ctx
  const hike = await getHikeRow(ctx, hikeId)
  authorize(actor, can.keepChat(actor, hike))
  const [changed] = await db
    .update(hikes)
    .set({ keepChat: keep })
    .where(and(eq(hikes.id, hikeId), mayBeKept))
    .returning({ id: hikes.id })
  if (!changed) throw conflict(t.chatHasBeenEmptied)
}
