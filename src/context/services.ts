import { AppError } from '../shared/errors.ts'
import { t } from '../texts/errors.ts'
import { log } from './log.ts'

/** External services and their names in logs. */
const names = {
  chat: 'The chat',
  pictures: 'The store of pictures and routes',
  images: 'The service that resizes pictures',
  queue: 'The queue',
  cache: 'The cache of pages',
  limiter: 'The rate limiter',
  places: 'The list of places',
  photon: 'The provider of places',
  tiles: 'The provider of the map',
  identity: 'The provider of identities',
  stripe: 'The payment provider',
  weather: 'The provider of weather',
  mail: 'The provider of mail',
  push: 'A push service',
  alerts: 'The receiver of alerts',
}
export type Service = keyof typeof names

/** Time limits of calls, in milliseconds. Tests change them. */
export const timeLimits: Record<Service, number> = {
  chat: 3000,
  // Pictures may be up to 8 MB.
  pictures: 10_000,
  images: 10_000,
  queue: 3000,
  cache: 5000,
  limiter: 1000,
  places: 3000,
  // Called while somebody types.
  photon: 1200,
  tiles: 3000,
  identity: 8000,
  stripe: 8000,
  weather: 1000,
  mail: 5000,
  push: 5000,
  alerts: 5000,
}

/** A service has failed, has timed out, or has sent an invalid response. The app responds with 503. */
export class ServiceDown extends AppError {
  constructor(service: Service) {
    super(503, t.serviceDown[service])
  }
}

/**
 * Calls a service within its time limit. Throws `ServiceDown`. A call that has timed out may still take effect, so a
 * call that is retried must be idempotent.
 */
export async function callService<T>(service: Service, call: () => T | Promise<T>): Promise<Awaited<T>> {
  try {
    return await withinTimeLimit(service, call)
  } catch (error) {
    log('warn', service, { note: `${names[service]} has failed.`, error })
    throw new ServiceDown(service)
  }
}

/**
 * Like `callService`, for callers that distinguish errors: rethrows the error of the call, and throws another one after
 * the time limit.
 */
export async function withinTimeLimit<T>(service: Service, call: () => T | Promise<T>): Promise<Awaited<T>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${names[service]} does not respond.`)), timeLimits[service])
  })
  // `Promise.try` is needed because a binding may throw synchronously.
  return await Promise.race([Promise.try(call), timeout]).finally(() => clearTimeout(timer))
}

/** For `.catch()`: returns the value if a service is down, and rethrows other errors. */
export function fallbackIfDown<T>(value: T) {
  return (error: unknown): T => {
    if (error instanceof ServiceDown) return value
    throw error
  }
}
