import { type Context, Hono } from 'hono'
import type * as z from 'zod'
import type { AppEnv } from '../../context/env.ts'
import { call, formInput } from '../../http/call.ts'
import { formAction } from '../../http/form-action.ts'
import { clientNetwork } from '../../http/network.ts'
import { Status } from '../../http/shapes.ts'
import { t } from '../../texts/personal-data.ts'
import { AccountDeletion } from '../accounts/schema.ts'
import { getLink, TOKEN } from '../email/links.ts'
import { signOut } from '../sign-in/browser-session.ts'
import { deleteAccount } from './deletion.ts'
import { DELETE_ACCOUNT, renderDeletionPage, renderUndoDeletionPage } from './deletion-page.tsx'
import { undoDeletion } from './restoring.ts'

const UNDO = `/accounts/deletion/undo/${TOKEN}/` as const

export const deletionRoutes = new Hono<AppEnv>()
  .post(
    '/api/user/delete/',
    call({
      summary: 'Delete your account',
      description:
        'The deletion can be undone for 7 days with the link sent ' +
        'by email. The last admin cannot delete their account.',
      access: 'members',
      json: AccountDeletion,
      answers: { 200: Status },
      refusals: [409],
    }),
    async (c) => {
      await deleteAndSignOut(c, c.req.valid('json'))
      return c.json({ status: t.deletedApi })
    },
  )
  .get(DELETE_ACCOUNT, (c) => renderDeletionPage(c))
  .post(DELETE_ACCOUNT, (c) =>
    formAction(c, async () => deleteAndSignOut(c, await formInput(c, AccountDeletion)), {
      to: '/',
      flash: t.deleted,
      show: (error) => renderDeletionPage(c, error),
    }),
  )
  .get(UNDO, async (c) => {
    await c.var.ctx.identify()
    await getLink(c.var.ctx, ['undo_deletion'], c.req.param('token'))
    return renderUndoDeletionPage(c, c.req.param('token'))
  })
  .post(UNDO, (c) =>
    formAction(c, () => undoDeletion(c.var.ctx, c.req.param('token')), {
      to: '/accounts/login/',
      flash: t.welcomeBack,
    }),
  )

async function deleteAndSignOut(c: Context<AppEnv>, { password }: z.output<typeof AccountDeletion>) {
  await deleteAccount(c.var.ctx, password, clientNetwork(c))
  await signOut(c)
}
