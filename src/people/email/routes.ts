import { Hono } from 'hono'
import type { AppEnv } from '../../context/env.ts'
import { call, formInput } from '../../http/call.ts'
import { setFlash } from '../../http/cookies.ts'
import { formAction } from '../../http/form-action.ts'
import { textFields } from '../../http/form-data.ts'
import { clientNetwork } from '../../http/network.ts'
import { safeNext } from '../../http/path.ts'
import { Status } from '../../http/shapes.ts'
import { consumeToken } from '../../http/single-use.ts'
import { RESEND } from '../../shared/confirm-address.tsx'
import { t as accountTexts } from '../../texts/accounts.ts'
import { t } from '../../texts/email.ts'
import { NewPassword, ResetRequest } from '../accounts/schema.ts'
import { isResetToken, requestReset, resetPassword } from '../password/password-reset.ts'
import { setResetCookie } from '../password/reset-cookie.ts'
import {
  renderExpiredLinkPage,
  renderResetPage,
  renderResetRequestPage,
  renderResetSentPage,
} from '../password/reset-pages.tsx'
import { signOut } from '../sign-in/browser-session.ts'
import { undoEmailChange } from './email-undo.ts'
import { verifyEmail } from './email-verification.ts'
import { resendLink } from './link-mail.ts'
import { getLink, TOKEN } from './links.ts'
import { renderUndoPage, renderVerifiedPage, renderVerifyPage } from './pages.tsx'

const RESET = '/accounts/password/reset/'
const RESET_BY_LINK = `${RESET}${TOKEN}/` as const
const VERIFY = `/accounts/email/verify/${TOKEN}/` as const
const UNDO = `/accounts/email/undo/${TOKEN}/` as const

/**
 * Routes for the links in emails, and for requesting them again. The links reset a password, confirm an address or undo
 * a change of address.
 */
export const mailedLinkRoutes = new Hono<AppEnv>()
  .get(RESET, async (c) => {
    await c.var.ctx.identify()
    return renderResetRequestPage(c)
  })
  .post(RESET, async (c) => {
    const { email = '' } = await textFields(c)
    const run = async () => {
      await requestReset(c.var.ctx, (await formInput(c, ResetRequest)).email, clientNetwork(c))
      return renderResetSentPage(c)
    }
    return formAction(c, run, {
      to: RESET,
      show: (error) => renderResetRequestPage(c, { email }, error),
    })
  })
  .get(RESET_BY_LINK, async (c) => {
    const token = c.req.param('token')
    await c.var.ctx.identify()
    return (await isResetToken(c.var.ctx, token)) ? renderResetPage(c, token) : renderExpiredLinkPage(c)
  })
  .post(RESET_BY_LINK, async (c) => {
    const token = c.req.param('token')
    const run = async () => {
      const { password } = await formInput(c, NewPassword)
      const userId = await resetPassword(c.var.ctx, token, password)
      if (userId === null) return renderExpiredLinkPage(c)
      await setResetCookie(c, userId)
      await signOut(c)
    }
    return formAction(c, run, {
      to: '/accounts/login/',
      flash: accountTexts.passwordChangedSignIn,
      show: (error) => renderResetPage(c, token, error),
    })
  })
  .get(VERIFY, async (c) => {
    await c.var.ctx.identify()
    return renderVerifyPage(c, c.req.param('token'))
  })
  .post(VERIFY, async (c) => {
    const token = c.req.param('token')
    const { password = '' } = await textFields(c)
    const run = async () => {
      const userId = await verifyEmail(c.var.ctx, token, password, clientNetwork(c))
      await c.var.ctx.identify()
      return renderVerifiedPage(c, userId)
    }
    return formAction(c, run, {
      to: '/',
      show: (error) => {
        // Another account has the address, so repeating the form would not help.
        if (error.status === 409) throw error
        return renderVerifyPage(c, token, error)
      },
      // The page of a used or expired link shows whether the address is verified.
      alsoShown: [404],
    })
  })
  .post(RESEND, async (c) => {
    const { next, nonce } = await textFields(c)
    const run = async () => {
      // A double click sends the form twice, but only the first request has an effect.
      if (!nonce || (await consumeToken(c.var.ctx, nonce))) await resendLink(c.var.ctx)
      return t.onItsWay(c.var.ctx.actor?.email ?? '')
    }
    return formAction(c, run, { to: safeNext(next) })
  })
  .post(
    '/api/user/email/resend/',
    call({
      summary: 'Resend the link that confirms your email address',
      access: 'members',
      answers: { 200: Status },
      refusals: [409],
      limit: 'confirmation-mail',
    }),
    async (c) => {
      await resendLink(c.var.ctx)
      return c.json({ status: t.sent })
    },
  )
  .get(UNDO, async (c) => {
    await c.var.ctx.identify()
    await getLink(c.var.ctx, ['undo_email'], c.req.param('token'))
    return renderUndoPage(c, c.req.param('token'))
  })
  .post(UNDO, async (c) => {
    await undoEmailChange(c.var.ctx, c.req.param('token'))
    await signOut(c)
    setFlash(c, t.undone)
    return c.redirect(RESET, 303)
  })
