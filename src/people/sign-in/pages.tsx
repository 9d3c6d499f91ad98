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
import { destinationFields, joinWords } from './join-request.ts'

type SignInProps = FormProps & {
  next: string
  joining: HikeToJoin | undefined
  providers: Provider[]
  wasSignedOut: boolean
  group: Group
}

export const wasSignedOut = (c: Context) => c.req.query('signed_out') !== undefined

type FormArguments = [destination: Destination, values?: Values, error?: AppError]

/** If sign-up is by invitation, the page says so. */
export async function renderSignUpPage(c: Context<AppEnv>, ...form: FormArguments) {
  const { ctx } = c.var
  const [{ next }, , error] = form
  const { signUp } = await ctx.requireGroup()
  if (signUp === 'open') return renderForm(c, 'Sign Up', SignUpForm, ...form)
  await ctx.identify()
  if (ctx.actor && !error) return c.redirect(safeNext(next), 303)
  // Sets the CSRF cookie, so that a form sent without fields gets the form's own errors instead of those of an outdated page.
  csrfToken(c)
  return renderInvitedOnly(c, safeNext(next), error?.status)
}

const renderInvitedOnly = (c: Context<AppEnv>, next: string, status?: AppError['status']) =>
  renderNotePage(
    c,
    'Sign-up is by invitation.',
    <>
      <p>
        Whoever is invited gets a link. To be invited, write to{' '}
        <a href={mailtoUrl(c.var.ctx.group.contactEmail)}>{c.var.ctx.group.contactEmail}</a>.
      </p>
      <p>
        Already have an account? <a href={accountPath('login', next)}>Sign In</a>
      </p>
    </>,
    status,
  )

export const renderSignInPage = (c: Context<AppEnv>, ...form: FormArguments) =>
  renderForm(c, 'Sign In', SignInForm, ...form)

type ProviderButtonsProps = { providers: Provider[]; next: string; join: number | undefined }

export const renderSignOutPage = (c: Context<AppEnv>) =>
  renderNotePage(
    c,
    'Sign out?',
    <form className="row" method="post" action="/accounts/logout/">
      <CsrfField token={csrfToken(c)} />
      <button className="button primary" type="submit">
        Sign Out
      </button>
      <a className="button" href="/">
        Stay
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
    // Opening the page sends no request to join: anybody can write such a link.
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
    title="Join the group"
    intro={group.welcome || 'Then you can ask to join hikes, organize your own, and chat with the group.'}
    {...(joining && joinWords('sign up', joining))}
    action="/accounts/signup/"
    hidden={destinationFields(next, joining)}
    fields={[usernameField, { ...emailField, hint: 'Only you can see it.' }, newPasswordField]}
    submit="Sign Up"
  >
    <Agreement group={group} />
    <ProviderButtons providers={providers} next={next} join={joining?.id} />
    <p>
      Already have an account? <a href={accountPath('login', next, joining?.id)}>Sign In</a>
    </p>
  </FormPage>
)

const SignInForm = ({ next, joining, providers, wasSignedOut, group: _, ...props }: SignInProps) => (
  <FormPage
    {...props}
    title="Sign in"
    intro={wasSignedOut && 'You were signed out. Sign in to go on.'}
    {...(joining && joinWords('sign in', joining))}
    action="/accounts/login/"
    hidden={destinationFields(next, joining)}
    fields={[
      {
        name: 'login',
        label: 'Username or e-mail',
        // The last word has the browser offer passkeys as well.
        autoComplete: 'username webauthn',
        autoCapitalize: 'none',
        spellCheck: false,
        required: true,
      },
      currentPasswordField,
    ]}
    submit="Sign In"
  >
    <ProviderButtons providers={providers} next={next} join={joining?.id} />
    <PageScript name="passkey-autofill" />
    <p>
      <a className="link" href={accountPath('passkey', next, joining?.id)}>
        Sign in with a passkey
      </a>
    </p>
    <p>
      <a className="link" href="/accounts/password/reset/">
        Forgot your password?
      </a>
    </p>
    <p>
      New here? <a href={accountPath('signup', next, joining?.id)}>Sign Up</a>
    </p>
  </FormPage>
)

export const ProviderButtons = ({ providers, next, join }: ProviderButtonsProps) =>
  providers.map(({ name, label }) => (
    <a key={name} className="button wide" href={accountPath(name, next, join)}>
      Continue with {label}
    </a>
  ))
