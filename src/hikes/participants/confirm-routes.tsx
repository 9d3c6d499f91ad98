import { type Context, Hono } from 'hono'
import { authorize, can } from '../../access/policy.ts'
import type { AppEnv } from '../../context/env.ts'
import { call } from '../../http/call.ts'
import { formAction } from '../../http/form-action.ts'
import { accountPath, ID, idParam } from '../../http/path.ts'
import { renderFormPage } from '../../layout/form-page.tsx'
import { confirmHike } from '../../participation/minimum.ts'
import { isBelowMinimum, minimumText } from '../../participation/view/minimum.ts'
import { isOver } from '../../shared/hike-time.ts'
import { t as access } from '../../texts/access.ts'
import { t } from '../../texts/participants.ts'
import { currentHike } from '../page/hike-answer.ts'
import { getHike } from '../page/hike-details.ts'
import { hikeJson } from '../page/json.ts'
import { Hike } from '../page/schema.ts'

const CONFIRM = `/events/:id${ID}/confirm` as const

export const confirmRoutes = new Hono<AppEnv>()
  .get(CONFIRM, (c) => renderForm(c))
  .post(CONFIRM, (c) =>
    formAction(c, () => confirmHike(c.var.ctx, idParam(c)), {
      to: `/events/${idParam(c)}`,
      flash: t.takesPlace,
    }),
  )
  .post(
    `/api${CONFIRM}/`,
    call({
      summary: 'Confirm that a hike takes place',
      description:
        'The hike then takes place even if the minimum is not reached. ' +
        'Notifies the participants. Confirming again has no effect.',
      access: 'organizers',
      answers: { 200: Hike },
      refusals: [404, 409],
    }),
    async (c) => {
      await confirmHike(c.var.ctx, idParam(c))
      return c.json(await currentHike(c))
    },
  )

async function renderForm(c: Context<AppEnv>) {
  const hike = await getHike(c.var.ctx, idParam(c))
  const json = hikeJson(hike)
  const { actor } = c.var.ctx
  const path = `/events/${hike.id}`
  if (!actor) return c.redirect(accountPath('login', `${path}/confirm`), 303)
  authorize(actor, can.confirmHike(actor, hike), access.onlyOrganizers)
  if (hike.status !== 'scheduled' || isOver(json) || !isBelowMinimum(json)) return c.redirect(path, 303)
  return renderFormPage(c, {
    title: t.confirmTitle(hike.name),
    intro: t.confirmIntro(minimumText(json) ?? ''),
    action: `${path}/confirm`,
    fields: [],
    submit: t.confirm,
    children: (
      <p className="row">
        <a className="button" href={path}>
          {t.decideLater}
        </a>
        <a className="button danger" href={`${path}/cancel`}>
          {t.cancelHike}
        </a>
      </p>
    ),
  })
}
