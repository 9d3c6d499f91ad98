import type { RequestContext } from '../context/context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { defineJob, PRIORITY } from '../jobs/jobs.ts'
import { MINUTE } from '../shared/duration.ts'
import { deletePicture, findPictureMessage } from './pictures.ts'

/** How long after the upload the job runs, in milliseconds. By then, the message has been stored or never will be. */
const DECIDED_AFTER = 10 * MINUTE

/** Deletes a picture whose message was never stored, because the request crashed or the room could not be reached. */
export const deleteUnusedPicture = defineJob({
  name: 'delete-unused-chat-picture',
  priority: PRIORITY.cleanup,
  fields: { hikeId: 'number', name: 'text' },
  run: async (ctx, { hikeId, name }) => {
    if (!(await findPictureMessage(ctx, name))) await deletePicture(ctx, hikeId, name)
    return null
  },
})

/** A statement for the batch that stores the picture. It enqueues the deletion in case the message is not stored. */
export const deleteIfUnused = (ctx: RequestContext, hikeId: number, name: string) =>
  enqueue(ctx, deleteUnusedPicture, { hikeId, name }, new Date(ctx.now().getTime() + DECIDED_AFTER))
