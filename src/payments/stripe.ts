import Stripe from 'stripe'
import { paymentsEnabled } from '../config.ts'
import type { Db } from '../db/index.ts'
import { AppError } from '../errors.ts'
import type { Work } from '../work.ts'

/** The database and a Stripe client. */
export type Billing = { db: Db; stripe: Stripe }

/** Throws 503 without Stripe keys. */
export function openBilling({ db, env, config, platform }: Work): Billing {
  if (!paymentsEnabled(config)) throw new AppError(503, 'Payments are not set up.')
  const base = platform.stripeBase(env)
  const stripe = new Stripe(config.STRIPE_SECRET_KEY ?? '', {
    httpClient: Stripe.createFetchHttpClient(),
    timeout: 8000,
    maxNetworkRetries: 2,
    telemetry: false,
    // Without an explicit port the SDK takes 443, also for http.
    ...(base && { host: base.hostname, port: Number(base.port), protocol: 'http' as const }),
  })
  return { db, stripe }
}

/** A request to Stripe failed. Answered with 503. */
export class StripeFailure extends AppError {
  /** Stripe's error code. */
  readonly code: string
  /** Stripe may have executed the request. */
  readonly isConnectionError: boolean

  constructor(code: string, isConnectionError: boolean) {
    super(503, 'The payment provider did not answer. Please try again.')
    this.code = code
    this.isConnectionError = isConnectionError
  }
}

/** Converts errors to StripeFailure. Stripe's own contain client secrets, so only type and code are logged. */
export async function callStripe<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code = '', statusCode, requestId } = error
    const failure = new StripeFailure(code, error instanceof Stripe.errors.StripeConnectionError)
    console.warn('Stripe', type, code, statusCode ?? '', requestId ?? '')
    throw failure
  }
}

/** For `.catch()`: null for a Stripe failure with this code, any other error is rethrown. */
export function nullOn(code: string) {
  return (error: unknown) => {
    if (error instanceof StripeFailure && error.code === code) return null
    throw error
  }
}
