import type { Context } from 'hono'
import { AppError } from '../shared/errors.ts'
import { setFlash } from './cookies.ts'

type Status = AppError['status']

/**
 * Error statuses after which the user can correct the form or retry. Other errors show an error page or redirect to the
 * sign-in page.
 */
const CORRECTABLE: readonly Status[] = [400, 409, 413, 415, 429, 503]

type FormOptions = {
  /** The path to redirect to, after success and after an error that the form does not show. */
  to: string
  /** The message after success, unless `run` returns one. */
  flash?: string
  /** Renders the form again with the typed values and the error. Returns null to show the error on the next page. */
  show?: (error: AppError) => Response | Promise<Response> | null
  /** Additional statuses for which the form is shown, because the typed values would be lost otherwise. */
  alsoShown?: readonly Status[]
}

/**
 * Handles a submitted form with `run`. If `run` returns a string, it is shown as the message after success. If it
 * returns a response, that replaces the redirect (303).
 */
export async function formAction(
  c: Context,
  run: () => Promise<unknown>,
  { to, flash, show, alsoShown = [] }: FormOptions,
): Promise<Response> {
  let message = flash
  try {
    const outcome = await run()
    if (outcome instanceof Response) return outcome
    if (typeof outcome === 'string') message = outcome
  } catch (error) {
    if (!(error instanceof AppError) || ![...CORRECTABLE, ...alsoShown].includes(error.status)) throw error
    // The headers are mainly Retry-After.
    for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
    const form = show?.(error)
    if (form) return form
    message = error.message
  }
  if (message !== undefined) setFlash(c, message)
  return c.redirect(to, 303)
}
