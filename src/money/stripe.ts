import type Stripe from 'stripe'
import { paymentsEnabled } from '../context/config.ts'
import type { RequestContext } from '../context/context.ts'
import { log } from '../context/log.ts'
import { timeLimits } from '../context/services.ts'
import type { Db } from '../db/index.ts'
import { currentTime } from '../shared/clock.ts'
import { SECOND } from '../shared/duration.ts'
import { AppError } from '../shared/errors.ts'
import { t } from '../texts/money.ts'

export type Billing = { ctx: RequestContext; db: Db; stripe: Stripe }

/** Loads Stripe's SDK on first use, as evaluating it takes as long as the rest of the Worker. Throws 503 without keys. */
export async function openBilling(ctx: RequestContext): Promise<Billing> {
  const { db, env, config, platform } = ctx
  if (!paymentsEnabled(config)) throw new AppError(503, t.notSetUp)
  const base = platform.stripeBase(env)
  const { default: Stripe } = await import('stripe')
  const stripe = new Stripe(config.STRIPE_SECRET_KEY ?? '', {
    httpClient: Stripe.createFetchHttpClient(),
    timeout: timeLimits.stripe,
    maxNetworkRetries: 2,
    telemetry: false,
    // Without an explicit port the SDK takes 443, also for http.
    ...(base && { host: base.hostname, port: Number(base.port), protocol: 'http' as const }),
  })
  return { ctx, db, stripe }
}

/** The idempotency key was used with other parameters. */
const IDEMPOTENCY_ERROR = 'idempotency_error'

/** A request to Stripe failed. Answered with 503. */
export class StripeFailure extends AppError {
  readonly code: string
  /** Null without a response: the request may have been executed. */
  readonly httpStatus: number | null

  constructor(code: string, httpStatus: number | null) {
    super(503, t.providerFailed)
    this.code = code
    this.httpStatus = httpStatus
  }

  /** Stripe cannot execute the request as it is. */
  get isRefusal() {
    if (this.code === IDEMPOTENCY_ERROR) return false
    return this.httpStatus !== null && [400, 402, 403, 404].includes(this.httpStatus)
  }

  /**
   * API v1 repeats this response to the same idempotency key for a day, so the next attempt needs another key
   * (https://docs.stripe.com/api/idempotent_requests). A request that is being executed (409) or was not begun (429) keeps its
   * key, as it would be executed twice otherwise.
   */
  get isFinal() {
    return this.httpStatus !== null && this.httpStatus !== 409 && this.httpStatus !== 429
  }
}

/** Converts errors to StripeFailure. Stripe's errors contain client secrets, so only type and code are logged. */
export async function callStripe<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    const { default: Stripe } = await import('stripe')
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, statusCode, requestId } = error
    const code =
      error instanceof Stripe.errors.StripeIdempotencyError ? IDEMPOTENCY_ERROR : (error.code ?? '')
    const isConnectionError = error instanceof Stripe.errors.StripeConnectionError
    log('warn', 'stripe', {
      note: `${type} ${code}`,
      ...(statusCode !== undefined && { status: statusCode }),
      ...(requestId && { subject: requestId }),
    })
    throw new StripeFailure(code, isConnectionError ? null : (statusCode ?? null))
  }
}

/** For `.catch()`: null for a Stripe failure with this code, any other error is rethrown. */
export function nullOn(code: string) {
  return (error: unknown) => {
    if (error instanceof StripeFailure && error.code === code) return null
    throw error
  }
}

/**
 * For `.catch()`: null if the platform has no such account. API v2 has other codes than v1, but the same status. A key that can no
 * longer act for the account gets a 403 (https://docs.stripe.com/error-codes#account-invalid).
 */
export function nullIfNoAccount(error: unknown) {
  const isFailure = error instanceof StripeFailure
  if (isFailure && (error.httpStatus === 404 || error.code === 'account_invalid')) return null
  throw error
}

/** The id of an object that may have been expanded. */
export const idOf = (reference: string | { id: string } | null) =>
  reference === null || typeof reference === 'string' ? reference : reference.id

/** The end of the second in which an object was created at Stripe, so that no effect precedes its cause. */
export const madeAt = ({ created }: { created: number }) =>
  new Date(Math.min(currentTime().getTime(), (created + 1) * SECOND - 1))

/** All objects of a list, or the first `limit` of them. For `callStripe`. */
export async function readAll<T>(list: AsyncIterable<T>, limit = Number.POSITIVE_INFINITY): Promise<T[]> {
  const found: T[] = []
  for await (const one of list) if (found.push(one) === limit) break
  return found
}

/** The charge of a PaymentIntent that was read with `latest_charge` expanded. */
export function expandedCharge(intent: Stripe.PaymentIntent | null): Stripe.Charge | null {
  const charge = intent?.latest_charge
  return charge && typeof charge !== 'string' ? charge : null
}
