import { eq, sql } from 'drizzle-orm'
import { recordChats } from '../../chat/members.ts'
import { roomOf } from '../../chat/reaching-rooms.ts'
import { inRoomsOf } from '../../chat/renaming.ts'
import { abortBatchUnless, isAbortedBatch, runBatch } from '../../db/batch.ts'
import type { Db } from '../../db/index.ts'
import { chatMembers, deletions, hikes } from '../../db/schema.ts'
import { handOverHikes } from '../../hikes/rules/handing-over.ts'
import { deleteCards } from '../../images/cards/stored.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { defineJob, PRIORITY } from '../../jobs/jobs.ts'
import { BLOG, HOME, userTag } from '../../work/tags.ts'
import type { Work } from '../../work/work.ts'
import { deleteLinkJobs } from '../email/link-mail.ts'
import { erasingRows } from '../personal-data/personal-table.ts'
import { personalTables } from '../personal-data/tables.ts'
import {
  DELETED_NAME,
  everOrganizedBy,
  isRestorable,
  renameInMessages,
  renameInRecords,
  UNDO_PERIOD,
} from './deleted.ts'
import { recordDeletion } from './deletion-ledger.ts'
import { eraseNames } from './erasing-names.ts'

/**
 * Erases an account once its deletion can no longer be undone, and starts with its names in chats. Past hikes, messages
 * and payments stay under the name 'Deleted user'. `before`: the id of the hike before which to continue.
 */
export const eraseMessages = defineJob({
  name: 'erase-messages',
  priority: PRIORITY.cleanup,
  fields: { userId: 'number', before: 'number?' },
  run: async (work, { userId: id, before }) => {
    const { db, env } = work
    const deletion = await findDeletion(db, id)
    if (!deletion) return null
    const due = new Date(deletion.createdAt.getTime() + UNDO_PERIOD)
    if (due > work.now()) return due
    const { username, email } = deletion
    if (before === undefined) await recordChats(db, id)
    const last = await inRoomsOf(db, chatMembers, id, before, (room) =>
      roomOf(env, room).eraseAuthor({ id, username: DELETED_NAME }, [email, username]),
    )
    await (last === null
      ? enqueue(work, eraseAccount, { userId: id })
      : enqueue(work, eraseMessages, { userId: id, before: last }))
    return null
  },
})

/** Erases the user's rows, after `eraseMessages` is done with the chats. */
const eraseAccount = defineJob({
  name: 'erase-account',
  priority: PRIORITY.cleanup,
  fields: { userId: 'number' },
  run: async (work, { userId }) => {
    const { db } = work
    const deletion = await findDeletion(db, userId)
    if (!deletion) return null
    const user = { id: userId, username: deletion.username, email: deletion.email }
    await eraseNames(db, userId, user)
    await deleteHikeCards(work, userId)
    const erased = runBatch(db, {
      // The deletion may have been undone meanwhile.
      condition: abortBatchUnless(db, isRestorable(userId)),
      statements: personalTables.flatMap((table) => table.erase?.(work, user) ?? []),
      rows: personalTables.flatMap((table) => erasingRows(work, table, user)),
      links: await deleteLinkJobs(db, user.email),
      names: [...renameInRecords(db, userId, DELETED_NAME, sql`TRUE`), renameInMessages(db, user.username)],
      jobs: [
        // A hike may have been created by a request that ran during the deletion.
        enqueue(work, handOverHikes, { userId }),
        enqueue(work, recordDeletion, { userId }),
      ],
    })
    await erased.catch((error: unknown) => {
      if (!isAbortedBatch(error)) throw error
    })
    work.invalidate(HOME, BLOG, userTag(userId))
    return null
  },
})

/** Cards drawn since the deletion can show the name in texts of hikes that others have taken over. */
async function deleteHikeCards({ db, env }: Work, userId: number) {
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
