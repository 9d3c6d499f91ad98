import { ChatRoom as DeployedChatRoom } from '../src/chat/room.ts'
import { currentTime } from '../src/clock.ts'

/** The rooms of this isolate in which somebody has written. */
const rooms = new Map<string, DurableObjectId>()

/** Timers of the platform do not follow the clock that development can move (clock.ts). */
export class ChatRoom extends DeployedChatRoom {
  override post(...parameters: Parameters<DeployedChatRoom['post']>) {
    rooms.set(this.ctx.id.toString(), this.ctx.id)
    return super.post(...parameters)
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
