import { and, eq, sql } from 'drizzle-orm'
import { can } from '../access/policy.ts'
import type { RequestContext } from '../context/context.ts'
import { runBatch } from '../db/batch.ts'
import { hikes, pictures } from '../db/schema.ts'
import { detachSomePictures } from '../images/attaching.ts'
import { notFound } from '../shared/errors.ts'
import { type ChatAccess, requireChatAccess } from './access.ts'
import { roomOf } from './reaching-rooms.ts'
import type { PictureJson } from './schema.ts'

const PATH = /\/chat\/pictures\/([0-9a-f]{32})\/$/

export const chatPicturePath = (hikeId: number, name: string) =>
  `/api/events/${hikeId}/chat/pictures/${name}/`

/** Returns the name of a message's picture. */
export const chatPictureName = (picture: PictureJson) => PATH.exec(picture.url)?.[1] ?? null

/** Marks as orphaned the picture of a message that was not stored, so that a job deletes its files. */
export async function deletePicture(ctx: RequestContext, hikeId: number, name: string) {
  await runBatch(ctx.db, { detached: detachSomePictures(ctx, 'chat', hikeId, eq(pictures.name, name)) })
}

/** Finds the message whose picture has this name, without checking access. Returns null if no chat has the picture. */
export async function findPictureMessage({ db, env }: RequestContext, name: string) {
  const [hike] = await db
    .select({ id: hikes.id, chatId: hikes.chatId })
    .from(pictures)
    .innerJoin(hikes, eq(hikes.id, pictures.subjectId))
    .where(and(eq(pictures.name, name), eq(pictures.use, 'chat'), eq(pictures.orphaned, false)))
  const id = hike ? await roomOf(env, hike.chatId).messageWithPicture(name) : null
  return hike && id !== null ? { id, hikeId: hike.id } : null
}

/** Throws like `requireChatAccess`, and 404 if the picture is missing or the actor cannot see it. */
export async function requireChatPicture(ctx: RequestContext, hikeId: number, name: string) {
  const access = await requireChatAccess(ctx, hikeId)
  const [picture] = await ctx.db
    .select({ uploaderId: pictures.uploaderId, hiddenAt: pictures.hiddenAt })
    .from(pictures)
    .where(
      and(
        eq(pictures.name, name),
        eq(pictures.use, 'chat'),
        eq(pictures.subjectId, hikeId),
        eq(pictures.orphaned, false),
      ),
    )
  if (!picture || !isShown(access, picture)) throw notFound('Picture')
}

type Picture = { uploaderId: number | null; hiddenAt: Date | null }

function isShown({ user, blocked, hiddenUsers }: ChatAccess, { uploaderId, hiddenAt }: Picture) {
  if (uploaderId === user.id || can.moderate(user)) return true
  const unseen = [...blocked, ...hiddenUsers]
  return hiddenAt === null && (uploaderId === null || !unseen.includes(uploaderId))
}

/** A statement that hides or restores the picture of a message. */
export const setPictureHidden = ({ db, now }: RequestContext, name: string, isHidden: boolean) =>
  db
    .update(pictures)
    .set({ hiddenAt: isHidden ? sql`coalesce(hidden_at, ${now().getTime()})` : null })
    .where(eq(pictures.name, name))
