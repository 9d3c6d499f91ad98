import type { Author } from '../src/chat/history.ts'
import { ChatRoom as DeployedChatRoom } from '../src/chat/room.ts'
import type { MessagePost } from '../src/chat/schema.ts'
import { currentTime } from '../src/shared/clock.ts'

/** The rooms of this isolate in which somebody has written. */
const rooms = new Map<string, DurableObjectId>()

type SeededMessage = { author: Author; post: MessagePost; at: number }

/** Timers of the platform do not follow the clock that development can move (clock.ts). */
export class ChatRoom extends DeployedChatRoom {
  override post(...parameters: Parameters<DeployedChatRoom['post']>) {
    rooms.set(this.ctx.id.toString(), this.ctx.id)
    return super.post(...parameters)
  }

  /** Stores messages of the demo, which these users have read: nobody is told of them. Idempotent by their nonces. */
  async seed(room: string, messages: SeededMessage[], readers: number[]) {
    for (const { author, post, at } of messages)
      await this.post(author, post, { limited: false, at, room, isDelivered: false })
    for (const id of readers) this.list({}, { readerId: id })
  }

  async runDueAlarm() {
    const dueAt = this.unreadCheckAt()
    if (dueAt !== null && dueAt <= currentTime().getTime()) await this.alarm()
  }
}

/** Runs the alarms of rooms that are due by the moved clock. */
export async function runDueAlarms({ CHAT }: Env) {
  const development = CHAT as unknown as DurableObjectNamespace<ChatRoom>
  await Promise.all([...rooms.values()].map((id) => development.get(id).runDueAlarm()))
}
