import { eq } from 'drizzle-orm'
import { getEventRow } from '../../access/event-row.ts'
import { authorize, can } from '../../access/policy.ts'
import { deleteRoom } from '../../chat/jobs.ts'
import { runBatch } from '../../db/batch.ts'
import { events } from '../../db/schema.ts'
import { detachPictures, purgeLater } from '../../images/attaching.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { runJob } from '../../jobs/jobs.ts'
import { eventDeleted } from '../../notices/event-notices.ts'
import { reversePayments } from '../../participation/reversal.ts'
import { tagsOfEvent } from '../../work/tags.ts'
import type { Work } from '../../work/work.ts'
import { releaseRouteFile } from '../tracks/jobs.ts'

/** Deletes the event with its chat, pictures and requests, and refunds payments. For the organizer; throws 404. */
export async function deleteEvent(work: Work, id: number) {
  const { db, actor } = work
  const event = await getEventRow(work, id)
  authorize(actor, can.deleteEvent(actor, event))
  await runBatch(db, {
    notices: eventDeleted(work, id),
    ...reversePayments(work, { eventId: id }, 'deleted'),
    track: releaseRouteFile(work, id),
    deleted: db.delete(events).where(eq(events.id, id)),
    pictures: detachPictures(work, 'event', id),
    room: enqueue(work, deleteRoom, event.room),
  })
  work.invalidate(...tagsOfEvent(event))
  purgeLater(work, 'event', id)
  await runJob(work, deleteRoom, event.room)
}
