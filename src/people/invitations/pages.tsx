import type { Context } from 'hono'
import type { AppEnv } from '../../context/env.ts'
import { accountPath } from '../../http/path.ts'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { FormPage } from '../../layout/form-page.tsx'
import type { AppError } from '../../shared/errors.ts'
import { formState, renderAccountPage, renderNotePage, type Values } from '../accounts/account-page.tsx'
import { emailField, newPasswordField, usernameField } from '../accounts/form-fields.ts'
import { enabledProviders } from '../identity/providers.ts'
import { Agreement } from '../sign-in/agreement.tsx'
import { ProviderButtons } from '../sign-in/pages.tsx'
import { endings, findInvitation } from './invitations.ts'
import { invitationPath } from './tokens.ts'

/** The page of an invitation: a form to sign up, a button for a signed-in user, or the reason why it cannot be used. */
export async function renderInvitationPage(
  c: Context<AppEnv>,
  token: string,
  values?: Values,
  error?: AppError,
) {
  const { ctx } = c.var
  const found = await findInvitation(ctx, token)
  const { actor, group, config } = ctx
  if (!found) return renderEnd(c, 'There is no such invitation.', 'The address may contain a typo.')
  const path = invitationPath(token)
  if (actor && found.hasUsed) return renderEnd(c, 'You are in already.', `You belong to ${group.name}.`, 200)
  if (found.state !== 'open')
    return renderEnd(
      c,
      endings[found.state],
      'Please ask whoever has invited you for another one.',
      error?.status,
    )
  if (actor) return renderAcceptance(c, path, error)
  const { email, confirms } = found.invitation
  if (email !== null && found.hasAccount)
    return renderNotePage(
      c,
      'You have an account already',
      <>
        <p>There is an account with the address {email}. Sign in with it: there is nothing to sign up for.</p>
        <a className="button primary wide" href={accountPath('login', path)}>
          Sign In
        </a>
        <p>
          <a className="link" href="/accounts/password/reset/">
            Forgot your password?
          </a>
        </p>
      </>,
    )
  const { csrf, errors, problem } = formState(c, error)
  return renderAccountPage(
    c,
    `Join ${group.name}`,
    <FormPage
      title={`Join ${group.name}`}
      intro={group.welcome || (found.inviter ? `${found.inviter} invites you.` : 'You are invited.')}
      action={path}
      csrf={csrf}
      errors={errors}
      problem={problem}
      values={values}
      fields={[
        usernameField,
        email === null
          ? { ...emailField, hint: 'Only you can see it.' }
          : {
              ...emailField,
              value: email,
              readOnly: true,
              hint: `Only you can see it. ${confirms ? 'It is confirmed by the link.' : 'We send it a link to confirm it.'}`,
            },
        newPasswordField,
      ]}
      submit="Sign Up"
    >
      <Agreement group={group} />
      <ProviderButtons providers={enabledProviders(config)} next={path} join={undefined} />
      <p>
        Already have an account? <a href={accountPath('login', path)}>Sign In</a>
      </p>
    </FormPage>,
    error?.status,
  )
}

const renderAcceptance = (c: Context<AppEnv>, path: string, error?: AppError) => {
  const { actor, group } = c.var.ctx
  const { csrf, problem } = formState(c, error)
  return renderNotePage(
    c,
    `Join ${group.name}`,
    <form className="form" method="post" action={path}>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <CsrfField token={csrf} />
      <p>You are signed in as {actor?.username}.</p>
      <button className="button primary wide" type="submit">
        Accept the invitation
      </button>
    </form>,
    error?.status,
  )
}

const renderEnd = (c: Context<AppEnv>, title: string, text: string, status: AppError['status'] | 200 = 404) =>
  renderNotePage(
    c,
    title,
    <>
      <p>{text}</p>
      <p className="row">
        <a className="button primary" href="/">
          See the hikes
        </a>
        {!c.var.ctx.actor && (
          <a className="button" href="/accounts/login/">
            Sign In
          </a>
        )}
      </p>
    </>,
    status === 200 ? undefined : status,
  )
