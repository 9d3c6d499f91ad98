import { type Context, Hono } from 'hono'
import { deleteChat, expel } from '../chat/chat.ts'
import type { AppEnv } from '../env.ts'
import { parse } from '../errors.ts'
import { json } from '../http/body.ts'
import { nextPage, Page } from '../http/paging.ts'
import { ID } from '../http/path.ts'
import { limit } from '../http/rate-limit.ts'
import { deleteGonePictures } from '../images/pictures.ts'
import { pictureUrl } from '../images/urls.ts'
import { payBack } from '../payments/refunds.ts'
import { atlas } from '../places/atlas.ts'
import { unauthenticated } from '../policy.ts'
import {
  changeEventPicture,
  createEvent,
  deleteEvent,
  getEvent,
  myEvents,
  upcomingEvents,
  updateEvent,
} from './events.ts'
import { approveJoin, getRequests, joinEvent, leave, rejectJoin } from './joining.ts'
import { eventJson, eventSummaryJson, requestJson } from './json.ts'
import { cursorOf, Decision, EventCreate, EventUpdate } from './schema.ts'

const EVENT = `/api/events/:id${ID}/` as const

export const eventsApi = new Hono<AppEnv>()
  .get('/api/events/', async (c) => {
    const page = parse(Page, c.req.query())
    const mine = c.req.query('mine') === '1'
    const [rows] = await c.var.read((db, viewer) => [
      mine ? myEvents(db, viewer, page) : upcomingEvents(db, new Date(), page),
    ])
    if (mine && !c.var.user) throw unauthenticated()
    return c.json(nextPage(c, rows, page.limit, cursorOf).map(eventSummaryJson))
  })
  .post('/api/events/', async (c) => {
    const input = await json(c, EventCreate)
    await limit(c, 'create', c.var.user?.id ?? 0)
    const id = await createEvent(c.var.db, c.var.user, atlas(c.env), c.env.GROUP_TIME_ZONE, input)
    return c.json(await event(c, id), 201)
  })
  .get(EVENT, async (c) => c.json(await event(c, eventId(c))))
  .patch(EVENT, async (c) => {
    const input = await json(c, EventUpdate)
    await updateEvent(c.var.db, c.var.user, atlas(c.env), eventId(c), input)
    return c.json(await event(c, eventId(c)))
  })
  .delete(EVENT, async (c) => {
    await deleteEvent(c.var.db, c.var.user, eventId(c))
    await deleteChat(c.env, eventId(c))
    c.executionCtx.waitUntil(deleteGonePictures(c.env))
    payBack(c, eventId(c))
    return c.body(null, 204)
  })
  .post(`${EVENT}upload-image/`, async (c) => {
    const image = await changeEventPicture(c, eventId(c))
    c.executionCtx.waitUntil(deleteGonePictures(c.env))
    return c.json({ image_url: pictureUrl(image) })
  })
  .post(`${EVENT}join/`, async (c) => {
    await limit(c, 'join', c.var.user?.id ?? 0)
    return c.json(await joinEvent(c.var.db, c.var.user, eventId(c)))
  })
  .post(`${EVENT}leave/`, async (c) => {
    await limit(c, 'join', c.var.user?.id ?? 0)
    return c.json(await leave(c, eventId(c)))
  })
  .get(`${EVENT}join_requests/`, async (c) => {
    await c.var.read(() => [])
    return c.json((await getRequests(c.var.db, c.var.user, eventId(c))).map(requestJson))
  })
  .post(`${EVENT}approve_join/`, async (c) => {
    const { user_id } = await json(c, Decision)
    return c.json(await approveJoin(c.var.db, c.var.user, eventId(c), user_id))
  })
  .post(`${EVENT}reject_join/`, async (c) => {
    const { user_id } = await json(c, Decision)
    const told = await rejectJoin(c.var.db, c.var.user, eventId(c), user_id)
    await expel(c.env, eventId(c), { userId: user_id })
    payBack(c, eventId(c))
    return c.json(told)
  })

const eventId = (c: Context) => Number(c.req.param('id'))
const event = async (c: Context<AppEnv>, id: number) => eventJson(await getEvent(c.var.read, id))
