import { type Context, Hono } from 'hono'
import { accountPage, formError, formState, notePage } from '../accounts/account-page.tsx'
import { clientOf, type Entry, enter } from '../accounts/entry.ts'
import { replaceSession } from '../accounts/session-change.ts'
import type { AppEnv } from '../env.ts'
import { AppError, ignoreNotFound } from '../errors.ts'
import { csrfToken } from '../http/csrf.ts'
import { setFlash } from '../http/flash.ts'
import { textFields } from '../http/form-data.ts'
import { accountPath, safeNext } from '../http/path.ts'
import { clientNetwork } from '../http/rate-limit.ts'
import { CsrfField } from '../layout/csrf-field.tsx'
import { FormPage } from '../layout/form-page.tsx'
import { FormProblem } from '../layout/form-problem.tsx'
import { PasskeyScript } from '../layout/island.tsx'
import { requireUser } from '../policy.ts'
import { keepChallenge, takeChallenge } from './challenge.ts'
import { addPasskey, creationOptions, removePasskey, requestOptions, signInByPasskey } from './passkeys.ts'
import { ADD_PASSKEY, REMOVE_PASSKEY } from './settings.tsx'

const SETTINGS = '/settings/account'
const CREATE = '/settings/account/passkeys'
const SIGN_IN = '/accounts/passkey/'

/** Making and removing passkeys, and signing in by one. Only the device of the user can do it, so two pages need a script. */
export const passkeyPages = new Hono<AppEnv>()
  .get(ADD_PASSKEY, async (c) => {
    await c.var.work.identify()
    requireUser(c.var.work.actor)
    return passwordPage(c)
  })
  .post(ADD_PASSKEY, async (c) => {
    const { work } = c.var
    const { password = '' } = await textFields(c)
    requireUser(work.actor)
    try {
      const options = await creationOptions(work, password, clientNetwork(c))
      await keepChallenge(c, { type: 'create', userId: work.actor.id }, options.challenge)
      return creationPage(c, options)
    } catch (error) {
      return passwordPage(c, formError(error))
    }
  })
  .post(CREATE, async (c) => {
    const { work } = c.var
    const { credential = '' } = await textFields(c)
    requireUser(work.actor)
    const challenge = await takeChallenge(c, { type: 'create', userId: work.actor.id })
    await addPasskey(work, credential, challenge, clientOf(c).userAgent)
    setFlash(c, 'You can sign in with this passkey from now on.')
    return c.redirect(`${SETTINGS}#passkeys`, 303)
  })
  .post(REMOVE_PASSKEY, async (c) => {
    const { passkey } = await textFields(c)
    await ignoreNotFound(removePasskey(c.var.work, Number(passkey) || 0))
    setFlash(c, 'The passkey is removed. Your device may still offer it.')
    return c.redirect(`${SETTINGS}#passkeys`, 303)
  })
  .get(SIGN_IN, async (c) => {
    await c.var.work.identify()
    const { next, join } = c.req.query()
    return c.var.work.actor ? c.redirect(safeNext(next), 303) : signInPage(c, { next, join })
  })
  .post(SIGN_IN, async (c) => {
    const { credential = '', next, join } = await textFields(c)
    const challenge = await takeChallenge(c, { type: 'get' })
    try {
      const token = await signInByPasskey(c.var.work, credential, challenge, clientOf(c))
      if (!token) throw new AppError(400, 'This passkey is not one of an account here.')
      await replaceSession(c, token)
    } catch (error) {
      return signInPage(c, { next, join }, formError(error))
    }
    return enter(c, { next, join })
  })

async function passwordPage(c: Context<AppEnv>, error?: AppError) {
  const form = (
    <FormPage
      {...(await formState(c, error))}
      title="Add a passkey"
      intro="A passkey signs you in by your fingerprint, your face, or the lock of your device. Enter your password first."
      action={ADD_PASSKEY}
      fields={[
        {
          name: 'password',
          label: 'Password',
          type: 'password',
          autoComplete: 'current-password',
          maxLength: 128,
          required: true,
        },
      ]}
      submit="Go on"
    >
      <p>
        <a href={`${SETTINGS}#passkeys`}>Cancel</a>
      </p>
    </FormPage>
  )
  return accountPage(c, 'Add a passkey', form, error?.status)
}

const creationPage = (c: Context<AppEnv>, options: object) =>
  notePage(
    c,
    'Add a passkey',
    <DeviceForm
      type="create"
      action={CREATE}
      options={options}
      csrf={csrfToken(c)}
      button="Create the passkey"
    />,
  )

async function signInPage(c: Context<AppEnv>, { next, join }: Entry, error?: AppError) {
  const options = await requestOptions(c.var.work)
  await keepChallenge(c, { type: 'get' }, options.challenge)
  const { csrf, problem } = await formState(c, error)
  const path = safeNext(next)
  return notePage(
    c,
    'Sign in with a passkey',
    <>
      <FormProblem>{problem}</FormProblem>
      <DeviceForm
        type="get"
        action={SIGN_IN}
        options={options}
        csrf={csrf}
        hidden={{ next: path, ...(join && { join }) }}
        button="Use a passkey"
      />
      <p>
        <a href={accountPath('login', path, Number(join) || undefined)}>Use your password</a>
      </p>
    </>,
    error?.status,
  )
}

type DeviceFormProps = {
  type: 'create' | 'get'
  action: string
  /** PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON. */
  options: object
  csrf: string
  hidden?: Record<string, string>
  button: string
}

/** A form that islands/passkey.ts fills with what the device answers. */
const DeviceForm = ({ type, action, options, csrf, hidden = {}, button }: DeviceFormProps) => (
  <form
    className="form"
    method="post"
    action={action}
    data-passkey={type}
    data-options={JSON.stringify(options)}
  >
    <PasskeyScript />
    <CsrfField token={csrf} />
    {Object.entries(hidden).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <input type="hidden" name="credential" />
    <noscript>
      <p>This needs JavaScript, which is turned off in your browser.</p>
    </noscript>
    <button className="button primary wide" type="submit">
      {button}
    </button>
  </form>
)
