import type { Author } from '../src/chat/history.ts'
import { ChatRoom as DeployedChatRoom } from '../src/chat/room.ts'
import type { MessagePost } from '../src/chat/schema.ts'
import type { Emoji } from '../src/chat/view/emoji.ts'
import { currentTime } from '../src/shared/clock.ts'

/** The rooms in which messages were posted since this isolate started. */
const rooms = new Map<string, DurableObjectId>()

type SeededMessage = {
  author: Author
  post: MessagePost
  at: number
  /** The index of the message that this one replies to. */
  repliesTo?: number | undefined
  /** Each emoji with the ids of the users who reacted with it. */
  reactions?: [emoji: Emoji, userIds: number[]][]
}

/**
 * A room whose alarm can be run on request. The platform's own alarms ignore the clock, which can be moved in
 * development (clock.ts).
 */
export class ChatRoom extends DeployedChatRoom {
  override post(...parameters: Parameters<DeployedChatRoom['post']>) {
    rooms.set(this.ctx.id.toString(), this.ctx.id)
    return super.post(...parameters)
  }

  /**
   * Stores the demo's messages and marks them as read by these users, so that they cause no notices. Idempotent,
   * because the messages have nonces.
   */
  async seed(room: string, messages: SeededMessage[], readers: number[]) {
    const ids: number[] = []
    for (const { author, post, at, repliesTo, reactions = [] } of messages) {
      const reply_to = repliesTo === undefined ? undefined : ids[repliesTo]
      const quiet = { limited: false, isDelivered: false }
      const posted = await this.post(author, reply_to ? { ...post, reply_to } : post, { ...quiet, at, room })
      if (!posted || !('message' in posted)) return
      ids.push(posted.message.id)
      if (!posted.isNew) continue
      for (const [emoji, userIds] of reactions)
        for (const userId of userIds) await this.react(userId, posted.message.id, emoji, quiet)
    }
    for (const id of readers) this.list({}, { readerId: id })
  }

  async runDueAlarm() {
    const dueAt = this.unreadCheckAt()
    if (dueAt !== null && dueAt <= currentTime().getTime()) await this.alarm()
  }
}

/** Runs the alarms that are due according to the clock, which may have been moved. */
export async function runDueAlarms({ CHAT }: Env) {
  const development = CHAT as unknown as DurableObjectNamespace<ChatRoom>
  await Promise.all([...rooms.values()].map((id) => development.get(id).runDueAlarm()))
}
