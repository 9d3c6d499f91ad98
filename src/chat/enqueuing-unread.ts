import { connect } from '../db/index.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { type JobName, PRIORITY } from '../jobs/jobs.ts'

/** Notifies the members of a chat of unread messages (notifying-unread.ts). Payload: the room. */
export const notifyUnreadJob = { name: 'notify-unread', priority: PRIORITY.access } satisfies JobName

/** For the Durable Object, which has no `RequestContext`. It loads this file only in its alarm. */
export const enqueueNotifyUnread = (env: Env, room: string) =>
  enqueue({ db: connect(env.DB), jobsAreDue: () => {} }, notifyUnreadJob, room)
