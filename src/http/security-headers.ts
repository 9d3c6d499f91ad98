import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { AppEnv, CspSources } from '../context/env.ts'
import { cached } from '../shared/cached.ts'
import { EDGE_CONTROL, NO_STORE } from './edge-headers.ts'
import { isHttps } from './origin.ts'

/** Middleware: sets the security headers, but keeps a content or resource policy that the response has set. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  let own: [name: string, value: string | null][] = []
  const setHeaders = isHttps(c) ? (headersByHsts[c.env.HSTS ?? ''] ?? headersByHttps) : headersByHttp
  await setHeaders(c, async () => {
    await next()
    own = [CSP, RESOURCE_POLICY].map((name) => [name, c.res.headers.get(name)])
  })
  for (const [name, value] of own) if (value !== null) c.res.headers.set(name, value)
})

const CSP = 'Content-Security-Policy'
const RESOURCE_POLICY = 'Cross-Origin-Resource-Policy'

/** Has no nonce because there are no inline scripts or styles. */
const defaultPolicy = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
}

const MAX_POLICIES = 50
/** Caches policies by the sources that are added to the default policy. */
const policies = new Map<string, string>()

/** Adds sources to the content security policy of this response. */
export function allowCspSources(c: Context<AppEnv>, sources: CspSources) {
  const all = [...(c.get('cspSources') ?? []), sources]
  c.set('cspSources', all)
  c.header(
    CSP,
    cached(policies, JSON.stringify(all), MAX_POLICIES, () => policyWith(all)),
  )
}

function policyWith(all: CspSources[]): string {
  const base: Record<string, string[]> = { frameSrc: [], ...defaultPolicy }
  return Object.entries(base)
    .map(([name, hosts]): [string, string[]] => [
      name,
      [...hosts, ...all.flatMap((sources) => sources[name as keyof CspSources] ?? [])],
    ])
    .filter(([, hosts]) => hosts.length > 0)
    .map(directive)
    .join('; ')
}

const directive = ([name, hosts]: [string, string[]]) =>
  `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${hosts.join(' ')}`

const commonHeaders = {
  contentSecurityPolicy: defaultPolicy,
  // Tile servers refuse requests without a referrer.
  referrerPolicy: 'strict-origin-when-cross-origin',
  crossOriginOpenerPolicy: 'same-origin-allow-popups',
  crossOriginResourcePolicy: 'same-origin',
  // Obsolete, or covered by another header (`frame-ancestors`).
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xFrameOptions: false,
  xXssProtection: false,
  permissionsPolicy: { camera: ['self'], microphone: [], geolocation: ['self'], payment: ['self'] },
}
/** Strict-Transport-Security must not be sent over plain HTTP (RFC 6797, 7.2). */
const headersByHttp = secureHeaders({ ...commonHeaders, strictTransportSecurity: false })
const withHsts = (directives: string) =>
  secureHeaders({ ...commonHeaders, strictTransportSecurity: `max-age=31536000${directives}` })
const headersByHttps = withHsts('')

/** The headers for each value of the variable HSTS. */
const headersByHsts: Record<string, typeof headersByHttps> = {
  subdomains: withHsts('; includeSubDomains'),
  preload: withHsts('; includeSubDomains; preload'),
}

/**
 * Middleware: by default, no cache in front of the Worker stores a response. Without the header, Cloudflare would store
 * it for two hours.
 */
export const uncachedByDefault = createMiddleware(async (c, next) => {
  await next()
  if (!c.res.headers.has(EDGE_CONTROL)) c.res.headers.set(EDGE_CONTROL, NO_STORE)
})

/** Middleware: by default, forbids caching of API responses, most of which depend on the user. */
export const noStore = createMiddleware(async (c, next) => {
  c.header('Cache-Control', 'private, no-store')
  await next()
})
