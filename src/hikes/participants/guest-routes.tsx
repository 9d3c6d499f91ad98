import { type Context, Hono } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../context/env.ts'
import { call, formInput } from '../../http/call.ts'
import { csrfToken } from '../../http/csrf.ts'
import { formAction } from '../../http/form-action.ts'
import { textFields } from '../../http/form-data.ts'
import { accountPath, ID, idParam } from '../../http/path.ts'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { renderPage } from '../../layout/page.tsx'
import { changeGuests } from '../../participation/changing-guests.ts'
import { GuestAnswer, GuestsInput } from '../../participation/schema.ts'
import { type AppError, formProblem } from '../../shared/errors.ts'
import { FormProblem } from '../../shared/form-problem.tsx'
import { hasStarted } from '../../shared/hike-time.ts'
import { t as card } from '../../texts/action-card.ts'
import { t } from '../../texts/joining.ts'
import { t as page } from '../../texts/page-parts.ts'
import { getHike, type Hike } from '../page/hike-details.ts'
import { hikeJson } from '../page/json.ts'
import { hasGuestsPage, mostGuests } from '../view/guests.ts'
import { GuestFields, guestsOf, guestValues } from './guest-fields.tsx'

const GUESTS = `/events/:id${ID}/guests` as const

export const guestRoutes = new Hono<AppEnv>()
  .get(GUESTS, (c) => renderForm(c))
  .post(GUESTS, async (c) => {
    const fields = await textFields(c)
    const change = async () => {
      const { guests } = await formInput(c, GuestsInput, (typed) => ({ guests: guestsOf(typed) }))
      return (await changeGuests(c.var.ctx, idParam(c), guests)).status
    }
    return formAction(c, change, {
      to: `/events/${idParam(c)}`,
      show: (error) => renderForm(c, fields, error),
    })
  })
  .put(
    `/api${GUESTS}/`,
    call({
      summary: 'Change your guests',
      description:
        'Possible until the start. Removing guests frees their places and refunds their ' +
        'part of the payment under its refund terms. Guests can be added while joining ' +
        'is open and you have not paid; participants also need enough free places.',
      access: 'members',
      json: GuestsInput,
      answers: { 200: z.object({ status: z.string(), guests: z.array(GuestAnswer) }) },
      refusals: [403, 404, 409],
      limit: 'join',
    }),
    async (c) => c.json(await changeGuests(c.var.ctx, idParam(c), c.req.valid('json').guests)),
  )

async function renderForm(c: Context<AppEnv>, typed?: Record<string, string>, error?: AppError) {
  const hike = await getHike(c.var.ctx, idParam(c))
  const path = `/events/${hike.id}`
  if (hike.role === 'visitor') return c.redirect(accountPath('login', path), 303)
  const json = hikeJson(hike)
  if (json.status !== 'scheduled' || hasStarted(json) || !hasGuestsPage(json)) {
    if (error) throw error
    return c.redirect(path, 303)
  }
  const rows = mostGuests(json)
  return renderPage(c, {
    title: card.changeGuests,
    status: error?.status,
    noindex: true,
    children: (
      <section className="wrap form-page">
        <h1>{card.changeGuests}</h1>
        <p className="muted">
          {t.toHike(hike.name)} {rows === 0 ? t.paidAlone : paidNote(hike, c.var.ctx.now())}
        </p>
        <FormProblem>{formProblem(error)}</FormProblem>
        {rows > 0 && (
          <form className="form" method="post" action={`${path}/guests`} noValidate>
            <CsrfField token={csrfToken(c)} />
            <GuestFields
              rows={rows}
              values={typed ?? guestValues(hike.guests)}
              errors={error?.errors?.guests}
              // Somebody who has paid cannot add people, and somebody who was refunded owes nothing.
              price={hike.payment || hike.refund ? 0 : hike.price}
              isFocused
            />
            <button className="button primary wide" type="submit">
              {page.save}
            </button>
          </form>
        )}
        <a className="button" href={path}>
          {rows > 0 ? page.cancel : page.close}
        </a>
      </section>
    ),
  })
}

/** The note about the refund for guests who stay at home; blank unless the viewer has paid online and brings guests. */
function paidNote({ payment, people, role }: Hike, now: Date): string {
  if (!payment || payment.isOutside || people === 1) return ''
  const isLate = role === 'participant' && payment.refundUntil !== null && payment.refundUntil <= now
  const back = !isLate ? t.homeGetsAll : payment.lateRefund > 0 ? t.homeGetsPart : t.homeGetsNothing
  return `${t.paidFor(people)} ${back}`
}
