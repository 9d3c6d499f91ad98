import { type Context, Hono } from 'hono'
import type { AppEnv } from '../env.ts'
import type { AppError } from '../errors.ts'
import { setFlash } from '../http/flash.ts'
import { textFields } from '../http/form-data.ts'
import { clientNetwork } from '../http/rate-limit.ts'
import { parse } from '../http/validate.ts'
import { accountPage, formError, formState, notePage, retriableError, type Values } from './account-page.tsx'
import { getVerification, requireUndoLink, undoEmailChange, verifyEmail } from './email-change.ts'
import { ResetForm, ResetRequestForm, UndoForm, VerifyForm } from './forms.tsx'
import { isResetToken, requestReset, resetPassword } from './password-reset.ts'
import { setResetCookie } from './reset-cookie.ts'
import { NewPassword, ResetRequest } from './schema.ts'
import { signOut } from './session-change.ts'

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
      <p>If there is an account with that address, a link is on its way. It works once, within one hour.</p>
      <p>Nothing there? Check your spam folder, or try another address.</p>
    </>,
  )

const expiredLinkPage = (c: Context<AppEnv>) =>
  notePage(
    c,
    'This link has expired',
    <>
      <p>Links work once, within one hour.</p>
      <p>
        <a className="button primary" href={RESET}>
          Send a new link
        </a>
      </p>
    </>,
    400,
  )

async function verifyPage(c: Context<AppEnv>, token: string, error?: AppError) {
  const { needsPassword } = await getVerification(c.var.work, token)
  const form = <VerifyForm {...(await formState(c, error))} token={token} needsPassword={needsPassword} />
  return accountPage(c, 'Confirm your address', form, error?.status)
}

async function undoPage(c: Context<AppEnv>, token: string) {
  return accountPage(c, 'Undo the change', <UndoForm {...(await formState(c))} token={token} />)
}

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
