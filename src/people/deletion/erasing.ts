import { and, eq, sql } from 'drizzle-orm'
import { isDraft } from '../../access/hikes.ts'
import { recordChats } from '../../chat/members.ts'
import { roomOf } from '../../chat/reaching-rooms.ts'
import { inRoomsOf } from '../../chat/renaming.ts'
import type { RequestContext } from '../../context/context.ts'
import { BLOG, HOME, userTag } from '../../context/tags.ts'
import { abortBatchUnless, isAbortedBatch, runBatch } from '../../db/batch.ts'
import type { Db } from '../../db/index.ts'
import { chatMembers, deletions, hikes } from '../../db/schema.ts'
import { deletion } from '../../hikes/rules/deleting.ts'
import { handOverHikes } from '../../hikes/rules/handing-over.ts'
import { deleteCards } from '../../images/cards/stored.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { defineJob, PRIORITY } from '../../jobs/jobs.ts'
import { DELETED_NAME } from '../../shared/deleted-name.ts'
import { deleteLinkJobs } from '../email/link-mail.ts'
import { erasingRows } from '../personal-data/personal-table.ts'
import { personalTables } from '../personal-data/tables.ts'
import { everOrganizedBy, isRestorable, renameInMessages, renameInRecords, UNDO_PERIOD } from './deleted.ts'
import { recordDeletion } from './deletion-ledger.ts'
import { eraseNames } from './erasing-names.ts'

/**
 * Starts to erase an account when its deletion can no longer be undone: replaces its name and address in chats, then
 * enqueues `eraseAccount`. Past hikes, messages and payments are kept under the name 'Deleted user'. `before`: the id
 * of the last hike of the previous run.
 */
export const eraseMessages = defineJob({
  name: 'erase-messages',
  priority: PRIORITY.cleanup,
  fields: { userId: 'number', before: 'number?' },
  run: async (ctx, { userId: id, before }) => {
    const { db, env } = ctx
    const deletion = await findDeletion(db, id)
    if (!deletion) return null
    const due = new Date(deletion.createdAt.getTime() + UNDO_PERIOD)
    if (due > ctx.now()) return due
    const { username, email } = deletion
    if (before === undefined) await recordChats(db, id)
    const last = await inRoomsOf(db, chatMembers, id, before, (room) =>
      roomOf(env, room).eraseAuthor({ id, username: DELETED_NAME }, [email, username]),
    )
    await (last === null
      ? enqueue(ctx, eraseAccount, { userId: id })
      : enqueue(ctx, eraseMessages, { userId: id, before: last }))
    return null
  },
})

/** Erases everything else, after `eraseMessages` has finished with the chats. */
const eraseAccount = defineJob({
  name: 'erase-account',
  priority: PRIORITY.cleanup,
  fields: { userId: 'number' },
  run: async (ctx, { userId }) => {
    const { db } = ctx
    const deletion = await findDeletion(db, userId)
    if (!deletion) return null
    const user = { id: userId, username: deletion.username, email: deletion.email }
    if (await deleteDrafts(ctx, userId)) return ctx.now()
    await eraseNames(db, userId, user)
    await deleteHikeCards(ctx, userId)
    const erased = runBatch(db, {
      // Aborts if the deletion was undone in the meantime.
      condition: abortBatchUnless(db, isRestorable(userId)),
      statements: personalTables.flatMap((table) => table.erase?.(ctx, user) ?? []),
      rows: personalTables.flatMap((table) => erasingRows(ctx, table, user)),
      links: await deleteLinkJobs(db, user.email),
      names: [...renameInRecords(db, userId, DELETED_NAME, sql`TRUE`), renameInMessages(db, user.username)],
      jobs: [
        // A request that ran during the deletion may have created a hike.
        enqueue(ctx, handOverHikes, { userId }),
        enqueue(ctx, recordDeletion, { userId }),
      ],
    })
    await erased.catch((error: unknown) => {
      if (!isAbortedBatch(error)) throw error
    })
    ctx.invalidate(HOME, BLOG, userTag(userId))
    return null
  },
})

/** Maximum number of drafts per run, because a Worker invocation has a limit of subrequests. */
const DRAFTS_AT_ONCE = 10

/**
 * Deletes the user's drafts. They have no co-organizers, because drafts with co-organizers were handed over. Returns
 * whether there may be more.
 */
async function deleteDrafts(ctx: RequestContext, userId: number): Promise<boolean> {
  const { db } = ctx
  const drafts = await db
    .select({ id: hikes.id, chatId: hikes.chatId })
    .from(hikes)
    .where(and(eq(hikes.organizerId, userId), isDraft))
    .limit(DRAFTS_AT_ONCE)
  for (const draft of drafts)
    await runBatch(db, {
      condition: abortBatchUnless(db, isRestorable(userId)),
      ...deletion(ctx, draft),
    }).catch((error: unknown) => {
      if (!isAbortedBatch(error)) throw error
    })
  return drafts.length === DRAFTS_AT_ONCE
}

/**
 * Deletes the link preview cards of the hikes that the user has organized. Other users may have taken over these hikes,
 * and cards drawn after the deletion may still show the user's name in text from the hike.
 */
async function deleteHikeCards({ db, env }: RequestContext, userId: number) {
  const organized = await db
    .select({ id: hikes.id })
    .from(hikes)
    .where(sql`${hikes.id} IN ${everOrganizedBy(userId)}`)
  await deleteCards(
    env,
    organized.map(({ id }) => `events/${id}` as const),
  )
}

async function findDeletion(db: Db, userId: number) {
  const [deletion] = await db.select().from(deletions).where(eq(deletions.userId, userId))
  return deletion
}

export const deletionJobs = [eraseMessages, eraseAccount, recordDeletion]
