import { lte } from 'drizzle-orm'
import type { Platform } from '../src/context/platform.ts'
import { createIsolateCache } from '../src/server/visitors/isolate-cache.ts'
import { standInFor } from './identity/stand-in.ts'
import { outbox } from './outbox/schema.ts'
import { fetchFromPushStandIn, isPushStandIn } from './push/stand-in.ts'
import { developmentVapid } from './push/vapid.ts'
import { fetchFromStandIn, WEATHER_STAND_IN } from './weather/stand-in.ts'

/** The number of emails that the outbox keeps. */
const KEPT_MAILS = 1000
const LOOPBACK = /^127(\.\d{1,3}){3}$/

/** Shared by all requests, because `npm start` runs one isolate. */
const pages = createIsolateCache()

export const development: Platform = {
  isDevelopment: true,
  sendMail: async ({ db }, mail) => {
    const [sent] = await db
      .insert(outbox)
      .values({ ...mail, sentAt: new Date() })
      .returning({ id: outbox.id })
    if (sent) await db.delete(outbox).where(lte(outbox.id, sent.id - KEPT_MAILS))
  },
  stripeBase: ({ STRIPE_BASE, STRIPE_SECRET_KEY = '' }) => {
    if (!STRIPE_BASE) return null
    const base = new URL(STRIPE_BASE)
    const isLocal = base.protocol === 'http:' && LOOPBACK.test(base.hostname)
    if (isLocal && /^[sr]k_test_/.test(STRIPE_SECRET_KEY)) return base
    throw new Error('STRIPE_BASE is for test keys and for this machine alone.')
  },
  identity: standInFor,
  push: {
    isLocal: ({ protocol, hostname }) =>
      /^https?:$/.test(protocol) &&
      (LOOPBACK.test(hostname) || hostname === 'localhost' || hostname === '[::1]'),
    fetch: (input, init) =>
      isPushStandIn(new Request(input).url) ? fetchFromPushStandIn(input, init) : fetch(input, init),
    vapidHeaders: developmentVapid,
  },
  fetchWeather: (input, init) =>
    new Request(input).url.startsWith(WEATHER_STAND_IN) ? fetchFromStandIn(input, init) : fetch(input, init),
  hasLimits: ({ RATE_LIMITS }) => RATE_LIMITS !== '0',
  pageCache: () => pages,
}
