import type { Context } from 'hono'
import { AppError } from '../shared/errors.ts'
import { setFlash } from './cookies.ts'

type Status = AppError['status']

/** What whoever sent a form can correct, or try again. Everything else is an error page, or leads to signing in. */
const CORRECTABLE: readonly Status[] = [400, 409, 413, 415, 429, 503]

type FormOptions = {
  /** The path of the next page: of success, and of a refusal that no form shows. */
  to: string
  /** The message of success on the next page, unless `run` returns one. */
  flash?: string
  /** The form again, with what was typed and why it was refused; null where the refusal is to be a message of the next page. */
  show?: (error: AppError) => Response | Promise<Response> | null
  /** Statuses beside the usual ones that this form shows, as what was typed would be lost otherwise. */
  alsoShown?: readonly Status[]
}

/**
 * Answers the form of an act. `run` performs the act. Where it returns text, that is the message of success; a response is
 * the answer instead of the redirection (303).
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
