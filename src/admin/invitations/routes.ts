import { Hono } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../context/env.ts'
import { call, formInput } from '../../http/call.ts'
import { deleteExpiringCookie, readExpiringCookie, setExpiringCookie } from '../../http/cookies.ts'
import { formAction } from '../../http/form-action.ts'
import { textFields } from '../../http/form-data.ts'
import { pageOfList } from '../../http/paging.ts'
import { ID, idParam } from '../../http/path.ts'
import { Status } from '../../http/shapes.ts'
import { MINUTE } from '../../shared/duration.ts'
import { ignoreNotFound } from '../../shared/errors.ts'
import { t } from '../../texts/admin-invitations.ts'
import { createInvitations, findInvitations, resendInvitation, withdrawInvitation } from './invitations.ts'
import { invitationJson } from './json.ts'
import { INVITATIONS, listPath, renderInvitationsPage } from './page.tsx'
import { peopleIn } from './pasted-addresses.ts'
import { Invitation, InvitationsCreate, InvitationsCreated, InvitationsQuery } from './schema.ts'

const API = '/api/admin/invitations/'

/** A new link, until the page after the redirect has shown it. A reload of that page makes no other link. */
const NEW_LINK = { name: 'new_invitation', path: INVITATIONS, lifetime: MINUTE }

/** The list is paged: `before` is the page that the form was on. */
const rowOf = ({ id, before }: Record<string, string>) =>
  `${listPath(Number(before) || 0)}#invitation-${Number(id) || ''}`

/** How many of the skipped addresses the message names. It is stored in a cookie. */
const MAX_NAMED = 5

const leftOutText = (emails: string[]) =>
  emails.length > 0 ? t.leftOut(emails.slice(0, MAX_NAMED).join(', '), emails.length - MAX_NAMED) : ''

export const invitationAdminRoutes = new Hono<AppEnv>()
  .get(INVITATIONS, async (c) => {
    const url = await readExpiringCookie(c, NEW_LINK)
    if (url) deleteExpiringCookie(c, NEW_LINK)
    return renderInvitationsPage(c, { url })
  })
  .post(INVITATIONS, async (c) => {
    const values = await textFields(c)
    const run = async () => {
      const names = peopleIn(values.emails ?? '')
      const input = await formInput(c, InvitationsCreate, () => ({ emails: [...names.keys()] }))
      const people = input.people.map(({ email }) => ({ email, name: names.get(email ?? '') ?? null }))
      const made = await createInvitations(c.var.ctx, { ...input, people })
      const invited = new Set(made.map(({ invitation }) => invitation.email))
      const left = input.people.flatMap(({ email }) => (email && !invited.has(email) ? [email] : []))
      return [t.onTheWay(made.length), leftOutText(left)].join(' ').trim()
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
      const input = await formInput(c, InvitationsCreate, ({ uses, days }) => ({
        uses: numberOf(uses),
        days: numberOf(days),
      }))
      const [made] = await createInvitations(c.var.ctx, input)
      if (made) await setExpiringCookie(c, NEW_LINK, made.url)
    }
    return formAction(c, run, {
      to: INVITATIONS,
      show: (error) => renderInvitationsPage(c, { values, error }),
    })
  })
  .post(`${INVITATIONS}/withdraw`, async (c) => {
    const fields = await textFields(c)
    return formAction(c, () => ignoreNotFound(withdrawInvitation(c.var.ctx, Number(fields.id) || 0)), {
      to: rowOf(fields),
      flash: t.isWithdrawn,
    })
  })
  .post(`${INVITATIONS}/resend`, async (c) => {
    const fields = await textFields(c)
    return formAction(c, () => resendInvitation(c.var.ctx, Number(fields.id) || 0), {
      to: rowOf(fields),
      flash: t.isResent,
    })
  })
  .get(
    API,
    call({
      summary: 'List invitations, newest first',
      access: 'admins',
      query: InvitationsQuery,
      answers: { 200: z.array(Invitation) },
      refusals: [403],
    }),
    async (c) => {
      const { limit, cursor } = c.req.valid('query')
      const rows = await findInvitations(c.var.ctx, { before: cursor, limit })
      const page = pageOfList(c, rows, limit, ({ invitation }) => String(invitation.id))
      return c.json(page.map(invitationJson))
    },
  )
  .post(
    API,
    call({
      summary: 'Invite people',
      description:
        'With “emails”, an invitation is sent to each address, except those of members and those already ' +
        'invited. Otherwise “uses” and “days” are required, and a single invitation link is created.',
      access: 'admins',
      json: InvitationsCreate,
      answers: { 201: InvitationsCreated },
      refusals: [409],
      limit: 'invite',
    }),
    async (c) => {
      const made = await createInvitations(c.var.ctx, c.req.valid('json'))
      const all = made.map(({ invitation: { id, email, uses, expiresAt }, url }) => ({
        id,
        url,
        email,
        uses,
        expires_at: expiresAt.toISOString(),
      }))
      return c.json({ ...all[0], invitations: all }, 201)
    },
  )
  .post(
    `${API}:id${ID}/resend/`,
    call({
      summary: 'Mail an invitation again',
      description: 'The email has a new link. The link in the earlier email stops working.',
      access: 'admins',
      answers: { 200: Status },
      refusals: [404, 409],
      limit: 'resend-invitation',
    }),
    async (c) => {
      await resendInvitation(c.var.ctx, idParam(c))
      return c.json({ status: t.isResent })
    },
  )
  .delete(
    `${API}:id${ID}/`,
    call({ summary: 'Withdraw an invitation', access: 'admins', answers: { 204: null }, refusals: [404] }),
    async (c) => {
      await withdrawInvitation(c.var.ctx, idParam(c))
      return c.body(null, 204)
    },
  )
