import { type Context, Hono } from 'hono'
import { beingRestored, selectActiveRestore } from '../../access/restoring.ts'
import type { RequestContext } from '../../context/context.ts'
import type { AppEnv } from '../../context/env.ts'
import { setFlash } from '../../http/cookies.ts'
import { formAction } from '../../http/form-action.ts'
import { textFields } from '../../http/form-data.ts'
import { accountPath, safeNext } from '../../http/path.ts'
import { consumeQuota } from '../../http/rate-limit.ts'
import { findHikeToJoin, joinPath } from '../../participation/joining.ts'
import { type AppError, ignoreNotFound, notFound } from '../../shared/errors.ts'
import { t } from '../../texts/sign-in.ts'
import { getOpenInvitation } from '../invitations/invitations.ts'
import { tokenInPath } from '../invitations/tokens.ts'
import { clientOf, completeSignIn } from '../sign-in/browser-session.ts'
import { renderSignUpPage } from '../sign-in/pages.tsx'
import { byInvitationOnly, EVERYBODY, isOpenSignUp, type SignUpGrant } from '../sign-in/sign-up-grant.ts'
import { type Attempt, startAttempt } from './authorization-request.ts'
import { finishAttempt } from './authorization-response.ts'
import { deleteNewMember, readNewMember, storeAttempt, storeNewMember, takeAttempt } from './cookies.ts'
import { removeIdentity } from './identities.ts'
import { enabledProviders, type Provider } from './providers.ts'
import { REMOVE_IDENTITY } from './settings.tsx'
import { signInByIdentity, signUpByIdentity } from './sign-in.ts'
import { renderWelcomePage, WELCOME } from './welcome-page.tsx'

/** Routes for signing in and up with a Google or Apple identity, and for removing one. */
export const identityRoutes = new Hono<AppEnv>()
  .get('/accounts/google/', (c) => start(c, requireProvider(c, 'google')))
  .get('/accounts/apple/', (c) => start(c, requireProvider(c, 'apple')))
  .get('/accounts/google/callback/', (c) =>
    finish(c, requireProvider(c, 'google'), new URL(c.req.url).searchParams),
  )
  .post('/accounts/apple/callback/', async (c) => {
    const fields = await textFields(c)
    return finish(c, requireProvider(c, 'apple'), new URLSearchParams(fields))
  })
  .get(WELCOME, async (c) => {
    const member = await readNewMember(c)
    return member ? renderWelcomePage(c, member) : c.redirect('/accounts/signup/', 303)
  })
  .post(WELCOME, async (c) => {
    const { username = '', join, watch } = await textFields(c)
    const member = await readNewMember(c)
    if (!member) return redirectToSignIn(c, t.tookTooLong)
    const run = async () => {
      const grant = await grantOf(c.var.ctx, member.next)
      const token = await signUpByIdentity(c.var.ctx, member, username, clientOf(c), grant)
      deleteNewMember(c)
      if (!token) return redirectToSignIn(c, t.accountReady, member.next)
      // The invitation's page would only show that the invitation has been used.
      const next = grant.by === 'invitation' ? '/' : member.next
      return completeSignIn(c, token, { next, join, watch })
    }
    return formAction(c, run, {
      to: WELCOME,
      show: (error) => renderWelcomePage(c, { ...member, join }, username, error),
      // The form shows that sign-up is by invitation only.
      alsoShown: [403],
    })
  })
  .post(REMOVE_IDENTITY, async (c) => {
    const { identity } = await textFields(c)
    return formAction(c, () => ignoreNotFound(removeIdentity(c.var.ctx, Number(identity) || 0)), {
      to: '/settings/account#identities',
      flash: t.providerRemoved,
    })
  })

/** Throws 404 if the provider is not configured. */
function requireProvider(c: Context<AppEnv>, name: Provider['name']): Provider {
  const provider = enabledProviders(c.var.ctx.config).find((each) => each.name === name)
  if (!provider) throw notFound('Page')
  return provider
}

/**
 * Redirects to the provider. A GET must not change the session or send a request to join, because another site may link
 * here.
 */
async function start(c: Context<AppEnv>, provider: Provider) {
  const { next, join } = c.req.query()
  await c.var.ctx.identify()
  if (c.var.ctx.actor) return c.redirect(safeNext(next), 303)
  const { attempt, url } = await startAttempt(c.var.ctx, provider, { next: safeNext(next), join })
  await storeAttempt(c, provider, attempt)
  return c.redirect(url, 303)
}

async function finish(c: Context<AppEnv>, provider: Provider, answer: URLSearchParams) {
  const { ctx } = c.var
  const attempt = await takeAttempt(c)
  if (attempt?.provider !== provider.name) return redirectToSignIn(c, t.notSignedInWith(provider.label))
  const { next, join } = attempt
  const run = async () => {
    // The check for writes (src/http/write-budget.ts) does not run, because Google responds with a GET.
    if ((await selectActiveRestore(ctx.db)).length > 0) throw beingRestored()
    await consumeQuota(ctx, 'identity', clientOf(c).network)
    const identity = await finishAttempt(ctx, provider, attempt, answer)
    const token = await signInByIdentity(ctx, identity, clientOf(c))
    if (token) return completeSignIn(c, token, { next: await pageAfterSignIn(ctx, attempt) })
    const closed = await closedSignUp(ctx, next)
    if (closed) return renderSignUpPage(c, { next, join }, {}, closed)
    await storeNewMember(c, { identity, next, join })
    return c.redirect(WELCOME, 303)
  }
  return formAction(c, run, {
    to: accountPath('login', safeNext(next), Number(join) || undefined),
    // The sign-in page shows banned users why they cannot sign in.
    alsoShown: [403],
  })
}

/**
 * Returns the path of the page that asks whether to join the hike, or `next` if there is no such hike. Does not send
 * the request to join, because another site may have started the sign-in.
 */
async function pageAfterSignIn(ctx: RequestContext, { next, join }: Attempt) {
  const joining = await findHikeToJoin(ctx, join)
  return joining ? joinPath(joining.id) : next
}

/** Returns the error if a new user may not sign up this way, or null. Throws like `grantOf`. */
async function closedSignUp(ctx: RequestContext, next: string): Promise<AppError | null> {
  await ctx.requireGroup()
  const grant = await grantOf(ctx, next)
  return isOpenSignUp(ctx, grant) ? null : byInvitationOnly()
}

/**
 * Returns the grant for a sign-up: the invitation whose page `next` is, because a sign-in started there returns to it,
 * otherwise `EVERYBODY`. Throws 404 and 409 if the invitation cannot be used.
 */
async function grantOf(ctx: RequestContext, next: string): Promise<SignUpGrant> {
  const token = tokenInPath(next)
  return token ? { by: 'invitation', invitation: await getOpenInvitation(ctx, token) } : EVERYBODY
}

function redirectToSignIn(c: Context<AppEnv>, message: string, next = '/') {
  setFlash(c, message)
  return c.redirect(accountPath('login', next), 303)
}
