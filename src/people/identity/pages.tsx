import { type Context, Hono } from 'hono'
import { setFlash } from '../../http/cookies.ts'
import { textFields } from '../../http/form-data.ts'
import { accountPath, safeNext, urlOf } from '../../http/path.ts'
import { consumeQuota } from '../../http/rate-limit.ts'
import { AppError, ignoreNotFound, notFound } from '../../shared/errors.ts'
import type { AppEnv } from '../../work/env.ts'
import { formError } from '../accounts/account-page.tsx'
import { replaceSession } from '../accounts/session-change.ts'
import { clientOf, type Entry, enter } from '../sign-in/entry.ts'
import { startAttempt } from './authorization-request.ts'
import { finishAttempt } from './authorization-response.ts'
import { dropNewMember, keepAttempt, keepNewMember, readNewMember, takeAttempt } from './cookies.ts'
import { signInByIdentity, signUpByIdentity } from './identity.ts'
import { removeIdentity } from './linked.ts'
import { enabledProviders, type Provider } from './providers.ts'
import { REMOVE_IDENTITY } from './settings.tsx'
import { WELCOME, welcomePage } from './welcome-page.tsx'

/** Signing in and up with an account at Google or Apple, and removing it again. */
export const identityPages = new Hono<AppEnv>()
  .get('/accounts/google/', (c) => start(c, requireProvider(c, 'google')))
  .get('/accounts/apple/', (c) => start(c, requireProvider(c, 'apple')))
  .get('/accounts/google/callback/', (c) =>
    finish(c, requireProvider(c, 'google'), urlOf(c.req.raw).searchParams),
  )
  .post('/accounts/apple/callback/', async (c) => {
    const fields = await textFields(c)
    return finish(c, requireProvider(c, 'apple'), new URLSearchParams(fields))
  })
  .get(WELCOME, async (c) => {
    const member = await readNewMember(c)
    return member ? welcomePage(c, member) : c.redirect('/accounts/signup/', 303)
  })
  .post(WELCOME, async (c) => {
    const { username = '' } = await textFields(c)
    const member = await readNewMember(c)
    if (!member) return signInAgain(c, {}, 'That took too long. Please try again.')
    try {
      const token = await signUpByIdentity(c.var.work, member.identity, username, clientOf(c))
      if (!token) throw new Error('The account that was just created is not there.')
      dropNewMember(c)
      await replaceSession(c, token)
    } catch (error) {
      return welcomePage(c, member, formError(error), username)
    }
    return enter(c, member)
  })
  .post(REMOVE_IDENTITY, async (c) => {
    const { identity } = await textFields(c)
    try {
      await ignoreNotFound(removeIdentity(c.var.work, Number(identity) || 0))
      setFlash(c, 'It does not sign you in any more, until you continue with it again.')
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 409) throw error
      setFlash(c, error.message)
    }
    return c.redirect('/settings/account#identities', 303)
  })

async function start(c: Context<AppEnv>, provider: Provider) {
  const { next, join } = c.req.query()
  const { attempt, url } = await startAttempt(c.var.work, provider, { next: safeNext(next), join })
  await keepAttempt(c, provider, attempt)
  return c.redirect(url, 303)
}

/** Throws 404 where its keys are not set. */
function requireProvider(c: Context<AppEnv>, name: Provider['name']): Provider {
  const provider = enabledProviders(c.var.work.config).find((each) => each.name === name)
  if (!provider) throw notFound('Page')
  return provider
}

async function finish(c: Context<AppEnv>, provider: Provider, answer: URLSearchParams) {
  const { work } = c.var
  const attempt = await takeAttempt(c)
  if (attempt?.provider !== provider.name)
    return signInAgain(c, {}, `You were not signed in with ${provider.label}. Please try again.`)
  const { next, join } = attempt
  try {
    await consumeQuota(work, 'identity', clientOf(c).network)
    const identity = await finishAttempt(work, provider, attempt, answer)
    const token = await signInByIdentity(work, identity, clientOf(c))
    if (!token) {
      await keepNewMember(c, { identity, next, join })
      return c.redirect(WELCOME, 303)
    }
    await replaceSession(c, token)
  } catch (error) {
    return signInAgain(c, attempt, formError(error).message)
  }
  return enter(c, { next, join })
}

function signInAgain(c: Context<AppEnv>, { next, join }: Entry, message: string) {
  setFlash(c, message)
  return c.redirect(accountPath('login', safeNext(next), Number(join) || undefined), 303)
}
