import { type Context, Hono } from 'hono'
import { requireUser } from '../../access/policy.ts'
import { setFlash } from '../../http/cookies.ts'
import { textFields } from '../../http/form-data.ts'
import { clientNetwork } from '../../http/network.ts'
import { settingsPage } from '../../layout/settings-page.tsx'
import type { AppError } from '../../shared/errors.ts'
import type { AppEnv } from '../../work/env.ts'
import { accountPage, formState, retriableError } from '../accounts/account-page.tsx'
import { signOut } from '../accounts/session-change.ts'
import { UndoDeletionForm } from '../email/mailed-link-forms.tsx'
import { deleteAccount } from './deletion.ts'
import { DeleteAccount } from './deletion-form.tsx'
import { deletionSummary } from './deletion-summary.ts'
import { requireUndoDeletion, undoDeletion } from './restoring.ts'

const SETTINGS = '/settings/account'
const DELETE = `${SETTINGS}/delete`
const UNDO = '/accounts/deletion/undo/:token{[A-Za-z0-9_-]{10,100}}/'

/** Deleting one's account, and undoing that by the link in the mail. */
export const deletionPages = new Hono<AppEnv>()
  .get(DELETE, (c) => deletePage(c))
  .post(DELETE, async (c) => {
    const { password = '' } = await textFields(c)
    try {
      await deleteAccount(c.var.work, password, clientNetwork(c))
    } catch (error) {
      return deletePage(c, retriableError(error))
    }
    await signOut(c)
    setFlash(c, 'Your account is deleted. For 7 days the link in our mail brings it back.')
    return c.redirect('/', 303)
  })
  .get(UNDO, async (c) => {
    await c.var.work.identify()
    await requireUndoDeletion(c.var.work, c.req.param('token'))
    const form = <UndoDeletionForm {...(await formState(c))} token={c.req.param('token')} />
    return accountPage(c, 'Have your account back', form)
  })
  .post(UNDO, async (c) => {
    await undoDeletion(c.var.work, c.req.param('token'))
    setFlash(c, 'Welcome back! Please sign in.')
    return c.redirect('/accounts/login/', 303)
  })

async function deletePage(c: Context<AppEnv>, error?: AppError) {
  const summary = await deletionSummary(c.var.work)
  const { actor, config } = c.var.work
  requireUser(actor)
  const state = await formState(c, error)
  const page = <DeleteAccount {...state} summary={summary} actor={actor} contact={config.CONTACT_EMAIL} />
  return settingsPage(c, SETTINGS, page, error?.status)
}
