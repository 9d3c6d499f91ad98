import type { Context } from 'hono'
import type { AppEnv } from '../../context/env.ts'
import type { Group } from '../../context/group.ts'
import { csrfToken } from '../../http/csrf.ts'
import { accountPath, safeNext } from '../../http/path.ts'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { FormPage } from '../../layout/form-page.tsx'
import { PageScript } from '../../layout/island.tsx'
import { findHikeToJoin, type HikeToJoin } from '../../participation/joining.ts'
import { mailtoUrl } from '../../shared/email-address.ts'
import type { AppError } from '../../shared/errors.ts'
import { t as accountTexts } from '../../texts/accounts.ts'
import { t } from '../../texts/sign-in.ts'
import { formState, renderAccountPage, renderNotePage, type Values } from '../accounts/account-page.tsx'
import {
  currentPasswordField,
  emailField,
  type FormProps,
  newPasswordField,
  usernameField,
} from '../accounts/form-fields.ts'
import { enabledProviders, type Provider } from '../identity/providers.ts'
import { Agreement } from './agreement.tsx'
import type { Destination } from './browser-session.ts'
import { destinationFields, purposeWords } from './join-request.ts'

type SignInProps = FormProps & {
  next: string
  joining: HikeToJoin | undefined
  providers: Provider[]
  wasSignedOut: boolean
  group: Group
}

export const wasSignedOut = (c: Context) => c.req.query('signed_out') !== undefined

type FormArguments = [destination: Destination, values?: Values, error?: AppError]

/** Renders the sign-up page. If sign-up is by invitation, the page says so. */
export async function renderSignUpPage(c: Context<AppEnv>, ...form: FormArguments) {
  const { ctx } = c.var
  const [{ next }, , error] = form
  const { signUp } = await ctx.requireGroup()
  if (signUp === 'open') return renderForm(c, t.signUp, SignUpForm, ...form)
  await ctx.identify()
  if (ctx.actor && !error) return c.redirect(safeNext(next), 303)
  // Sets the CSRF cookie. Without it, a form sent without fields would get an error about an outdated page instead of
  // its own errors.
  csrfToken(c)
  return renderInvitedOnly(c, safeNext(next), error?.status)
}

const renderInvitedOnly = (c: Context<AppEnv>, next: string, status?: AppError['status']) =>
  renderNotePage(
    c,
    t.invitationOnly,
    <>
      <p>
        {t.howInvited(<a href={mailtoUrl(c.var.ctx.group.contactEmail)}>{c.var.ctx.group.contactEmail}</a>)}
      </p>
      <p>
        {t.haveAccount((words) => (
          <a href={accountPath('login', next)}>{words}</a>
        ))}
      </p>
    </>,
    status,
  )

export const renderSignInPage = (c: Context<AppEnv>, ...form: FormArguments) =>
  renderForm(c, t.signIn, SignInForm, ...form)

type ProviderButtonsProps = { providers: Provider[]; next: string; join: number | undefined }

export const renderSignOutPage = (c: Context<AppEnv>) =>
  renderNotePage(
    c,
    t.signOutTitle,
    <form className="row" method="post" action="/accounts/logout/">
      <CsrfField token={csrfToken(c)} />
      <button className="button primary" type="submit">
        {t.signOut}
      </button>
      <a className="button" href="/">
        {t.stay}
      </a>
    </form>,
  )

async function renderForm(
  c: Context<AppEnv>,
  title: string,
  Form: typeof SignUpForm,
  ...[{ next, join }, values, error]: FormArguments
) {
  const { ctx } = c.var
  const joining = await findHikeToJoin(ctx, join)
  if (!error) {
    if (!joining) await ctx.identify()
    // Opening the page must not send a request to join: anybody can make such a link.
    if (ctx.actor) return c.redirect(safeNext(next), 303)
  }
  const form = (
    <Form
      {...formState(c, error, values)}
      next={safeNext(next)}
      joining={joining}
      providers={enabledProviders(ctx.config)}
      wasSignedOut={wasSignedOut(c)}
      group={await ctx.requireGroup()}
    />
  )
  return renderAccountPage(c, title, form, error?.status)
}

const SignUpForm = ({ next, joining, providers, wasSignedOut: _, group, ...props }: SignInProps) => (
  <FormPage
    {...props}
    title={t.joinTheGroup}
    intro={group.welcome || t.signUpIntro}
    {...purposeWords('sign up', next, joining)}
    action="/accounts/signup/"
    hidden={destinationFields(next, joining)}
    fields={[
      usernameField(),
      { ...emailField(), hint: accountTexts.onlyYouSeeIt },
      newPasswordField(props.errors),
    ]}
    submit={t.signUp}
  >
    <Agreement group={group} />
    <ProviderButtons providers={providers} next={next} join={joining?.id} />
    <p>
      {t.haveAccount((words) => (
        <a href={accountPath('login', next, joining?.id)}>{words}</a>
      ))}
    </p>
  </FormPage>
)

const SignInForm = ({ next, joining, providers, wasSignedOut, group: _, ...props }: SignInProps) => (
  <FormPage
    {...props}
    title={t.signInTitle}
    intro={wasSignedOut && t.signedOut}
    {...purposeWords('sign in', next, joining)}
    action="/accounts/login/"
    hidden={destinationFields(next, joining)}
    fields={[
      {
        name: 'login',
        label: t.login,
        // `webauthn` makes the browser offer passkeys in this field.
        autoComplete: 'username webauthn',
        autoCapitalize: 'none',
        spellCheck: false,
        required: true,
      },
      currentPasswordField(),
    ]}
    submit={t.signIn}
  >
    <ProviderButtons providers={providers} next={next} join={joining?.id} />
    <PageScript name="passkey-autofill" />
    <p>
      <a className="link" href={accountPath('passkey', next, joining?.id)}>
        {t.withPasskey}
      </a>
    </p>
    <p>
      <a className="link" href="/accounts/password/reset/">
        {accountTexts.forgotTitle}
      </a>
    </p>
    <p>
      {t.noAccount((words) => (
        <a href={accountPath('signup', next, joining?.id)}>{words}</a>
      ))}
    </p>
  </FormPage>
)

export const ProviderButtons = ({ providers, next, join }: ProviderButtonsProps) =>
  providers.map(({ name, label }) => (
    <a key={name} className="button wide" href={accountPath(name, next, join)}>
      {t.continueWith(label)}
    </a>
  ))
