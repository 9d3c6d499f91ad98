import { sql } from 'drizzle-orm'
import type { RequestContext } from '../context/context.ts'
import { hikes } from '../db/schema.ts'
import { shortened } from '../shared/text.ts'
import { hike, notify } from './notify.ts'

/** A user's unread messages in a chat. `key` stays the same until the user reads the chat. */
export type Unread = {
  userId: number
  key: string
  actorId: number
  messages: { from: string; text: string }[]
  count: number
}

const MAX_TEXT = 200

/** The text of a message, shortened for a notice. */
export const listedText = (text: string) => shortened(text, MAX_TEXT)

export const chatUnread = (ctx: RequestContext, hikeId: number, unread: Unread[]) =>
  notify(ctx, 'chat_unread', {
    to: sql`value ->> 'userId'`,
    key: sql`${hikes.id} || ':' || (value ->> 'key')`,
    hikeId: sql`${hikes.id}`,
    actorId: sql`value ->> 'actorId'`,
    data: hike(sql`, 'messages', json(value -> 'messages'), 'count', value -> 'count'`),
    from: sql`FROM json_each(${JSON.stringify(unread)}) JOIN ${hikes} WHERE ${hikes.id} = ${hikeId}`,
  })
