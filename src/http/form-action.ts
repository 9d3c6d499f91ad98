import type { Context } from 'hono'
import { AppError } from '../shared/errors.ts'
import { setFlash } from './cookies.ts'

type Status = AppError['status']

/** Refusals that the user can correct or retry. Any other is an error page, or redirects to sign-in. */
const CORRECTABLE: readonly Status[] = [400, 409, 413, 415, 429, 503]

type FormOptions = {
  /** The path to redirect to, after success and after a refusal that no form shows. */
  to: string
  /** The message after success, unless `run` returns one. */
  flash?: string
  /**
   * Renders the form again with the typed values and the error; null to show the error as a message of the next page.
   */
  show?: (error: AppError) => Response | Promise<Response> | null
  /** Further statuses that the form shows, where the typed values would be lost otherwise. */
  alsoShown?: readonly Status[]
}

/**
 * Answers a submitted form by running `run`. Text that it returns is the message after success; a response replaces the
 * redirect (303).
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
    // Retry-After, above all.
    for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
    const form = show?.(error)
    if (form) return form
    message = error.message
  }
  if (message !== undefined) setFlash(c, message)
  return c.redirect(to, 303)
}
