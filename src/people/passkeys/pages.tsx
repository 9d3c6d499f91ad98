import type { Context } from 'hono'
import { requireUser } from '../../access/policy.ts'
import type { AppEnv } from '../../context/env.ts'
import { csrfToken } from '../../http/csrf.ts'
import { accountPath, safeNext } from '../../http/path.ts'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { FormPage } from '../../layout/form-page.tsx'
import { PageScript } from '../../layout/island.tsx'
import { ADD_PASSKEY } from '../../layout/passkey-offer.tsx'
import { findHikeToJoin } from '../../participation/joining.ts'
import { type AppError, notFound } from '../../shared/errors.ts'
import { FormProblem } from '../../shared/form-problem.tsx'
import { t } from '../../texts/passkeys.ts'
import { formState, renderAccountPage, renderNotePage } from '../accounts/account-page.tsx'
import { deviceText } from '../accounts/device-name.ts'
import { currentPasswordField } from '../accounts/form-fields.ts'
import { MAX_PASSWORD } from '../limits.ts'
import type { Destination } from '../sign-in/browser-session.ts'
import { destinationFields, purposeWords } from '../sign-in/join-request.ts'
import { storeChallenge } from './challenge.ts'
import { selectPasskeys } from './passkeys.ts'
import { REMOVE_PASSKEY } from './settings.tsx'
import { requestOptions } from './sign-in.ts'

export const CREATE_PASSKEY = '/settings/account/passkeys'
export const SIGN_IN = '/accounts/passkey/'

export async function renderPasswordPage(c: Context<AppEnv>, error?: AppError) {
  const form = (
    <FormPage
      {...formState(c, error)}
      title={t.add}
      intro={t.addIntro}
      action={ADD_PASSKEY}
      fields={[{ ...currentPasswordField(), maxLength: MAX_PASSWORD }]}
      submit={t.goOn}
    >
      <p>
        <a href="/settings/account#passkeys">{t.cancel}</a>
      </p>
    </FormPage>
  )
  return renderAccountPage(c, t.add, form, error?.status)
}

/**
 * Renders the page that asks whether to remove one of the actor's passkeys. Throws 401; 404 for another user's passkey.
 */
export async function renderRemovalPage(c: Context<AppEnv>, passkeyId: number) {
  const { ctx } = c.var
  const { passkeys } = await ctx.read((db, viewer) => ({ passkeys: selectPasskeys(db, viewer) }))
  requireUser(ctx.actor)
  const passkey = passkeys.find(({ id }) => id === passkeyId)
  if (!passkey) throw notFound('Passkey')
  const title = t.removeQuestion(deviceText(passkey.name))
  const form = (
    <FormPage
      {...formState(c)}
      title={title}
      intro={t.removeIntro}
      action={REMOVE_PASSKEY}
      hidden={{ passkey: String(passkeyId) }}
      fields={[]}
      submit={t.remove}
      keep={{ label: t.cancel, href: '/settings/account#passkeys' }}
    />
  )
  return renderAccountPage(c, title, form)
}

export const renderCreationPage = (c: Context<AppEnv>, options: object) =>
  renderNotePage(
    c,
    t.add,
    <DeviceForm
      type="create"
      action={CREATE_PASSKEY}
      options={options}
      csrf={csrfToken(c)}
      button={t.create}
    />,
  )

export async function renderSignInPage(c: Context<AppEnv>, { next, join }: Destination, error?: AppError) {
  const options = await requestOptions(c.var.ctx)
  await storeChallenge(c, { type: 'get' }, options.challenge)
  const { csrf, problem } = formState(c, error)
  const path = safeNext(next)
  const joining = await findHikeToJoin(c.var.ctx, join)
  const words = purposeWords('sign in', path, joining)
  return renderNotePage(
    c,
    words?.title ?? t.signIn,
    <>
      {words?.intro && <p className="muted">{words.intro}</p>}
      <FormProblem>{problem}</FormProblem>
      <DeviceForm
        type="get"
        action={SIGN_IN}
        options={options}
        csrf={csrf}
        hidden={destinationFields(path, joining)}
        button={t.use}
      />
      <p>
        <a href={accountPath('login', path, joining?.id)}>{t.usePassword}</a>
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

/**
 * A form that cannot be submitted until islands/passkey.ts has filled its field `credential` with the device's
 * response.
 */
const DeviceForm = ({ type, action, options, csrf, hidden = {}, button }: DeviceFormProps) => (
  <form
    className="form"
    method="post"
    action={action}
    data-passkey={type}
    data-options={JSON.stringify(options)}
  >
    <PageScript name="passkey" />
    <CsrfField token={csrf} />
    {Object.entries(hidden).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <input type="hidden" name="credential" />
    <noscript>
      <p>{t.needsScript}</p>
    </noscript>
    <button className="button primary wide" type="submit" disabled>
      {button}
    </button>
  </form>
)
