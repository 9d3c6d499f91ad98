import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../src/context/env.ts'
import type { ProviderName } from '../../src/context/platform.ts'
import { renderPage } from '../../src/layout/page.tsx'
import { renderNotePage } from '../../src/people/accounts/account-page.tsx'
import { AppError } from '../../src/shared/errors.ts'
import { type Authorization, authorizationFault, issueCode } from './stand-in.ts'

/** Stand-ins for the sign-in pages of Google and Apple: they ask for an identity, and lead back to the app. */
export const identityStandInPages = new Hono<AppEnv>()
  .get('/dev/identity/google', (c) => askPage(c, 'google'))
  .get('/dev/identity/apple', (c) => askPage(c, 'apple'))
  .get('/dev/identity/google/answer', (c) => {
    const { redirect_uri = '', ...query } = requireAuthorization(c, 'google')
    const url = new URL(redirect_uri)
    for (const [name, value] of Object.entries(answerTo(c, 'google', { ...query, redirect_uri })))
      url.searchParams.set(name, value)
    return c.redirect(url.href, 303)
  })
  .get('/dev/identity/apple/answer', (c) => {
    const query = requireAuthorization(c, 'apple')
    return renderNotePage(
      c,
      'A stand-in for Apple',
      <form method="post" action={query.redirect_uri}>
        {Object.entries(answerTo(c, 'apple', query)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button className="button primary wide" type="submit">
          Go back
        </button>
      </form>,
    )
  })

function askPage(c: Context<AppEnv>, name: ProviderName) {
  const query = requireAuthorization(c, name)
  return renderPage(c, {
    title: 'Who are you?',
    noindex: true,
    children: (
      <section className="wrap form-page">
        <h1>A stand-in for {name === 'google' ? 'Google' : 'Apple'}</h1>
        <form className="form" action={`/dev/identity/${name}/answer`}>
          {Object.entries(query).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          <label>
            E-mail <input name="as" type="email" defaultValue="new.member@example.org" required />
          </label>
          <button className="button primary wide" type="submit">
            Continue
          </button>
          <button className="button wide" type="submit" name="unverified" value="1">
            Continue with an address that is not confirmed
          </button>
          <button className="button wide" type="submit" name="cancelled" value="1">
            Cancel
          </button>
        </form>
      </section>
    ),
  })
}

/** Returns the query of the authorization request. Throws 400 if the provider would reject it. */
function requireAuthorization(c: Context<AppEnv>, name: ProviderName): Authorization {
  const { as: _, unverified: __, cancelled: ___, ...query } = c.req.query()
  const fault = authorizationFault(name, query, c.var.ctx.config.APP_ORIGIN)
  if (fault) throw new AppError(400, fault)
  return query
}

function answerTo(c: Context<AppEnv>, name: ProviderName, authorization: Authorization) {
  const { as: email = '', unverified, cancelled } = c.req.query()
  const state = authorization.state ?? ''
  if (cancelled) return { error: name === 'apple' ? 'user_cancelled_authorize' : 'access_denied', state }
  return { code: issueCode(name, authorization, { email, isVerified: !unverified }), state }
}
