import type { Miniflare } from 'miniflare'
import type { Emoji } from '../src/chat/view/emoji.ts'
import { connect } from '../src/db/index.ts'
import { chatMembers, hikes } from '../src/db/schema.ts'
import type { ChatRoom } from './chat-room.ts'
import chats from './demo/chats.json' with { type: 'json' }
import demoHikes from './demo/hikes.json' with { type: 'json' }
import { demoUserId, instantOf } from './seed.ts'

type DemoChat = {
  hike: string
  messages: {
    author: string
    days_ago: number
    local_time: string
    text: string
    reply_to?: number
    reactions?: Record<string, string[]>
  }[]
}

/**
 * Posts the demo's messages in the chats of its hikes. Idempotent. Needs the running app, because the messages are
 * stored in the rooms.
 */
export async function seedChats(app: Miniflare) {
  const db = connect(await app.getD1Database('DB', 'waymark'))
  const rooms = new Map((await db.select({ id: hikes.id, chatId: hikes.chatId }).from(hikes)).map(keyed))
  const namespace = await app.getDurableObjectNamespace('CHAT', 'waymark')
  const now = new Date()
  await Promise.all(
    (chats as DemoChat[]).map(async ({ hike: name, messages }) => {
      const index = demoHikes.findIndex((hike) => hike.name === name)
      const key = rooms.get(index + 1)
      const hike = demoHikes[index]
      if (!key || !hike) return
      const hikeId = index + 1
      const people = [hike.organizer, ...hike.participants].map(demoUserId)
      const authors = messages.map(({ author }) => demoUserId(author))
      await db
        .insert(chatMembers)
        .values(
          [...new Set([...people, ...authors])].map((userId) => ({
            userId,
            hikeId,
            readThrough: messages.length,
          })),
        )
        .onConflictDoNothing()
      const stub = namespace.get(namespace.idFromName(key)) as unknown as Pick<ChatRoom, 'seed'>
      await stub.seed(
        key,
        messages.map(({ author, days_ago: days, local_time, text, reply_to, reactions = {} }, number) => ({
          author: { id: demoUserId(author), username: author },
          post: { text, nonce: `demo-${number}` },
          at: instantOf({ days_from_now: -days, local_time, time_zone: hike.start.time_zone }, now).getTime(),
          repliesTo: reply_to,
          reactions: Object.entries(reactions).map(
            ([emoji, usernames]) => [emoji as Emoji, usernames.map(demoUserId)] as [Emoji, number[]],
          ),
        })),
        people,
      )
    }),
  )
}

const keyed = ({ id, chatId: room }: { id: number; chatId: string }) => [id, room] as const
