import { type Context, Hono } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import type { AppEnv } from '../env.ts'
import { uploadedFile } from '../http/form-data.ts'
import { PageQuery, pageOfList } from '../http/paging.ts'
import { ID, idParam } from '../http/path.ts'
import { consumeUserQuota, limitByUser } from '../http/rate-limit.ts'
import { validJson, validQuery } from '../http/validate.ts'
import { unauthenticated } from '../policy.ts'
import { pictureUrl } from '../shared/picture-urls.ts'
import { UNREAD_HEADER } from '../shared/unread-notices.ts'
import { cancelEvent } from './cancelling.ts'
import { duplicateEvent } from './duplicating.ts'
import { myEvents, upcomingEvents } from './event-lists.ts'
import { changeEventPicture, createEvent, deleteEvent, getEvent, updateEvent } from './events.ts'
import { eventJson, eventSummaryJson } from './json.ts'
import { Cancellation, cursorOf, EventCreate, EventDuplicate, EventUpdate } from './schema.ts'

const EVENT = `/api/events/:id${ID}/` as const

export const eventsApi = new Hono<AppEnv>()
  .get('/api/events/', validQuery(PageQuery), async (c) => {
    const page = c.req.valid('query')
    const mine = c.req.query('mine') === '1'
    const [rows] = await c.var.work.read((db, viewer) => [
      mine ? myEvents(db, viewer, page) : upcomingEvents(db, new Date(), page),
    ])
    if (mine && !c.var.work.actor) throw unauthenticated()
    return c.json(pageOfList(c, rows, page.limit, cursorOf).map(eventSummaryJson))
  })
  .post('/api/events/', validJson(EventCreate), limitByUser('create'), async (c) => {
    const id = await createEvent(c.var.work, c.req.valid('json'))
    return c.json(await currentEvent(c, id), 201)
  })
  // Pages poll it (islands/parts/live-event.ts).
  .get(EVENT, etag({ retainedHeaders: [...RETAINED_304_HEADERS, UNREAD_HEADER] }), async (c) => {
    const event = await currentEvent(c, idParam(c))
    const { actor } = c.var.work
    if (actor) c.header(UNREAD_HEADER, String(actor.unreadNotices))
    return c.json(event)
  })
  .patch(EVENT, validJson(EventUpdate), async (c) => {
    await updateEvent(c.var.work, idParam(c), c.req.valid('json'))
    return c.json(await currentEvent(c, idParam(c)))
  })
  .delete(EVENT, async (c) => {
    await deleteEvent(c.var.work, idParam(c))
    return c.body(null, 204)
  })
  .post(`${EVENT}cancel/`, validJson(Cancellation), async (c) => {
    await cancelEvent(c.var.work, idParam(c), c.req.valid('json'))
    return c.json(await currentEvent(c, idParam(c)))
  })
  .post(`${EVENT}duplicate/`, validJson(EventDuplicate), async (c) => {
    const copies = c.req.valid('json')
    await consumeUserQuota(c.var.work, 'create', copies.repeat?.times)
    const ids = await duplicateEvent(c.var.work, idParam(c), copies)
    return c.json(await Promise.all(ids.map((id) => currentEvent(c, id))), 201)
  })
  .post(`${EVENT}upload-image/`, async (c) => {
    const image = await changeEventPicture(c.var.work, idParam(c), await uploadedFile(c, 'event_picture'))
    return c.json({ image_url: pictureUrl(image) })
  })

const currentEvent = async (c: Context<AppEnv>, id: number) => eventJson(await getEvent(c.var.work, id))
