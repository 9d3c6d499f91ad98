import { type Context, Hono } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import * as z from 'zod'
import { unauthenticated } from '../../access/policy.ts'
import { uploadedFile } from '../../http/form-data.ts'
import { PageQuery, pageOfList } from '../../http/paging.ts'
import { ID, idParam, urlOf } from '../../http/path.ts'
import { parse, validJson } from '../../http/validate.ts'
import { pictureUrl } from '../../shared/picture-urls.ts'
import { UNREAD_HEADER } from '../../shared/unread-notices.ts'
import type { AppEnv } from '../../work/env.ts'
import { cursorOf, myEvents } from '../list/event-lists.ts'
import { cancelEvent } from '../rules/cancelling.ts'
import { createEvent } from '../rules/creating.ts'
import { deleteEvent } from '../rules/deleting.ts'
import { duplicateEvent } from '../rules/duplicating.ts'
import { changeEventPicture } from '../rules/event-picture.ts'
import { updateEvent } from '../rules/events.ts'
import { Cancellation, EventCreate, EventDuplicate, EventUpdate } from '../rules/schema.ts'
import { featureCollection } from '../search/geojson.ts'
import { Format, searchOf } from '../search/query.ts'
import { Search, searchParams } from '../search/schema.ts'
import { foundEvents } from '../search/search.ts'
import { getEvent } from './event-details.ts'
import { eventJson, eventSummaryJson } from './json.ts'

const EVENT = `/api/events/:id${ID}/` as const

export const eventsApi = new Hono<AppEnv>()
  .get('/api/events/', (c) => (c.req.query('mine') === '1' ? ownList(c) : publicList(c)))
  .post('/api/events/', validJson(EventCreate), async (c) => {
    const id = await createEvent(c.var.work, c.req.valid('json'))
    return c.json(await currentEvent(c, id), 201)
  })
  // Pages poll it (islands/parts/live/live-event.ts).
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
    const ids = await duplicateEvent(c.var.work, idParam(c), copies)
    return c.json(await Promise.all(ids.map((id) => currentEvent(c, id))), 201)
  })
  .post(`${EVENT}upload-image/`, async (c) => {
    const image = await changeEventPicture(c.var.work, idParam(c), await uploadedFile(c, 'event_picture'))
    return c.json({ image_url: pictureUrl(image) })
  })

async function ownList(c: Context<AppEnv>) {
  const page = parse(PageQuery, c.req.query())
  const { rows } = await c.var.work.read((db, viewer) => ({ rows: myEvents(db, viewer, page) }))
  if (!c.var.work.actor) throw unauthenticated()
  return c.json(pageOfList(c, rows, page.limit, cursorOf).map(eventSummaryJson))
}

async function publicList(c: Context<AppEnv>) {
  const finding = searchOf(c, parse(Search, searchParams(urlOf(c.req.raw).searchParams)))
  const { format } = parse(z.object({ format: Format }), c.req.query())
  const { rows } = await c.var.work.read((db) => ({
    rows: foundEvents(db, { ...finding, located: format === 'geojson' }),
  }))
  const page = pageOfList(c, rows, finding.limit, finding.cursorOf)
  if (format === 'json') return c.json(page.map(eventSummaryJson))
  return c.body(JSON.stringify(featureCollection(page)), 200, { 'Content-Type': 'application/geo+json' })
}

const currentEvent = async (c: Context<AppEnv>, id: number) => eventJson(await getEvent(c.var.work, id))
