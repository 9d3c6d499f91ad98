import type { Context } from 'hono'
import type { AppEnv } from '../../context/env.ts'
import { accountPath } from '../../http/path.ts'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { FormPage } from '../../layout/form-page.tsx'
import type { AppError } from '../../shared/errors.ts'
import { t as accountTexts } from '../../texts/accounts.ts'
import { t as signIn } from '../../texts/sign-in.ts'
import { t } from '../../texts/sign-up-invitations.ts'
import { formState, renderAccountPage, renderNotePage, type Values } from '../accounts/account-page.tsx'
import { emailField, newPasswordField, usernameField } from '../accounts/form-fields.ts'
import { enabledProviders } from '../identity/providers.ts'
import { Agreement } from '../sign-in/agreement.tsx'
import { ProviderButtons } from '../sign-in/pages.tsx'
import { findInvitation } from './invitations.ts'
import { invitationPath } from './tokens.ts'

/**
 * Renders the page of an invitation: a form to sign up, a link to sign in if its address has an account, a button for a
 * signed-in user, or the reason why it cannot be used.
 */
export async function renderInvitationPage(
  c: Context<AppEnv>,
  token: string,
  values?: Values,
  error?: AppError,
) {
  const { ctx } = c.var
  const found = await findInvitation(ctx, token)
  const { actor, group, config } = ctx
  if (!found) return renderEnd(c, t.unknown, t.typo)
  const path = invitationPath(token)
  if (actor && found.hasUsed) return renderEnd(c, t.inAlready, t.belongTo(group.name), 200)
  if (found.state !== 'open') return renderEnd(c, t.endings[found.state], t.askForAnother, error?.status)
  if (actor) return renderAcceptance(c, path, found.invitation.email === actor.email, error)
  const { email, confirms } = found.invitation
  if (email !== null && found.hasAccount)
    return renderNotePage(
      c,
      t.haveAccount,
      <>
        <p>{t.accountWithAddress(email)}</p>
        <a className="button primary wide" href={accountPath('login', path)}>
          {signIn.signIn}
        </a>
        <p>
          <a className="link" href="/accounts/password/reset/">
            {accountTexts.forgotTitle}
          </a>
        </p>
      </>,
    )
  const { csrf, errors, problem } = formState(c, error)
  return renderAccountPage(
    c,
    t.joinGroup(group.name),
    <FormPage
      title={t.joinGroup(group.name)}
      intro={group.welcome || (found.inviter ? t.inviterInvites(found.inviter) : t.youAreInvited)}
      action={path}
      csrf={csrf}
      errors={errors}
      problem={problem}
      values={values}
      fields={[
        usernameField(),
        email === null
          ? { ...emailField(), hint: accountTexts.onlyYouSeeIt }
          : {
              ...emailField(),
              value: email,
              readOnly: true,
              hint: confirms ? t.confirmedByLink : t.linkIsSent,
            },
        newPasswordField(errors),
      ]}
      submit={signIn.signUp}
    >
      <Agreement group={group} />
      <ProviderButtons providers={enabledProviders(config)} next={path} join={undefined} />
      <p>
        {signIn.haveAccount((words) => (
          <a href={accountPath('login', path)}>{words}</a>
        ))}
      </p>
    </FormPage>,
    error?.status,
  )
}

/** If the invitation was mailed to somebody else, or to nobody, it asks members to leave it to others. */
const renderAcceptance = (c: Context<AppEnv>, path: string, isOwn: boolean, error?: AppError) => {
  const { actor, group } = c.var.ctx
  const { csrf, problem } = formState(c, error)
  return renderNotePage(
    c,
    isOwn ? t.joinGroup(group.name) : t.inAlready,
    <form className="form" method="post" action={path}>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <CsrfField token={csrf} />
      <p>{t.signedInAs(actor?.username ?? '')}</p>
      {!isOwn && (
        <p>
          {t.belongTo(group.name)} {t.leaveToOthers}
        </p>
      )}
      {!isOwn && (
        <a className="button primary wide" href="/">
          {t.seeHikes}
        </a>
      )}
      <button className={isOwn ? 'button primary wide' : 'button wide'} type="submit">
        {t.accept}
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
          {t.seeHikes}
        </a>
        {!c.var.ctx.actor && (
          <a className="button" href="/accounts/login/">
            {signIn.signIn}
          </a>
        )}
      </p>
    </>,
    status === 200 ? undefined : status,
  )
