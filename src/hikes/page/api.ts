import { type Context, Hono } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import * as z from 'zod'
import { unauthenticated } from '../../access/policy.ts'
import type { AppEnv } from '../../context/env.ts'
import { call } from '../../http/call.ts'
import { PageQuery } from '../../http/page-query.ts'
import { pageOfList } from '../../http/paging.ts'
import { ID, idParam } from '../../http/path.ts'
import { chosenFile } from '../../http/shapes.ts'
import { parse } from '../../http/validate.ts'
import { pictureUrl } from '../../shared/picture-urls.ts'
import { UNREAD_HEADER } from '../../shared/unread-notices.ts'
import { cursorOf, myHikes } from '../list/lists.ts'
import { createHike } from '../rules/creating.ts'
import { deleteHike } from '../rules/deleting.ts'
import { duplicateHike } from '../rules/duplicating.ts'
import { updateHike } from '../rules/editing.ts'
import { changeHikePicture } from '../rules/picture.ts'
import { HikeCreate, HikeDuplicate, HikeUpdate } from '../rules/schema.ts'
import { searchParams } from '../search/address.ts'
import { featureCollection } from '../search/geojson.ts'
import { searchOf } from '../search/query.ts'
import { HikeList, type Search } from '../search/schema.ts'
import { foundHikes } from '../search/search.ts'
import { currentHike } from './hike-answer.ts'
import { hikeSummaryJson } from './json.ts'
import { Hike, HikeSummary, Weather } from './schema.ts'
import { getWeather } from './weather.ts'

const EVENTS = '/api/events/'
const EVENT = `${EVENTS}:id${ID}/` as const

export const hikesApi = new Hono<AppEnv>()
  .get(
    EVENTS,
    call({
      summary: 'List hikes',
      description:
        'Returns hikes from today on, soonest first. With “mine=1”, returns the hikes that you organize or take ' +
        'part in, including past ones, and ignores all other parameters except “limit” and “cursor”. With ' +
        '“format=geojson”, returns only hikes with coordinates.',
      access: 'everybody',
      query: HikeList,
      // `searchParams` joins the values of a repeated list field, and drops blank fields.
      queryOf: ({ mine, format, limit, cursor }, query) => ({
        mine,
        format,
        limit,
        cursor,
        ...searchParams(query),
      }),
      answers: { 200: [z.array(HikeSummary), 'application/geo+json'] },
      refusals: [401],
    }),
    (c) => {
      const { mine, format, ...search } = c.req.valid('query')
      return mine === '1' ? ownList(c) : publicList(c, search, format)
    },
  )
  .post(
    EVENTS,
    call({
      summary: 'Create a hike',
      description:
        'If no coordinates are given, the location is looked up. The time zone is ' +
        'that of the coordinates, otherwise “time_zone”, otherwise that of the group.',
      access: 'members',
      json: HikeCreate,
      answers: { 201: Hike },
      limit: 'create',
    }),
    async (c) => c.json(await currentHike(c, await createHike(c.var.ctx, c.req.valid('json'))), 201),
  )
  // Polled by pages (islands/parts/live/live-hike.ts).
  .get(
    EVENT,
    call({ summary: 'Get a hike', access: 'everybody', answers: { 200: Hike }, refusals: [404] }),
    etag({ retainedHeaders: [...RETAINED_304_HEADERS, UNREAD_HEADER] }),
    async (c) => {
      const hike = await currentHike(c)
      const { actor } = c.var.ctx
      if (actor) c.header(UNREAD_HEADER, String(actor.unreadNotices))
      return c.json(hike)
    },
  )
  .get(
    `${EVENT}weather/`,
    call({
      summary: 'Get the weather forecast for a hike',
      description:
        'Covers the hours of the hike. Available only for hikes ' +
        'that have coordinates and start within ten days.',
      access: 'everybody',
      answers: { 200: Weather },
      refusals: [404],
    }),
    async (c) => c.json(await getWeather(c, idParam(c))),
  )
  .patch(
    EVENT,
    call({
      summary: 'Edit a hike',
      description:
        '“base” holds the values that the fields had when you read them. Fails with 409 if one of ' +
        'them has been changed since. Only the owner can change “keep_chat” and “album_public”.',
      access: 'organizers',
      json: HikeUpdate,
      answers: { 200: Hike },
      refusals: [404, 409],
    }),
    async (c) => {
      await updateHike(c.var.ctx, idParam(c), c.req.valid('json'))
      return c.json(await currentHike(c))
    },
  )
  .delete(
    EVENT,
    call({
      summary: 'Delete a hike',
      description:
        'Only the owner can do this. Refunds all online payments in full and notifies everyone involved.',
      access: 'organizers',
      answers: { 204: null },
      refusals: [404],
    }),
    async (c) => {
      await deleteHike(c.var.ctx, idParam(c))
      return c.body(null, 204)
    },
  )
  .post(
    `${EVENT}duplicate/`,
    call({
      summary: 'Copy a hike',
      description:
        'Copies the hike to a new date, without its participants, co-organizers, chat, album ' +
        'and payments. A copy of a draft is a draft. Use “repeat” to make several copies.',
      access: 'organizers',
      json: HikeDuplicate,
      answers: { 201: z.array(Hike) },
      refusals: [404],
      limit: 'create',
    }),
    async (c) => {
      const ids = await duplicateHike(c.var.ctx, idParam(c), c.req.valid('json'))
      return c.json(await Promise.all(ids.map((id) => currentHike(c, id))), 201)
    },
  )
  .post(
    `${EVENT}upload-image/`,
    call({
      summary: 'Change the picture of a hike',
      access: 'organizers',
      form: z.object({ event_picture: chosenFile('picture') }),
      answers: { 200: z.object({ image_url: z.string() }) },
      refusals: [404, 409],
      limit: 'upload',
    }),
    async (c) => {
      const image = await changeHikePicture(c.var.ctx, idParam(c), c.req.valid('form').event_picture)
      return c.json({ image_url: pictureUrl(image) })
    },
  )

async function ownList(c: Context<AppEnv>) {
  const page = parse(PageQuery, c.req.query())
  const { rows } = await c.var.ctx.read((db, viewer) => ({ rows: myHikes(db, viewer, page) }))
  if (!c.var.ctx.actor) throw unauthenticated()
  return c.json(pageOfList(c, rows, page.limit, cursorOf).map(hikeSummaryJson))
}

async function publicList(c: Context<AppEnv>, search: Search, format: 'json' | 'geojson') {
  const { ctx } = c.var
  const { query, rows } = await ctx.inGroupZone(async (zone) => {
    const query = searchOf(c, search, zone)
    const located = format === 'geojson'
    return { query, ...(await ctx.read((db) => ({ rows: foundHikes(db, { ...query, located }) }))) }
  })
  const page = pageOfList(c, rows, query.limit, query.cursorOf)
  if (format === 'json') return c.json(page.map(hikeSummaryJson))
  return c.body(JSON.stringify(featureCollection(page)), 200, { 'Content-Type': 'application/geo+json' })
}
