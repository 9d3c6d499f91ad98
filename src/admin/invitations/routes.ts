import { Hono } from 'hono'
import * as z from 'zod'
import { formAction } from '../../http/form-action.ts'
import { textFields } from '../../http/form-data.ts'
import { NOT_A_CURSOR, PageQuery } from '../../http/page-query.ts'
import { pageOfList } from '../../http/paging.ts'
import { ID, idParam } from '../../http/path.ts'
import { jsonBody, parse } from '../../http/validate.ts'
import { ignoreNotFound } from '../../shared/errors.ts'
import type { AppEnv } from '../../work/env.ts'
import { createInvitations, findInvitations, withdrawInvitation } from './invitations.ts'
import { invitationJson } from './json.ts'
import { INVITATIONS, renderInvitationsPage } from './page.tsx'
import { ByLink, ByMail } from './schema.ts'

const API = '/api/admin/invitations/'

/** Mail programs copy 'Anna Muster <anna@example.org>'. The bounds keep the time linear. */
const withoutNames = (typed: string) => typed.replaceAll(/[^,;\n<>]{0,200}<([^<>\n]{0,300})>/g, ' $1 ')

/** The cursor is the id of the last invitation of the page before. */
const Page = PageQuery.extend({ cursor: z.coerce.number(NOT_A_CURSOR).int().min(0).default(0) })

export const invitationAdminRoutes = new Hono<AppEnv>()
  .get(INVITATIONS, (c) => renderInvitationsPage(c))
  .post(INVITATIONS, async (c) => {
    const values = await textFields(c)
    const emails = withoutNames(values.emails ?? '')
      .split(/[\s,;]+/)
      .filter(Boolean)
    const run = async () => {
      const made = await createInvitations(c.var.work, parse(ByMail, { emails }))
      const left = emails.length - made.length
      return `${made.length === 1 ? 'The invitation is' : `${made.length} invitations are`} on the way.${left > 0 ? ` ${left} left out.` : ''}`
    }
    return formAction(c, run, {
      to: INVITATIONS,
      show: (error) => renderInvitationsPage(c, { values, error }),
    })
  })
  .post(`${INVITATIONS}/link`, async (c) => {
    const values = await textFields(c)
    const numberOf = (text = '') => (/^\s*\d{1,6}\s*$/.test(text) ? Number(text) : text)
    const run = async () => {
      const input = parse(ByLink, { uses: numberOf(values.uses), days: numberOf(values.days) })
      const [made] = await createInvitations(c.var.work, input)
      return renderInvitationsPage(c, { url: made?.url })
    }
    return formAction(c, run, {
      to: INVITATIONS,
      show: (error) => renderInvitationsPage(c, { values, error }),
    })
  })
  .post(`${INVITATIONS}/withdraw`, async (c) => {
    const { id } = await textFields(c)
    return formAction(c, () => ignoreNotFound(withdrawInvitation(c.var.work, Number(id) || 0)), {
      to: INVITATIONS,
      flash: 'The invitation is withdrawn.',
    })
  })
  .get(API, async (c) => {
    const { limit, cursor } = parse(Page, c.req.query())
    const rows = await findInvitations(c.var.work, { before: cursor, limit })
    const page = pageOfList(c, rows, limit, ({ invitation }) => String(invitation.id))
    return c.json(page.map(invitationJson))
  })
  .post(API, async (c) => {
    const body = await jsonBody(c)
    const isByMail = typeof body === 'object' && body !== null && 'emails' in body
    const made = await createInvitations(c.var.work, isByMail ? parse(ByMail, body) : parse(ByLink, body))
    const all = made.map(({ invitation: { id, email, uses, expiresAt }, url }) => ({
      id,
      url,
      email,
      uses,
      expires_at: expiresAt.toISOString(),
    }))
    return c.json({ ...all[0], invitations: all }, 201)
  })
  .delete(`${API}:id${ID}/`, async (c) => {
    await withdrawInvitation(c.var.work, idParam(c))
    return c.body(null, 204)
  })
