import { type Context, Hono } from 'hono'
import type { AppEnv } from '../env.ts'
import type { AppError } from '../errors.ts'
import { setFlash } from '../http/flash.ts'
import { textFields } from '../http/form-data.ts'
import { clientNetwork } from '../http/rate-limit.ts'
import { parse } from '../http/validate.ts'
import { accountPage, formError, formState, notePage, type Values } from './account-page.tsx'
import { verifyEmail } from './email-verification.ts'
import { ResetForm, ResetRequestForm } from './forms.tsx'
import { isResetToken, requestReset, resetPassword } from './password-reset.ts'
import { NewPassword, ResetRequest } from './schema.ts'
import { signOut } from './session-change.ts'

const RESET = '/accounts/password/reset/'
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
      const isReset = await resetPassword(c.var.work, token, parse(NewPassword, { password }).password)
      if (!isReset) return expiredLinkPage(c)
    } catch (error) {
      return resetPage(c, token, formError(error))
    }
    await signOut(c)
    setFlash(c, 'Your password has been changed. Please sign in.')
    return c.redirect('/accounts/login/', 303)
  })
  .get(`/accounts/email/verify/${TOKEN}/`, async (c) => {
    await verifyEmail(c.var.work, c.req.param('token'))
    await c.var.work.identify()
    return verifiedPage(c)
  })

async function resetRequestPage(c: Context<AppEnv>, error?: AppError, values?: Values) {
  const form = <ResetRequestForm {...(await formState(c, error, values))} />
  return accountPage(c, 'Forgot your password?', form, error?.status)
}

async function resetPage(c: Context<AppEnv>, token: string, error?: AppError) {
  const form = <ResetForm {...(await formState(c, error))} token={token} />
  return accountPage(c, 'Choose a new password', form, error?.status)
}

const resetSentPage = (c: Context<AppEnv>) =>
  notePage(
    c,
    'Check your e-mail',
    <>
      <p>If there is an account for that address, a link is on its way. It works once, for one hour.</p>
      <p>Nothing there? Check your spam folder, or try another address.</p>
    </>,
  )

const expiredLinkPage = (c: Context<AppEnv>) =>
  notePage(
    c,
    'This link has expired',
    <>
      <p>It works once, for one hour.</p>
      <p>
        <a className="button primary" href={RESET}>
          Send a new link
        </a>
      </p>
    </>,
    400,
  )

const verifiedPage = (c: Context<AppEnv>) =>
  notePage(
    c,
    'Your address is confirmed',
    <>
      <p>Thank you. You’re all set.</p>
      <p>
        <a className="button primary" href="/">
          See the hikes
        </a>
      </p>
    </>,
  )
