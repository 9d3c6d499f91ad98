import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { unauthenticated } from '../access/policy.ts'
import type { AppEnv } from '../context/env.ts'
import { AppError } from '../shared/errors.ts'
import { t } from '../texts/errors.ts'
import { cookieOf } from './cookies.ts'
import { isMultipart, malformedForm } from './form-data.ts'
import { isHttps, ownOrigin } from './origin.ts'
import { isSignature, sign } from './signature.ts'

/**
 * Middleware for writes: throws 403 for a request from another origin, before it counts towards the write budgets.
 */
export const refuseOtherSites = createMiddleware<AppEnv>(async (c, next) => {
  if (c.var.address.csrf !== 'none') requireSameOrigin(c)
  await next()
})

/**
 * Middleware for writes: signed double-submit cookie bound to the session (OWASP, Cross-Site Request Forgery
 * Prevention). A write repeats the token of its cookie in a header or a form field.
 */
export const csrf = createMiddleware<AppEnv>(async (c, next) => {
  const { ctx, address } = c.var
  if (address.csrf === 'none' || address.csrf === 'origin') return next()
  if (ctx.admission) {
    // The domain function's first read identifies the user (write-budget.ts).
    if (isOwnToken(c, c.req.header('X-CSRFToken'))) return next()
    await ctx.identify()
  }
  // Checked before the token, so that a client whose session has ended learns that it has to sign in.
  if (!ctx.actor && !address.forVisitors) throw unauthenticated()
  if (address.csrf === 'json') return next()
  if (!isOwnToken(c, c.req.header('X-CSRFToken') || (await formToken(c)))) throw new OutdatedToken()
  await next()
})

const isOwnToken = (c: Context<AppEnv>, sent: string | undefined) =>
  sent !== undefined && sent === cookieOf(c, 'csrftoken') && isSigned(c, sent)

/** Thrown by `csrf` for a missing or wrong token, usually because the page was loaded in an earlier session. */
export class OutdatedToken extends AppError {
  constructor() {
    super(403, t.outdatedPage)
  }
}

/** Throws 403 for a request from another origin. Reads headers that browsers set and scripts cannot change. */
export function requireSameOrigin(c: Context<AppEnv>) {
  const { config, platform } = c.var.ctx
  const site = c.req.header('Sec-Fetch-Site')
  const origin = c.req.header('Origin')
  const otherOrigin = origin !== undefined && origin !== ownOrigin(new URL(c.req.url), config, platform)
  const crossSite = site ? site !== 'same-origin' && site !== 'none' : otherOrigin
  if (crossSite || (c.var.address.csrf === 'json' && (otherOrigin || site === 'none')))
    throw new AppError(403, t.otherSite)
}

async function formToken(c: Context<AppEnv>) {
  if (c.req.path.startsWith('/api/') && !isMultipart(c)) return undefined
  const { csrfmiddlewaretoken } = await c.req.parseBody().catch(() => {
    throw malformedForm()
  })
  return typeof csrfmiddlewaretoken === 'string' ? csrfmiddlewaretoken : undefined
}

/**
 * Returns the CSRF token for the forms and islands of a page. Sets its cookie unless the browser has sent a valid one.
 */
export function csrfToken(c: Context<AppEnv>): string {
  if (c.var.csrf) return c.var.csrf
  const current = cookieOf(c, 'csrftoken')
  if (!current || !isSigned(c, current)) return renewCsrfToken(c)
  c.set('csrf', current)
  return current
}

/** Sets the cookie of a new CSRF token. Call it when the session changes. */
export function renewCsrfToken(c: Context<AppEnv>): string {
  const { sessionToken, config } = c.var.ctx
  const token = createCsrfToken(sessionToken, config.AUTH_SECRET)
  setCookie(c, 'csrftoken', token, { path: '/', sameSite: 'Lax', secure: isHttps(c) })
  c.set('csrf', token)
  return token
}

/** The signature covers the session, so that a token from one session is rejected in another. */
export function createCsrfToken(sessionToken: string | null, secret: string): string {
  const random = crypto.randomUUID()
  return `${random}.${sign(message(sessionToken, random), `csrf:${secret}`, 'hex')}`
}

function isSigned(c: Context<AppEnv>, token: string): boolean {
  const { sessionToken, config } = c.var.ctx
  const [random = '', signature = ''] = token.split('.')
  return isSignature(signature, message(sessionToken, random), `csrf:${config.AUTH_SECRET}`, 'hex')
}

const message = (sessionToken: string | null, random: string) => `${sessionToken ?? ''}!${random}`
