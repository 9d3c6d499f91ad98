import { type JobKind, PRIORITY } from '../jobs/jobs.ts'
import { closeHiddenRooms, closeSocketsEverywhere, closeSocketsInRoom } from './closing-sockets.ts'
import { messageJobs } from './hiding-messages.ts'
import { updateHiddenPresence } from './hiding-presence.ts'
import { notifyUnread } from './notifying-unread.ts'
import { roomOf } from './reaching-rooms.ts'
import { renameAuthor } from './renaming.ts'
import { deleteUnusedPicture } from './unused-pictures.ts'

/** Deletes the chat of a deleted hike, and closes its sockets. Payload: `hikes.chatId`. */
export const deleteRoom: JobKind = {
  name: 'delete-room',
  priority: PRIORITY.access,
  when: 'now',
  run: async ({ env }, room) => {
    await roomOf(env, room).delete()
    return null
  },
}

export const chatJobs = [
  ...Object.values(messageJobs),
  updateHiddenPresence,
  closeHiddenRooms,
  closeSocketsInRoom,
  closeSocketsEverywhere,
  deleteRoom,
  renameAuthor,
  notifyUnread,
  deleteUnusedPicture,
]
