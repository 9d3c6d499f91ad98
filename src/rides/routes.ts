import { type Context, Hono } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../context/env.ts'
import { call } from '../http/call.ts'
import { ID, idParam } from '../http/path.ts'
import { rideJson } from './json.ts'
import { rideForms } from './pages.tsx'
import { giveUpSeat, listRides, offerRide, takeSeat, withdrawRide } from './rides.ts'
import { Ride, RideOffer } from './schema.ts'

const API = `/api/events/:id${ID}/rides/` as const
const RIDE = `${API}:ride${ID}/` as const
const access = 'participants'

export const rideRoutes = new Hono<AppEnv>()
  .route('/', rideForms)
  .get(
    API,
    call({
      summary: 'List the rides to a hike',
      access,
      answers: { 200: z.array(Ride) },
      refusals: [403, 404],
    }),
    async (c) => c.json((await listRides(c.var.ctx, idParam(c))).map(rideJson)),
  )
  .post(
    API,
    call({
      summary: 'Offer a ride',
      access,
      json: RideOffer,
      answers: { 201: Ride },
      refusals: [404, 409],
      limit: 'ride',
    }),
    async (c) => c.json(rideJson(await offerRide(c.var.ctx, idParam(c), c.req.valid('json'))), 201),
  )
  .delete(
    RIDE,
    call({ summary: 'Withdraw a ride', access, answers: { 204: null }, refusals: [404, 409] }),
    async (c) => {
      await withdrawRide(c.var.ctx, idParam(c), rideParam(c))
      return c.body(null, 204)
    },
  )
  .post(
    `${RIDE}take/`,
    call({ summary: 'Take a seat', access, answers: { 200: Ride }, refusals: [404, 409], limit: 'ride' }),
    async (c) => c.json(rideJson(await takeSeat(c.var.ctx, idParam(c), rideParam(c)))),
  )
  .delete(
    `${RIDE}take/`,
    call({ summary: 'Give up a seat', access, answers: { 200: Ride.nullable() }, refusals: [404, 409] }),
    async (c) => {
      const ride = await giveUpSeat(c.var.ctx, idParam(c), rideParam(c))
      return c.json(ride && rideJson(ride))
    },
  )

const rideParam = (c: Context) => Number(c.req.param('ride'))
