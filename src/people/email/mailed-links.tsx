import { Hono } from 'hono'
import { setFlash } from '../../http/cookies.ts'
import { textFields } from '../../http/form-data.ts'
import { clientNetwork } from '../../http/network.ts'
import { parse } from '../../http/validate.ts'
import type { AppEnv } from '../../work/env.ts'
import { formError, retriableError } from '../accounts/account-page.tsx'
import { NewPassword, ResetRequest } from '../accounts/schema.ts'
import { signOut } from '../accounts/session-change.ts'
import { isResetToken, requestReset, resetPassword } from '../password/password-reset.ts'
import { setResetCookie } from '../password/reset-cookie.ts'
import { expiredLinkPage, resetPage, resetRequestPage, resetSentPage } from '../password/reset-pages.tsx'
import { undoPage, verifiedPage, verifyPage } from './email-pages.tsx'
import { requireUndoLink, undoEmailChange } from './email-undo.ts'
import { verifyEmail } from './email-verification.ts'

const RESET = '/accounts/password/reset/'
const VERIFY = '/accounts/email/verify/'
const UNDO = '/accounts/email/undo/'
const TOKEN = ':token{[A-Za-z0-9_-]{10,100}}'

/** The pages behind the links in mails: password reset and e-mail verification. */
export const mailedLinkPages = new Hono<AppEnv>()
  .get(RESET, async (c) => {
    await c.var.work.identify()
    return resetRequestPage(c)
  })
  .post(RESET, async (c) => {
    const { email = '' } = await textFields(c)
    try {
      await requestReset(c.var.work, parse(ResetRequest, { email }).email, clientNetwork(c))
    } catch (error) {
      return resetRequestPage(c, formError(error), { email })
    }
    return resetSentPage(c)
  })
  .get(`${RESET}${TOKEN}/`, async (c) => {
    const token = c.req.param('token')
    await c.var.work.identify()
    return (await isResetToken(c.var.work, token)) ? resetPage(c, token) : expiredLinkPage(c)
  })
  .post(`${RESET}${TOKEN}/`, async (c) => {
    const token = c.req.param('token')
    const { password } = await textFields(c)
    try {
      const userId = await resetPassword(c.var.work, token, parse(NewPassword, { password }).password)
      if (userId === null) return expiredLinkPage(c)
      await setResetCookie(c, userId)
    } catch (error) {
      return resetPage(c, token, formError(error))
    }
    await signOut(c)
    setFlash(c, 'Your password has been changed. Please sign in.')
    return c.redirect('/accounts/login/', 303)
  })
  .get(`${VERIFY}${TOKEN}/`, async (c) => {
    await c.var.work.identify()
    return verifyPage(c, c.req.param('token'))
  })
  .post(`${VERIFY}${TOKEN}/`, async (c) => {
    const token = c.req.param('token')
    const { password = '' } = await textFields(c)
    try {
      await verifyEmail(c.var.work, token, password, clientNetwork(c))
    } catch (error) {
      return verifyPage(c, token, retriableError(error))
    }
    await c.var.work.identify()
    return verifiedPage(c)
  })
  .get(`${UNDO}${TOKEN}/`, async (c) => {
    await c.var.work.identify()
    await requireUndoLink(c.var.work, c.req.param('token'))
    return undoPage(c, c.req.param('token'))
  })
  .post(`${UNDO}${TOKEN}/`, async (c) => {
    await undoEmailChange(c.var.work, c.req.param('token'))
    await signOut(c)
    setFlash(
      c,
      'Your address is unchanged, and your account is signed out everywhere. Please choose a new password.',
    )
    return c.redirect(RESET, 303)
  })
