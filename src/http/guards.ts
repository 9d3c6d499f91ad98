import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import { AppError } from '../errors.ts'

/** An answer may bring a policy of its own, as pictures do. */
export const securityHeaders = createMiddleware(async (c, next) => {
  let own: string | null = null
  await commonHeaders(c, async () => {
    await next()
    own = c.res.headers.get(POLICY)
  })
  if (own !== null) c.res.headers.set(POLICY, own)
})

const POLICY = 'Content-Security-Policy'

/** No inline script or style exists, so no nonce is needed. */
const policy = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  objectSrc: ["'none'"],
}

type Guests = { scriptSrc?: string[]; frameSrc?: string[]; connectSrc?: string[]; imgSrc?: string[] }
type Policy = Record<string, string[]>
const admitted = new WeakMap<Context, Policy>()

/** Lets this one page load from these hosts besides. */
export function admit(c: Context, guests: Guests) {
  const before: Policy = admitted.get(c) ?? { frameSrc: [], ...policy }
  const now = Object.entries(before).map(([name, hosts]): [string, string[]] => [
    name,
    [...hosts, ...(guests[name as keyof Guests] ?? [])],
  ])
  admitted.set(c, Object.fromEntries(now))
  c.header(
    POLICY,
    now
      .filter(([, hosts]) => hosts.length > 0)
      .map(written)
      .join('; '),
  )
}

const written = ([name, hosts]: [string, string[]]) =>
  `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${hosts.join(' ')}`

const commonHeaders = secureHeaders({
  contentSecurityPolicy: policy,
  strictTransportSecurity: 'max-age=63072000; includeSubDomains; preload',
  // Map tiles are refused to pages that send no referrer at all.
  referrerPolicy: 'strict-origin-when-cross-origin',
  crossOriginOpenerPolicy: 'same-origin-allow-popups',
  crossOriginResourcePolicy: 'same-origin',
  xFrameOptions: 'DENY',
  permissionsPolicy: { camera: ['self'], microphone: [], geolocation: ['self'], payment: ['self'] },
})

/** What a call answers depends on who asks. */
export const uncached = createMiddleware(async (c, next) => {
  c.header('Cache-Control', 'private, no-store')
  await next()
})

const KB = 1024
const tooMuch = () => {
  throw new AppError(413, 'That is more than we can take.')
}
const pictureTooLarge = () => {
  throw new AppError(413, 'The picture is larger than 8 MB.')
}
const most256Kb = bodyLimit({ maxSize: 256 * KB, onError: tooMuch })
const mostOnePicture = bodyLimit({ maxSize: 8 * KB * KB + 256 * KB, onError: pictureTooLarge })

/** Nothing is larger than a picture. Of a post, however it comes, its own check says which part is too long. */
export const bounded: MiddlewareHandler = (c, next) => {
  const { path } = c.req
  const type = c.req.header('Content-Type') ?? ''
  const sendsFile = /^\/(?:api|blog)(?:\/|$)/.test(path) && /^multipart\/form-data\b/i.test(type)
  return sendsFile || path.startsWith('/api/blog/') ? mostOnePicture(c, next) : most256Kb(c, next)
}

const MOST_HEARD = 64 * KB * KB

/** Hears the caller out, whatever the answer is: a connection that breaks under what is still sent takes it along. */
export const heardOut = createMiddleware(async (c, next) => {
  await next()
  const { body } = c.req.raw
  if (!body || body.locked || c.req.raw.bodyUsed) return
  const reader = body.getReader()
  // Whoever has gone meanwhile needs no answer either.
  const read = () => reader.read().catch(() => ({ done: true, value: undefined }))
  let heard = 0
  for (let part = await read(); !part.done && heard < MOST_HEARD; part = await read())
    heard += part.value?.length ?? 0
})
