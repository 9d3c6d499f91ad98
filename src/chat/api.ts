import { type Context, Hono } from 'hono'
import type { AppEnv } from '../env.ts'
import { parse } from '../errors.ts'
import { json } from '../http/body.ts'
import { refuseForeignOrigin } from '../http/csrf.ts'
import { ID } from '../http/path.ts'
import { openSocket, postMessage, readChat, resetChat } from './chat.ts'
import { MessagePost, Range } from './schema.ts'

const CHAT = `/api/events/:id${ID}/chat/` as const

export const chatApi = new Hono<AppEnv>()
  .get(CHAT, async (c) => {
    const { messages, resetThrough } = await readChat(c, eventId(c), parse(Range, c.req.query()))
    c.header('X-Reset-Through', String(resetThrough))
    return c.json(messages)
  })
  .post(CHAT, async (c) => {
    const { message, isNew } = await postMessage(c, eventId(c), await json(c, MessagePost))
    return c.json(message, isNew ? 201 : 200)
  })
  .delete(CHAT, async (c) => {
    await resetChat(c, eventId(c))
    return c.json({ status: 'Chat reset.' })
  })
  .get(`${CHAT}socket/`, (c) => {
    // A browser opens sockets from any page, with this site's cookies.
    refuseForeignOrigin(c)
    return openSocket(c, eventId(c))
  })

const eventId = (c: Context) => Number(c.req.param('id'))
