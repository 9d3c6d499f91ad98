import { enqueue } from '../jobs/enqueue.ts'
import { type JobKind, PRIORITY } from '../jobs/jobs.ts'
import { MINUTE } from '../shared/duration.ts'
import type { Work } from '../work/work.ts'
import { deletePicture, findPictureMessage } from './pictures.ts'

/** In milliseconds. By then a message is stored or never will be. */
const DECIDED_AFTER = 10 * MINUTE

/**
 * Deletes a picture that was stored for a message which does not exist: its request has crashed, or the room could not be
 * reached. Key: the ids of the hike and the picture.
 */
export const deleteUnusedPicture: JobKind = {
  name: 'delete-unused-chat-picture',
  priority: PRIORITY.cleanup,
  run: async (work, key) => {
    const [hikeId = '', name = ''] = key.split(':')
    if (!(await findPictureMessage(work, name))) await deletePicture(work, Number(hikeId), name)
    return null
  },
}

/** A statement for the batch that stores the picture. */
export const deleteIfUnused = (work: Work, hikeId: number, name: string) =>
  enqueue(work, deleteUnusedPicture, `${hikeId}:${name}`, new Date(work.now().getTime() + DECIDED_AFTER))
