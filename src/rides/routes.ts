import { type Context, Hono } from 'hono'
import { ID, idParam } from '../http/path.ts'
import { readJson } from '../http/validate.ts'
import type { AppEnv } from '../work/env.ts'
import { rideJson } from './json.ts'
import { rideForms } from './pages.tsx'
import { giveUpSeat, listRides, offerRide, takeSeat, withdrawRide } from './rides.ts'
import { RideOffer } from './schema.ts'

const API = `/api/events/:id${ID}/rides/` as const

export const rideRoutes = new Hono<AppEnv>()
  .route('/', rideForms)
  .get(API, async (c) => c.json((await listRides(c.var.work, idParam(c))).map(rideJson)))
  .post(API, async (c) =>
    c.json(rideJson(await offerRide(c.var.work, idParam(c), await readJson(c, RideOffer))), 201),
  )
  .delete(`${API}:ride${ID}/`, async (c) => {
    await withdrawRide(c.var.work, idParam(c), rideParam(c))
    return c.body(null, 204)
  })
  .post(`${API}:ride${ID}/take/`, async (c) =>
    c.json(rideJson(await takeSeat(c.var.work, idParam(c), rideParam(c)))),
  )
  .delete(`${API}:ride${ID}/take/`, async (c) => {
    const ride = await giveUpSeat(c.var.work, idParam(c), rideParam(c))
    return c.json(ride && rideJson(ride))
  })

const rideParam = (c: Context) => Number(c.req.param('ride'))
