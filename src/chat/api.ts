import { Hono } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../context/env.ts'
import { call } from '../http/call.ts'
import { requireSameOrigin } from '../http/csrf.ts'
import { isMultipart } from '../http/form-data.ts'
import { ID, idParam } from '../http/path.ts'
import { Status } from '../http/shapes.ts'
import { privatePicture } from '../images/serve.ts'
import { keysFor } from '../images/variants.ts'
import { AppError } from '../shared/errors.ts'
import { t } from '../texts/chat.ts'
import { requireChatAccess } from './access.ts'
import { markRead, postMessage, reactTo, readChat, resetChat } from './chat.ts'
import { MAX_AFTER, PAGE_SIZE } from './limits.ts'
import { openSocket } from './opening-sockets.ts'
import { requireChatPicture } from './pictures.ts'
import { postPicture } from './posting-pictures.ts'
import {
  Message,
  MessageForm,
  MessagePost,
  MessageRange,
  OwnReactions,
  ReactionPost,
  ReadThrough,
} from './schema.ts'

const CHAT = `/api/events/:id${ID}/chat/` as const
const access = 'participants'

export const chatApi = new Hono<AppEnv>()
  .get(
    CHAT,
    call({
      summary: 'List the chat messages of a hike',
      description:
        `Returns the latest ${PAGE_SIZE} messages, oldest first. ` +
        `With “after”, returns up to ${MAX_AFTER} messages after that id; ` +
        `with “before”, up to ${PAGE_SIZE} messages before it. ` +
        'The X-Reset-Through header gives the id up to which a reset has deleted messages.',
      access,
      query: MessageRange,
      answers: { 200: z.array(Message) },
      refusals: [403, 404],
    }),
    async (c) => {
      const { messages, resetThrough } = await readChat(c.var.ctx, idParam(c), c.req.valid('query'))
      c.header('X-Reset-Through', String(resetThrough))
      return c.json(messages)
    },
  )
  .post(
    CHAT,
    call({
      summary: 'Post a message',
      description:
        'A picture can be sent only as multipart/form-data; the text is then ' +
        'optional. Returns 200 if a message with the same nonce has already ' +
        'been stored. Rate limit: a burst of 20 messages, then one per second.',
      access,
      json: MessagePost,
      form: MessageForm,
      answers: { 200: Message, 201: Message },
      refusals: [404],
    }),
    async (c) => {
      const { picture, ...post } = isMultipart(c)
        ? c.req.valid('form')
        : { ...c.req.valid('json'), picture: undefined }
      const { message, isNew } = await (picture
        ? postPicture(c.var.ctx, idParam(c), post, picture)
        : postMessage(c.var.ctx, idParam(c), post))
      return c.json(message, isNew ? 201 : 200)
    },
  )
  .delete(
    CHAT,
    call({
      summary: 'Delete all messages in a chat',
      description: 'Only the owner can do this.',
      access: 'organizers',
      answers: { 200: Status },
      refusals: [404],
    }),
    async (c) => {
      await resetChat(c.var.ctx, idParam(c))
      return c.json({ status: t.wasReset })
    },
  )
  .get(
    `${CHAT}pictures/:name{[0-9a-f]{32}}/`,
    call({
      summary: 'Get the picture in a message',
      description: 'With “size=small”, returns a smaller version.',
      access,
      query: z.object({ size: z.string().optional() }),
      answers: { 200: ['image/jpeg', 'image/png', 'image/webp'] },
      refusals: [403, 404],
    }),
    async (c) => {
      const name = c.req.param('name')
      await requireChatPicture(c.var.ctx, idParam(c), name)
      const size = c.req.valid('query').size === 'small' ? 'small' : 'large'
      return privatePicture(c, keysFor(name, size), 'private, no-cache')
    },
  )
  .post(
    `${CHAT}read/`,
    call({
      summary: 'Mark messages as read',
      description: 'Marks the messages up to the id in “through”. The read position never moves back.',
      access,
      json: ReadThrough,
      answers: { 200: z.object({ unread: z.int() }) },
      refusals: [404],
    }),
    async (c) => {
      const { through } = c.req.valid('json')
      return c.json({ unread: await markRead(c.var.ctx, idParam(c), through) })
    },
  )
  .post(
    `${CHAT}:message${ID}/reactions/`,
    call({
      summary: 'Add a reaction to a message, or remove it',
      access,
      json: ReactionPost,
      answers: { 200: z.object({ reactions: OwnReactions }) },
      refusals: [404],
    }),
    async (c) => {
      const { emoji } = c.req.valid('json')
      return c.json({
        reactions: await reactTo(c.var.ctx, idParam(c), Number(c.req.param('message')), emoji),
      })
    },
  )
  .get(
    `${CHAT}socket/`,
    call({
      summary: 'Open a WebSocket to a chat',
      description:
        'The socket only delivers JSON frames; messages are posted ' +
        'over HTTP. It answers the text “ping” with “pong”.',
      access,
      answers: { 101: null },
      refusals: [400, 403, 404],
      limit: 'socket',
    }),
    async (c) => {
      // The same-origin policy does not apply to WebSockets: other sites could open one with the user's cookies.
      requireSameOrigin(c)
      if (c.req.header('Upgrade')?.toLowerCase() !== 'websocket') {
        await requireChatAccess(c.var.ctx, idParam(c))
        throw new AppError(400, t.socketsOnly)
      }
      return openSocket(c.var.ctx, idParam(c))
    },
  )
