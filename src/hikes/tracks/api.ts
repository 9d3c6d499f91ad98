import { Hono } from 'hono'
import { uploadedFile } from '../../http/form-data.ts'
import { ID, idParam } from '../../http/path.ts'
import type { AppEnv } from '../../work/env.ts'
import { GPX_TYPE, gpxFile } from './file.ts'
import { routeJson } from './json.ts'
import { changeRoute, getRouteFile, removeRoute } from './tracks.ts'

const ROUTE = `/api/events/:id${ID}/route/` as const

export const routesApi = new Hono<AppEnv>()
  .post(ROUTE, async (c) =>
    c.json(routeJson(await changeRoute(c.var.work, idParam(c), await uploadedFile(c, 'gpx', 'GPX file')))),
  )
  .delete(ROUTE, async (c) => {
    await removeRoute(c.var.work, idParam(c))
    return c.body(null, 204)
  })
  .get('/events/:file{[1-9][0-9]{0,14}\\.gpx}', async (c) => {
    const { work } = c.var
    const id = Number.parseInt(c.req.param('file'), 10)
    const { name, segments } = await getRouteFile(work, id)
    return c.body(gpxFile(name, work.config.APP_NAME, segments).stream(), 200, {
      'Content-Type': GPX_TYPE,
      'Content-Disposition': `attachment; filename="hike-${id}.gpx"`,
      'X-Robots-Tag': 'noindex',
    })
  })
