import { type Context, Hono } from 'hono'
import { authorize, can } from '../../access/policy.ts'
import type { AppEnv } from '../../context/env.ts'
import { call, formInput } from '../../http/call.ts'
import { formAction } from '../../http/form-action.ts'
import { textFields } from '../../http/form-data.ts'
import { accountPath, ID, idParam } from '../../http/path.ts'
import { renderFormPage } from '../../layout/form-page.tsx'
import type { AppError } from '../../shared/errors.ts'
import { isCharged } from '../../shared/prices.ts'
import { t as access } from '../../texts/access.ts'
import { t } from '../../texts/hike-page.ts'
import { MAX_REASON } from '../limits.ts'
import { cancelHike } from '../rules/cancelling.ts'
import { Cancellation } from '../rules/schema.ts'
import { concernedCount, concernedNotes } from '../view/concerned.ts'
import { currentHike } from './hike-answer.ts'
import { getHike } from './hike-details.ts'
import { hikeJson } from './json.ts'
import { Hike } from './schema.ts'

const CANCEL = `/events/:id${ID}/cancel` as const

export const cancelRoutes = new Hono<AppEnv>()
  .get(CANCEL, (c) => renderForm(c))
  .post(CANCEL, async (c) => {
    const fields = await textFields(c)
    const cancel = async () => cancelHike(c.var.ctx, idParam(c), await formInput(c, Cancellation))
    return formAction(c, cancel, {
      to: `/events/${idParam(c)}`,
      flash: t.hikeCancelled,
      show: (error) => renderForm(c, fields, error),
    })
  })
  .post(
    `/api${CANCEL}/`,
    call({
      summary: 'Cancel a hike',
      description:
        'Refunds all online payments in full and notifies everyone ' +
        'involved. Cancelling again has no effect and needs no reason.',
      access: 'organizers',
      json: Cancellation,
      answers: { 200: Hike },
      refusals: [404, 409],
    }),
    async (c) => {
      await cancelHike(c.var.ctx, idParam(c), c.req.valid('json'))
      return c.json(await currentHike(c))
    },
  )

async function renderForm(c: Context<AppEnv>, typed: Record<string, string> = {}, error?: AppError) {
  const hike = await getHike(c.var.ctx, idParam(c))
  const { actor, group } = c.var.ctx
  const path = `/events/${hike.id}`
  if (!actor) return c.redirect(accountPath('login', `${path}/cancel`), 303)
  authorize(actor, can.cancelHike(actor, hike), access.onlyOrganizers)
  if (hike.status === 'cancelled') return c.redirect(path, 303)
  const json = hikeJson(hike)
  return renderFormPage(c, {
    title: t.cancelTitle(hike.name),
    intro: concernedNotes(json, isCharged(hike.price, group.usualPrice)).join(' '),
    action: `${path}/cancel`,
    values: typed,
    error,
    fields: [
      {
        name: 'reason',
        label: t.reason,
        maxLength: MAX_REASON,
        required: true,
        autoComplete: 'off',
        hint: concernedCount(json) > 0 ? t.reasonHint : undefined,
      },
    ],
    submit: t.cancelHike,
    keep: { label: t.keepHike, href: path },
  })
}
