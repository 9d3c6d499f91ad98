import { Hono } from 'hono'
import { requireSameOrigin } from '../http/csrf.ts'
import { ID, idParam } from '../http/path.ts'
import { parse, readJson } from '../http/validate.ts'
import { AppError } from '../shared/errors.ts'
import type { AppEnv } from '../work/env.ts'
import { postMessage, reactTo, readChat, resetChat } from './chat.ts'
import { openSocket } from './opening-sockets.ts'
import { markRead } from './reading.ts'
import { MessagePost, MessageRange, ReactionPost, ReadThrough } from './schema.ts'

const CHAT = `/api/events/:id${ID}/chat/` as const

export const chatApi = new Hono<AppEnv>()
  .get(CHAT, async (c) => {
    const { messages, resetThrough } = await readChat(
      c.var.work,
      idParam(c),
      parse(MessageRange, c.req.query()),
    )
    c.header('X-Reset-Through', String(resetThrough))
    return c.json(messages)
  })
  .post(CHAT, async (c) => {
    const { message, isNew } = await postMessage(c.var.work, idParam(c), await readJson(c, MessagePost))
    return c.json(message, isNew ? 201 : 200)
  })
  .delete(CHAT, async (c) => {
    await resetChat(c.var.work, idParam(c))
    return c.json({ status: 'Chat reset.' })
  })
  .post(`${CHAT}read/`, async (c) => {
    const { through } = await readJson(c, ReadThrough)
    return c.json({ unread: await markRead(c.var.work, idParam(c), through) })
  })
  .post(`${CHAT}:message${ID}/reactions/`, async (c) => {
    const { emoji } = await readJson(c, ReactionPost)
    return c.json({ reactions: await reactTo(c.var.work, idParam(c), Number(c.req.param('message')), emoji) })
  })
  .get(`${CHAT}socket/`, (c) => {
    // The same-origin policy does not cover WebSockets: other sites could open one with the user's cookies.
    requireSameOrigin(c)
    if (c.req.header('Upgrade')?.toLowerCase() !== 'websocket')
      throw new AppError(400, 'This address accepts WebSocket connections only.')
    return openSocket(c.var.work, idParam(c))
  })
