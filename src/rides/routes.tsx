import { type Context, Hono } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../context/env.ts'
import { call, formInput } from '../http/call.ts'
import { formAction } from '../http/form-action.ts'
import { textFields } from '../http/form-data.ts'
import { ID, idParam } from '../http/path.ts'
import { renderFormPage } from '../layout/form-page.tsx'
import { type AppError, ignoreNotFound } from '../shared/errors.ts'
import type { InputFieldProps } from '../shared/field.tsx'
import { t } from '../texts/rides.ts'
import { rideJson } from './json.ts'
import { MAX_FROM, MAX_RIDE_NOTE, MAX_SEATS } from './limits.ts'
import { getOwnRides, giveUpSeat, listRides, offerRide, takeSeats, withdrawRide } from './rides.ts'
import { ChosenRide, Ride, RideOffer, SeatsTaken } from './schema.ts'

const EVENT = `/events/:id${ID}` as const
const API = `/api${EVENT}/rides/` as const
const RIDE = `${API}:ride${ID}/` as const
const access = 'participants'

/** Routes for rides: the API, and forms that redirect to the hike's page. */
export const rideRoutes = new Hono<AppEnv>()
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
  .get(`${EVENT}/offer-ride`, (c) => renderForm(c))
  .post(`${EVENT}/offer-ride`, async (c) => {
    const typed = await textFields(c)
    const offer = async () => offerRide(c.var.ctx, idParam(c), await formInput(c, RideOffer, offerOf))
    return formAction(c, offer, {
      to: sectionOf(c),
      flash: t.offered,
      // A user who already has a ride or a seat cannot correct anything in the form.
      show: (error) => (error.status === 409 ? null : renderForm(c, typed, error)),
    })
  })
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
  .post(`${EVENT}/withdraw-ride`, async (c) => {
    const ride = await chosenRide(c)
    return formAction(c, () => ignoreNotFound(withdrawRide(c.var.ctx, idParam(c), ride)), {
      to: sectionOf(c),
      flash: t.withdrawn,
    })
  })
  .delete(
    RIDE,
    call({ summary: 'Withdraw a ride', access, answers: { 204: null }, refusals: [404, 409] }),
    async (c) => {
      await withdrawRide(c.var.ctx, idParam(c), rideParam(c))
      return c.body(null, 204)
    },
  )
  .post(`${EVENT}/take-seat`, async (c) => {
    const ride = await chosenRide(c)
    const take = async () => {
      const { seats } = await formInput(c, SeatsTaken, seatsOf)
      await takeSeats(c.var.ctx, idParam(c), ride, seats)
      return t.taken(seats)
    }
    return formAction(c, take, { to: sectionOf(c) })
  })
  .post(
    `${RIDE}take/`,
    call({
      summary: 'Take a seat in a ride, or several with guests',
      access,
      json: SeatsTaken,
      allowsEmptyBody: true,
      answers: { 200: Ride },
      refusals: [404, 409],
      limit: 'ride',
    }),
    async (c) => {
      const { seats } = c.req.valid('json')
      return c.json(rideJson(await takeSeats(c.var.ctx, idParam(c), rideParam(c), seats)))
    },
  )
  .post(`${EVENT}/give-up-seat`, async (c) => {
    const ride = await chosenRide(c)
    const giveUp = async () => void (await giveUpSeat(c.var.ctx, idParam(c), ride))
    return formAction(c, () => ignoreNotFound(giveUp()), {
      to: sectionOf(c),
      flash: t.givenUp,
    })
  })
  .delete(
    `${RIDE}take/`,
    call({
      summary: 'Give up your seats in a ride',
      access,
      answers: { 200: Ride.nullable() },
      refusals: [404, 409],
    }),
    async (c) => {
      const ride = await giveUpSeat(c.var.ctx, idParam(c), rideParam(c))
      return c.json(ride && rideJson(ride))
    },
  )

const sectionOf = (c: Context) => `/events/${idParam(c)}#rides`
const rideParam = (c: Context) => Number(c.req.param('ride'))
const chosenRide = async (c: Context<AppEnv>) => (await formInput(c, ChosenRide)).ride

/** Keeps an invalid number of seats as text, so that the schema rejects it with a message. */
const offerOf = ({ from, seats = '', note }: Record<string, string>) => ({
  from,
  seats: /^\s*\d{1,3}\s*$/.test(seats) ? Number(seats) : seats,
  note,
})

/** The form has no field for seats if the user can take only one. */
const seatsOf = ({ seats }: Record<string, string>) => (seats === undefined ? {} : { seats: Number(seats) })

async function renderForm(
  c: Context<AppEnv>,
  typed: Record<string, string> = { seats: '3' },
  error?: AppError,
) {
  const { hike, mayOffer } = await getOwnRides(c.var.ctx, idParam(c))
  if (!mayOffer) return c.redirect(sectionOf(c), 303)
  return renderFormPage(c, {
    title: t.offerTitle(hike.name),
    intro: t.offerIntro,
    action: `/events/${idParam(c)}/offer-ride`,
    fields: offerFields(),
    values: typed,
    error,
    submit: t.offerSubmit,
    cancel: { label: t.cancel, href: sectionOf(c) },
  })
}

const offerFields = (): Omit<InputFieldProps, 'errors'>[] => [
  {
    name: 'from',
    label: t.from,
    maxLength: MAX_FROM,
    required: true,
    hint: t.fromHint,
  },
  {
    name: 'seats',
    label: t.freeSeats,
    inputMode: 'numeric',
    required: true,
    hint: t.freeSeatsHint(MAX_SEATS),
  },
  {
    name: 'note',
    label: t.note,
    maxLength: MAX_RIDE_NOTE,
    hint: t.noteHint,
  },
]
