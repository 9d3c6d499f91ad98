import { type Context, Hono } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import * as z from 'zod'
import { unauthenticated } from '../../access/policy.ts'
import { uploadedFile } from '../../http/form-data.ts'
import { pageOfList } from '../../http/paging.ts'
import { ID, idParam, urlOf } from '../../http/path.ts'
import { readPage } from '../../http/read-page.ts'
import { parse, readJson } from '../../http/validate.ts'
import { pictureUrl } from '../../shared/picture-urls.ts'
import { UNREAD_HEADER } from '../../shared/unread-notices.ts'
import type { AppEnv } from '../../work/env.ts'
import { cursorOf, myHikes } from '../list/lists.ts'
import { createHike } from '../rules/creating.ts'
import { deleteHike } from '../rules/deleting.ts'
import { duplicateHike } from '../rules/duplicating.ts'
import { updateHike } from '../rules/editing.ts'
import { changeHikePicture } from '../rules/picture.ts'
import { HikeCreate, HikeDuplicate, HikeUpdate } from '../rules/schema.ts'
import { searchParams } from '../search/address.ts'
import { featureCollection } from '../search/geojson.ts'
import { Format, searchOf } from '../search/query.ts'
import { Search } from '../search/schema.ts'
import { foundHikes } from '../search/search.ts'
import { getHike } from './hike-details.ts'
import { hikeJson, hikeSummaryJson } from './json.ts'
import { getWeather } from './weather.ts'

const EVENT = `/api/events/:id${ID}/` as const

export const hikesApi = new Hono<AppEnv>()
  .get('/api/events/', (c) => (c.req.query('mine') === '1' ? ownList(c) : publicList(c)))
  .post('/api/events/', async (c) => {
    const id = await createHike(c.var.work, await readJson(c, HikeCreate))
    return c.json(await currentHike(c, id), 201)
  })
  // Pages poll it (islands/parts/live/live-hike.ts).
  .get(EVENT, etag({ retainedHeaders: [...RETAINED_304_HEADERS, UNREAD_HEADER] }), async (c) => {
    const hike = await currentHike(c, idParam(c))
    const { actor } = c.var.work
    if (actor) c.header(UNREAD_HEADER, String(actor.unreadNotices))
    return c.json(hike)
  })
  .get(`${EVENT}weather/`, async (c) => c.json(await getWeather(c, idParam(c))))
  .patch(EVENT, async (c) => {
    await updateHike(c.var.work, idParam(c), await readJson(c, HikeUpdate))
    return c.json(await currentHike(c, idParam(c)))
  })
  .delete(EVENT, async (c) => {
    await deleteHike(c.var.work, idParam(c))
    return c.body(null, 204)
  })
  .post(`${EVENT}duplicate/`, async (c) => {
    const copies = await readJson(c, HikeDuplicate)
    const ids = await duplicateHike(c.var.work, idParam(c), copies)
    return c.json(await Promise.all(ids.map((id) => currentHike(c, id))), 201)
  })
  .post(`${EVENT}upload-image/`, async (c) => {
    const image = await changeHikePicture(c.var.work, idParam(c), await uploadedFile(c, 'event_picture'))
    return c.json({ image_url: pictureUrl(image) })
  })

async function ownList(c: Context<AppEnv>) {
  const page = await readPage(c.req.query())
  const { rows } = await c.var.work.read((db, viewer) => ({ rows: myHikes(db, viewer, page) }))
  if (!c.var.work.actor) throw unauthenticated()
  return c.json(pageOfList(c, rows, page.limit, cursorOf).map(hikeSummaryJson))
}

async function publicList(c: Context<AppEnv>) {
  const { work } = c.var
  const search = parse(Search, searchParams(urlOf(c.req.raw).searchParams))
  const { format } = parse(z.object({ format: Format }), c.req.query())
  const { query, rows } = await work.inGroupZone(async (zone) => {
    const query = searchOf(c, search, zone)
    const located = format === 'geojson'
    return { query, ...(await work.read((db) => ({ rows: foundHikes(db, { ...query, located }) }))) }
  })
  const page = pageOfList(c, rows, query.limit, query.cursorOf)
  if (format === 'json') return c.json(page.map(hikeSummaryJson))
  return c.body(JSON.stringify(featureCollection(page)), 200, { 'Content-Type': 'application/geo+json' })
}

const currentHike = async (c: Context<AppEnv>, id: number) => hikeJson(await getHike(c.var.work, id))
