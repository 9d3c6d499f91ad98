import { type Context, Hono } from 'hono'
import { formAction } from '../../http/form-action.ts'
import { textFields } from '../../http/form-data.ts'
import { clientNetwork } from '../../http/network.ts'
import { readJson } from '../../http/validate.ts'
import type { AppEnv } from '../../work/env.ts'
import { AccountDeletion } from '../accounts/schema.ts'
import { getLink, TOKEN } from '../email/links.ts'
import { signOut } from '../sign-in/browser-session.ts'
import { deleteAccount } from './deletion.ts'
import { DELETE_ACCOUNT, renderDeletionPage, renderUndoDeletionPage } from './deletion-page.tsx'
import { undoDeletion } from './restoring.ts'

const UNDO = `/accounts/deletion/undo/${TOKEN}/` as const

export const deletionRoutes = new Hono<AppEnv>()
  .post('/api/user/delete/', async (c) => {
    await deleteAndSignOut(c, (await readJson(c, AccountDeletion)).password)
    return c.json({ status: 'Account deleted.' })
  })
  .get(DELETE_ACCOUNT, (c) => renderDeletionPage(c))
  .post(DELETE_ACCOUNT, async (c) => {
    const { password = '' } = await textFields(c)
    return formAction(c, () => deleteAndSignOut(c, password), {
      to: '/',
      flash: 'Your account is deleted. For 7 days the link in our mail brings it back.',
      show: (error) => renderDeletionPage(c, error),
    })
  })
  .get(UNDO, async (c) => {
    await c.var.work.identify()
    await getLink(c.var.work, ['undo_deletion'], c.req.param('token'))
    return renderUndoDeletionPage(c, c.req.param('token'))
  })
  .post(UNDO, (c) =>
    formAction(c, () => undoDeletion(c.var.work, c.req.param('token')), {
      to: '/accounts/login/',
      flash: 'Welcome back! Please sign in.',
    }),
  )

async function deleteAndSignOut(c: Context<AppEnv>, password: string) {
  await deleteAccount(c.var.work, password, clientNetwork(c))
  await signOut(c)
}
