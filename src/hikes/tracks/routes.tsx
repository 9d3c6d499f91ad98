import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { authorize, can } from '../../access/policy.ts'
import type { AppEnv } from '../../context/env.ts'
import { call } from '../../http/call.ts'
import { setFlash } from '../../http/cookies.ts'
import { csrfToken } from '../../http/csrf.ts'
import { formAction } from '../../http/form-action.ts'
import { uploadedFile } from '../../http/form-data.ts'
import { accountPath, ID, idParam } from '../../http/path.ts'
import { chosenFile } from '../../http/shapes.ts'
import { renderFormPage } from '../../layout/form-page.tsx'
import { PostButton } from '../../layout/post-button.tsx'
import type { AppError } from '../../shared/errors.ts'
import { t as access } from '../../texts/access.ts'
import { t } from '../../texts/tracks.ts'
import { getHike, type Hike } from '../page/hike-details.ts'
import { updateHike } from '../rules/editing.ts'
import { routeFigures, routeHint, routeNumbers } from '../view/route-figures.ts'
import { GPX_TYPE, gpxFile } from './file.ts'
import { uploadJson } from './json.ts'
import { UploadedRoute } from './schema.ts'
import { changeRoute, getRouteFile, removeRoute } from './tracks.ts'

const ROUTE = `/events/:id${ID}/route` as const
const API = `/api${ROUTE}/` as const

export const trackRoutes = new Hono<AppEnv>()
  .get(ROUTE, (c) => renderForm(c))
  .post(ROUTE, async (c) => {
    const upload = async () => {
      const { notes } = await changeRoute(c.var.ctx, idParam(c), await uploadedFile(c, 'gpx', 'GPX file'))
      return [t.isOnPage, ...notes].join(' ')
    }
    return formAction(c, upload, {
      to: `/events/${idParam(c)}`,
      show: (error) => (error.status === 409 ? null : renderForm(c, error)),
    })
  })
  .post(
    API,
    call({
      summary: 'Upload the route of a hike',
      description:
        'A GPX file with at most 200,000 points. Fills in the distance, the elevation ' +
        'difference and the coordinates of the meeting point, unless they were entered by hand.',
      access: 'organizers',
      form: z.object({ gpx: chosenFile('GPX file') }),
      answers: { 200: UploadedRoute },
      refusals: [404, 409],
      limit: 'upload',
    }),
    async (c) => c.json(uploadJson(await changeRoute(c.var.ctx, idParam(c), c.req.valid('form').gpx))),
  )
  .post(`${ROUTE}/remove`, async (c) => {
    await removeRoute(c.var.ctx, idParam(c))
    return done(c, t.isRemoved)
  })
  .delete(
    API,
    call({
      summary: 'Remove the route of a hike',
      description: 'The values that it filled in are kept.',
      access: 'organizers',
      answers: { 204: null },
      refusals: [404, 409],
    }),
    async (c) => {
      await removeRoute(c.var.ctx, idParam(c))
      return c.body(null, 204)
    },
  )
  .post(`${ROUTE}/numbers`, async (c) => {
    const { route } = await getHike(c.var.ctx, idParam(c))
    if (route) await updateHike(c.var.ctx, idParam(c), routeNumbers(route))
    return done(c, t.numbersUsed)
  })
  .get('/events/:file{[1-9][0-9]{0,14}\\.gpx}', async (c) => {
    const { ctx } = c.var
    const id = Number.parseInt(c.req.param('file'), 10)
    const { name, segments } = await getRouteFile(ctx, id)
    return c.body(gpxFile(name, ctx.group.name, segments).stream(), 200, {
      'Content-Type': GPX_TYPE,
      'Content-Disposition': `attachment; filename="hike-${id}.gpx"`,
      'X-Robots-Tag': 'noindex',
    })
  })

function done(c: Context<AppEnv>, message: string) {
  setFlash(c, message)
  return c.redirect(`/events/${idParam(c)}`, 303)
}

async function renderForm(c: Context<AppEnv>, error?: AppError) {
  const hike = await getHike(c.var.ctx, idParam(c))
  const { actor } = c.var.ctx
  const path = `/events/${hike.id}`
  if (!actor) return c.redirect(accountPath('login', `${path}/route`), 303)
  authorize(actor, can.changeRoute(actor, hike), access.onlyOrganizers)
  if (hike.status === 'cancelled') return c.redirect(path, 303)
  return renderFormPage(c, {
    title: t.titleOf(hike.name),
    intro: hike.route ? t.now(routeFigures(hike.route)) : undefined,
    action: `${path}/route`,
    encType: 'multipart/form-data',
    error,
    errorField: 'gpx',
    fields: [
      { name: 'gpx', label: t.gpxFile, type: 'file', accept: '.gpx', required: true, hint: routeHint() },
    ],
    submit: hike.route ? t.replace : t.upload,
    children: (
      <div className="row">
        {hike.route && <RouteButtons hike={hike} csrf={csrfToken(c)} />}
        <a className="button" href={path}>
          {t.back}
        </a>
      </div>
    ),
  })
}

function RouteButtons({ hike, csrf }: { hike: Hike; csrf: string }) {
  const { route } = hike
  const { distance, elevation_diff = hike.elevationDiff } = route ? routeNumbers(route) : {}
  const differ = distance !== hike.distance || elevation_diff !== hike.elevationDiff
  return (
    <>
      {differ && (
        <PostButton action={`/events/${hike.id}/route/numbers`} csrf={csrf}>
          {t.useNumbers}
        </PostButton>
      )}
      <PostButton action={`/events/${hike.id}/route/remove`} csrf={csrf} className="button danger">
        {t.remove}
      </PostButton>
    </>
  )
}
