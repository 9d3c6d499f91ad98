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

/**
 * Loads Stripe's SDK on first use, because evaluating it takes as long as evaluating the rest of the Worker. Throws 503
 * if Stripe's keys are not set.
 */
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
    // Without an explicit port, the SDK uses 443, even for http.
    ...(base && { host: base.hostname, port: Number(base.port), protocol: 'http' as const }),
  })
  return { ctx, db, stripe }
}

/** Stripe's error code for an idempotency key that was used before with other parameters. */
const IDEMPOTENCY_ERROR = 'idempotency_error'

/** A request to Stripe failed. The response is 503. */
export class StripeFailure extends AppError {
  readonly code: string
  /** Null if there was no response. Stripe may have executed the request anyway. */
  readonly httpStatus: number | null

  constructor(code: string, httpStatus: number | null) {
    super(503, t.providerFailed)
    this.code = code
    this.httpStatus = httpStatus
  }

  /** Whether Stripe has refused the request, and would refuse it again. */
  get isRefusal() {
    if (this.code === IDEMPOTENCY_ERROR) return false
    return this.httpStatus !== null && [400, 402, 403, 404].includes(this.httpStatus)
  }

  /**
   * Whether the next attempt needs a different idempotency key: API v1 repeats this response to the same key for a day
   * (https://docs.stripe.com/api/idempotent_requests). A request that is still being executed (409) or was not started
   * (429) keeps its key. Otherwise it could be executed twice.
   */
  get isFinal() {
    return this.httpStatus !== null && this.httpStatus !== 409 && this.httpStatus !== 429
  }
}

/**
 * Converts errors of Stripe's SDK to StripeFailure. Logs only type, code, status and request id, because Stripe's
 * errors contain client secrets.
 */
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

/**
 * Returns a handler for `.catch()` that returns null for a Stripe failure with this code, and rethrows any other error.
 */
export function nullOn(code: string) {
  return (error: unknown) => {
    if (error instanceof StripeFailure && error.code === code) return null
    throw error
  }
}

/**
 * A handler for `.catch()`. Returns null if the account does not exist (404; the error codes of v1 and v2 differ), or
 * if the key has lost access to it (403, https://docs.stripe.com/error-codes#account-invalid).
 */
export function nullIfNoAccount(error: unknown) {
  const isFailure = error instanceof StripeFailure
  if (isFailure && (error.httpStatus === 404 || error.code === 'account_invalid')) return null
  throw error
}

/** The id of an object, given its id or the expanded object. */
export const idOf = (reference: string | { id: string } | null) =>
  reference === null || typeof reference === 'string' ? reference : reference.id

/**
 * The end of the second in which an object was created at Stripe, so that an effect is never earlier than its cause.
 */
export const madeAt = ({ created }: { created: number }) =>
  new Date(Math.min(currentTime().getTime(), (created + 1) * SECOND - 1))

/** Returns all objects of a list, or the first `limit` of them. Pass the promise to `callStripe`. */
export async function readAll<T>(list: AsyncIterable<T>, limit = Number.POSITIVE_INFINITY): Promise<T[]> {
  const found: T[] = []
  for await (const one of list) if (found.push(one) === limit) break
  return found
}

/** Returns the charge of a PaymentIntent that was retrieved with `latest_charge` expanded. */
export function expandedCharge(intent: Stripe.PaymentIntent | null): Stripe.Charge | null {
  const charge = intent?.latest_charge
  return charge && typeof charge !== 'string' ? charge : null
}
