import Stripe from 'stripe'
import type { Db } from '../db/index.ts'
import { AppError } from '../errors.ts'

/** What it takes to move money: our record of it, and Stripe's. */
export type Till = { db: Db; stripe: Stripe }

/** Whether this site has keys for Stripe. */
export const takesPayments = (env: Env) =>
  Boolean(env.STRIPE_SECRET_KEY && env.STRIPE_PUBLISHABLE_KEY && env.STRIPE_WEBHOOK_SECRET)

export function openTill(env: Env, db: Db): Till {
  if (!takesPayments(env)) throw new AppError(503, 'Payments are not set up.')
  const base = standIn(env)
  const stripe = new Stripe(env.STRIPE_SECRET_KEY ?? '', {
    httpClient: Stripe.createFetchHttpClient(),
    timeout: 8000,
    maxNetworkRetries: 2,
    telemetry: false,
    // The port would be 443 even where the protocol is http.
    ...(base && { host: base.hostname, port: Number(base.port), protocol: 'http' as const }),
  })
  return { db, stripe }
}

const LOOPBACK = /^127(\.\d{1,3}){3}$/

/** What plays Stripe's part in development. Real keys and real money never get there. */
export function standIn(env: Env): URL | null {
  if (!env.STRIPE_BASE) return null
  const base = new URL(env.STRIPE_BASE)
  const harmless = env.DEVELOPMENT && base.protocol === 'http:' && LOOPBACK.test(base.hostname)
  if (harmless && /^[sr]k_test_/.test(env.STRIPE_SECRET_KEY ?? '')) return base
  throw new Error('STRIPE_BASE is for development, for test keys, and for this machine alone.')
}

/** Stripe has refused or not answered. `code` is Stripe's word for why. */
export class StripeFailure extends AppError {
  readonly code: string
  /** No answer came: what was asked for may have happened all the same. */
  readonly lost: boolean

  constructor(code: string, lost: boolean) {
    super(503, 'The payment provider did not answer. Please try again.')
    this.code = code
    this.lost = lost
  }
}

/** A call to Stripe. Its errors hold secrets of payments, so only their kind is logged and passed on. */
export async function ask<T>(call: Promise<T>): Promise<T> {
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

/** The error, where it is anything but Stripe's refusal for this reason. */
export function unless(code: string) {
  return (error: unknown) => {
    if (error instanceof StripeFailure && error.code === code) return null
    throw error
  }
}
