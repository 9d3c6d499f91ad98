import type { Context } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../env.ts'
import { EventCards } from '../events/event-cards.tsx'
import { NearCursor, nearbyEvents, nearCursorOf } from '../events/nearby.ts'
import { PageQuery, paginate } from '../http/paging.ts'
import { limitPlaces } from '../http/rate-limit.ts'
import { parse } from '../http/validate.ts'
import { LocateScript } from '../layout/island.tsx'
import { renderPage } from '../layout/page.tsx'
import { suggestPlaces } from '../places/places.ts'
import { CreateButton, Empty, More, moreHref } from './parts.tsx'

const INVALID_POINT = 'These are not valid coordinates.'

const Near = z.object({
  near: z
    .string()
    .regex(/^-?\d{1,2}(\.\d{1,8})?,-?\d{1,3}(\.\d{1,8})?$/, INVALID_POINT)
    .transform((near) => {
      const [latitude = 0, longitude = 0] = near.split(',').map(Number)
      return { latitude, longitude }
    })
    .refine(({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180, {
      error: INVALID_POINT,
    }),
  cursor: NearCursor.optional(),
  limit: PageQuery.shape.limit,
})

/** The hikes nearest to a point: /?near=46.49,7.67&place=Kandersteg. Without a point, a form that asks for a place. */
export async function nearPage(c: Context<AppEnv>) {
  const { near, place = '' } = c.req.query()
  if (near) return nearList(c, place.slice(0, 80))
  const typed = place.slice(0, 80).trim()
  const [found] = typed ? await searchPlaces(c, typed) : []
  if (found) {
    const query = new URLSearchParams({ near: `${found.latitude},${found.longitude}`, place: found.name })
    return c.redirect(`/?${query}`, 303)
  }
  await c.var.work.identify()
  return renderPage(c, {
    title: 'Hikes near you',
    description: DESCRIPTION,
    tab: 'events',
    noindex: true,
    children: (
      <div className="wrap tab">
        <h1>Hikes near you</h1>
        <NearForm place={typed} notFound={typed !== ''} />
        <CreateButton work={c.var.work} />
      </div>
    ),
  })
}

async function searchPlaces(c: Context<AppEnv>, name: string) {
  await limitPlaces(c)
  return suggestPlaces(c.env, name)
}

async function nearList(c: Context<AppEnv>, place: string) {
  const now = new Date()
  const { near, cursor, limit } = parse(Near, c.req.query())
  const [rows] = await c.var.work.read((db, viewer) => [nearbyEvents(db, now, near, limit, cursor, viewer)])
  const { rows: shown, next } = paginate(rows, limit, nearCursorOf)
  const title = place ? `Hikes near ${place}` : 'Hikes near you'
  return renderPage(c, {
    title,
    description: DESCRIPTION,
    tab: 'events',
    noindex: true,
    children: (
      <div className="wrap tab">
        <h1>{title}</h1>
        <NearForm place={place} />
        {shown.length === 0 && (
          <Empty
            text={cursor ? 'There are no more hikes.' : 'No hikes are planned yet. Yours could be the first.'}
          />
        )}
        {shown.length > 0 && <h2 className="visually-hidden">Nearest first</h2>}
        <EventCards events={shown} now={now} aboveTheFold={3} id="hikes" />
        {next && (
          <More
            href={moreHref(
              { near: c.req.query('near') ?? '', place },
              { limit, cursor: c.req.query('cursor'), next, last: shown.at(-1) },
            )}
          >
            Show more hikes
          </More>
        )}
        <CreateButton work={c.var.work} />
      </div>
    ),
  })
}

const DESCRIPTION = 'The next hikes around a place of your choice, nearest first.'

/** Searches by place name without scripts; with them, also by the browser's location, requested on click. */
const NearForm = ({ place, notFound = false }: { place: string; notFound?: boolean }) => (
  <form className="near-form" action="/">
    <input type="hidden" name="near" value="" />
    <div className="field">
      <label htmlFor="near-place">Near which place?</label>
      <input
        id="near-place"
        name="place"
        defaultValue={place}
        maxLength={80}
        required
        autoComplete="off"
        aria-describedby="near-place-hint"
        aria-invalid={notFound || undefined}
      />
      <p className={notFound ? 'error' : 'hint'} id="near-place-hint">
        {notFound
          ? 'We don’t know that place. Try a larger one nearby.'
          : 'Places © GeoNames, CC BY 4.0, and Trainline, ODbL'}
      </p>
    </div>
    <div className="row">
      <button className="button primary" type="submit">
        Show hikes
      </button>
      <button className="button" type="button" data-locate="" hidden>
        Use my location
      </button>
      <a className="button subtle" href="/">
        Sort by date
      </a>
    </div>
    <LocateScript />
  </form>
)
