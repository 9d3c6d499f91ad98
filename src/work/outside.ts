import { AppError } from '../shared/errors.ts'
import { log } from './log.ts'

/** What is asked outside of the Worker and its database, by what a message calls it. */
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
export type OutsidePart = keyof typeof names

/** How long an answer is waited for, in milliseconds. Tests change it. */
export const timeLimits: Record<OutsidePart, number> = {
  chat: 3000,
  // A picture has up to 8 MB.
  pictures: 10_000,
  images: 10_000,
  queue: 3000,
  cache: 5000,
  limiter: 1000,
  places: 3000,
  // Asked at each letter that is typed.
  photon: 1200,
  tiles: 3000,
  identity: 8000,
  stripe: 8000,
  weather: 1000,
  mail: 5000,
  push: 5000,
  alerts: 5000,
}

/** A part outside has failed, has not answered in time, or has answered nonsense. Answered with 503. */
export class PartDown extends AppError {
  constructor(part: OutsidePart) {
    super(503, `${names[part]} cannot be reached now. Please try again.`)
  }
}

/**
 * Asks a part outside and waits as long as its time limit, so that one that hangs keeps nobody waiting. Throws `PartDown`.
 * A call that ran out of time may still have its effect: what is repeated has to be idempotent.
 */
export async function askOutside<T>(part: OutsidePart, call: () => T | Promise<T>): Promise<Awaited<T>> {
  try {
    return await withinTimeLimit(part, call)
  } catch (error) {
    log('warn', part, { note: `${names[part]} has failed.`, error })
    throw new PartDown(part)
  }
}

/** The same for callers that tell failures apart: throws what the call throws, and another error after the time limit. */
export async function withinTimeLimit<T>(part: OutsidePart, call: () => T | Promise<T>): Promise<Awaited<T>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${names[part]} does not respond.`)), timeLimits[part])
  })
  // Within a promise, as a binding may also throw at once.
  return await Promise.race([Promise.try(call), timeout]).finally(() => clearTimeout(timer))
}

/** For `.catch()`: this instead of what is outside, where that is down; any other error is rethrown. */
export function insteadOfOutside<T>(value: T) {
  return (error: unknown): T => {
    if (error instanceof PartDown) return value
    throw error
  }
}
