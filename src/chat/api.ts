import { type Context, Hono } from 'hono'
import { requireSameOrigin } from '../http/csrf.ts'
import { isMultipart, multipart, textFields, uploadedFile } from '../http/form-data.ts'
import { ID, idParam } from '../http/path.ts'
import { parse, readJson } from '../http/validate.ts'
import { privatePicture } from '../images/serve.ts'
import { keysFor } from '../images/variants.ts'
import { AppError } from '../shared/errors.ts'
import type { AppEnv } from '../work/env.ts'
import { requireChatAccess } from './access.ts'
import { postMessage, reactTo, readChat, resetChat } from './chat.ts'
import { openSocket } from './opening-sockets.ts'
import { requireChatPicture } from './pictures.ts'
import { postPicture } from './posting-pictures.ts'
import { markRead } from './reading.ts'
import { FormPost, MessagePost, MessageRange, PicturePost, ReactionPost, ReadThrough } from './schema.ts'

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
    const { message, isNew } = isMultipart(c)
      ? await postForm(c)
      : await postMessage(c.var.work, idParam(c), await readJson(c, MessagePost))
    return c.json(message, isNew ? 201 : 200)
  })
  .delete(CHAT, async (c) => {
    await resetChat(c.var.work, idParam(c))
    return c.json({ status: 'Chat reset.' })
  })
  .get(`${CHAT}pictures/:name{[0-9a-f]{32}}/`, async (c) => {
    const name = c.req.param('name')
    await requireChatPicture(c.var.work, idParam(c), name)
    const size = c.req.query('size') === 'small' ? 'small' : 'large'
    return privatePicture(c, keysFor(name, size), 'private, no-cache')
  })
  .post(`${CHAT}read/`, async (c) => {
    const { through } = await readJson(c, ReadThrough)
    return c.json({ unread: await markRead(c.var.work, idParam(c), through) })
  })
  .post(`${CHAT}:message${ID}/reactions/`, async (c) => {
    const { emoji } = await readJson(c, ReactionPost)
    return c.json({ reactions: await reactTo(c.var.work, idParam(c), Number(c.req.param('message')), emoji) })
  })
  .get(`${CHAT}socket/`, async (c) => {
    // The same-origin policy does not cover WebSockets: other sites could open one with the user's cookies.
    requireSameOrigin(c)
    if (c.req.header('Upgrade')?.toLowerCase() !== 'websocket') {
      await requireChatAccess(c.var.work, idParam(c))
      throw new AppError(400, 'This address accepts WebSocket connections only.')
    }
    return openSocket(c.var.work, idParam(c))
  })

async function postForm(c: Context<AppEnv>) {
  const hasPicture = (await multipart(c)).has('picture')
  // What is left empty in a form comes as ''.
  const fields = Object.fromEntries(Object.entries(await textFields(c)).filter(([, text]) => text !== ''))
  if (!hasPicture) return postMessage(c.var.work, idParam(c), parse(FormPost, fields))
  const file = await uploadedFile(c, 'picture')
  return postPicture(c.var.work, idParam(c), parse(PicturePost, fields), file)
}
