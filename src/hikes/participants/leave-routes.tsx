import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../context/env.ts'
import { call } from '../../http/call.ts'
import { formAction } from '../../http/form-action.ts'
import { textFields } from '../../http/form-data.ts'
import { accountPath, ID, idParam, safeNext } from '../../http/path.ts'
import { renderFormPage } from '../../layout/form-page.tsx'
import { leaveHike } from '../../participation/leaving.ts'
import { Left } from '../../participation/schema.ts'
import { t as card } from '../../texts/action-card.ts'
import { t } from '../../texts/joining.ts'
import { t as page } from '../../texts/page-parts.ts'
import { getHike } from '../page/hike-details.ts'
import { hikeJson } from '../page/json.ts'
import { leavingNotes } from '../view/leaving.ts'

const LEAVE = `/events/:id${ID}/leave` as const

export const leaveRoutes = new Hono<AppEnv>()
  .get(LEAVE, (c) => renderForm(c))
  .post(LEAVE, async (c) => {
    const { next } = await textFields(c)
    const leave = async () => {
      const { status, refund_text } = await leaveHike(c.var.ctx, idParam(c))
      return refund_text ? `${status} ${refund_text}` : status
    }
    return formAction(c, leave, {
      // A participant of a hidden hike cannot see its page, so the form can name another page to go to.
      to: next ? safeNext(next) : `/events/${idParam(c)}`,
    })
  })
  .post(
    `/api${LEAVE}/`,
    call({
      summary: 'Leave a hike, or withdraw a request to join it',
      description:
        'Before the start, refunds the payment under its refund terms. A co-organizer also steps down.',
      access: 'members',
      answers: { 200: Left },
      refusals: [404, 409],
      limit: 'join',
    }),
    async (c) => c.json(await leaveHike(c.var.ctx, idParam(c))),
  )

/** Asks for confirmation. Co-organizers always see this page, other users only without scripts. */
async function renderForm(c: Context<AppEnv>) {
  const hike = await getHike(c.var.ctx, idParam(c))
  const path = `/events/${hike.id}`
  if (hike.role === 'visitor') return c.redirect(accountPath('login', path), 303)
  const isPending = hike.role === 'pending' || hike.role === 'waiting'
  const isCoOrganizer = hike.role === 'organizer' && !hike.isOwner
  if (hike.role !== 'participant' && !isPending && !isCoOrganizer) return c.redirect(path, 303)
  const notes = leavingNotes(hikeJson(hike))
  if (isCoOrganizer) notes.push(t.noLongerOrganize)
  return renderFormPage(c, {
    title: isPending ? card.withdrawQuestion : card.leaveQuestion(hike.name),
    intro: notes.join(' '),
    action: `${path}/leave`,
    fields: [],
    submit: isPending ? card.withdraw : card.leave,
    keep: { label: page.cancel, href: path },
  })
}
