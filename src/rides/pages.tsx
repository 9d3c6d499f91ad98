import { type Context, Hono } from 'hono'
import type { AppEnv } from '../context/env.ts'
import { formInput } from '../http/call.ts'
import { csrfToken } from '../http/csrf.ts'
import { formAction } from '../http/form-action.ts'
import { textFields } from '../http/form-data.ts'
import { ID, idParam } from '../http/path.ts'
import { FormPage } from '../layout/form-page.tsx'
import { renderPage } from '../layout/page.tsx'
import { type AppError, ignoreNotFound } from '../shared/errors.ts'
import { emptyOffer, offerFields } from './form.ts'
import { getOwnRides, giveUpSeat, offerRide, takeSeat, withdrawRide } from './rides.ts'
import { ChosenRide, RideOffer } from './schema.ts'

const EVENT = `/events/:id${ID}` as const

/** The forms of the rides section. They redirect to the page of the hike. */
export const rideForms = new Hono<AppEnv>()
  .get(`${EVENT}/offer-ride`, (c) => renderForm(c))
  .post(`${EVENT}/offer-ride`, async (c) => {
    const typed = await textFields(c)
    const offer = async () => offerRide(c.var.ctx, idParam(c), await formInput(c, RideOffer, offerOf))
    return formAction(c, offer, {
      to: sectionOf(c),
      flash: 'You offer a ride.',
      // There is nothing to correct where one has a ride or a seat already.
      show: (error) => (error.status === 409 ? null : renderForm(c, typed, error)),
    })
  })
  .post(`${EVENT}/take-seat`, async (c) => {
    const ride = await chosenRide(c)
    return formAction(c, () => takeSeat(c.var.ctx, idParam(c), ride), {
      to: sectionOf(c),
      flash: 'You have a seat.',
    })
  })
  .post(`${EVENT}/give-up-seat`, async (c) => {
    const ride = await chosenRide(c)
    const giveUp = async () => void (await giveUpSeat(c.var.ctx, idParam(c), ride))
    return formAction(c, () => ignoreNotFound(giveUp()), {
      to: sectionOf(c),
      flash: 'You have given up the seat.',
    })
  })
  .post(`${EVENT}/withdraw-ride`, async (c) => {
    const ride = await chosenRide(c)
    return formAction(c, () => ignoreNotFound(withdrawRide(c.var.ctx, idParam(c), ride)), {
      to: sectionOf(c),
      flash: 'The ride is withdrawn.',
    })
  })

const sectionOf = (c: Context) => `/events/${idParam(c)}#rides`
const chosenRide = async (c: Context<AppEnv>) => (await formInput(c, ChosenRide)).ride

/** Seats that are not a number stay text, so that the schema refuses them with a message. */
const offerOf = ({ from, seats = '', note }: Record<string, string>) => ({
  from,
  seats: /^\s*\d{1,3}\s*$/.test(seats) ? Number(seats) : seats,
  note,
})

async function renderForm(c: Context<AppEnv>, typed: Record<string, string> = emptyOffer, error?: AppError) {
  const { hike, mayOffer } = await getOwnRides(c.var.ctx, idParam(c))
  if (!mayOffer) return c.redirect(sectionOf(c), 303)
  const title = `Offer a ride to ${hike.name}`
  return renderPage(c, {
    title,
    status: error?.status,
    noindex: true,
    children: (
      <FormPage
        title={title}
        intro="Those who take part and the organizers see it."
        action={`/events/${idParam(c)}/offer-ride`}
        csrf={csrfToken(c)}
        fields={offerFields}
        values={typed}
        errors={error?.errors}
        problem={error && !error.errors ? error.message : undefined}
        submit="Offer the ride"
      >
        <a className="button" href={sectionOf(c)}>
          Cancel
        </a>
      </FormPage>
    ),
  })
}
