import { ApiError } from './api-error.ts'
import type { Sandbox } from './stand-in.ts'

const MAX_LENGTH = 22

/** Throws for a suffix that card statements cannot show (docs.stripe.com/get-started/account/statement-descriptors). */
export function requireSuffix({ settings }: Sandbox, suffix: string | undefined) {
  if (suffix === undefined) return
  const refuse = (message: string) => {
    throw new ApiError(400, message, { param: 'statement_descriptor_suffix' })
  }
  if (/[<>\\'"*]/.test(suffix))
    refuse('The statement descriptor suffix must not contain the characters <, >, \\, \', " or *.')
  if (!/^[\x20-\x7e\xc0-\xff]*$/.test(suffix))
    refuse('The statement descriptor suffix must contain only Latin characters.')
  if (!/\p{L}/u.test(suffix)) refuse('The statement descriptor suffix must contain at least one letter.')
  if (statement(settings.statementPrefix, suffix).length > MAX_LENGTH)
    refuse(`The statement descriptor, including its prefix, is limited to ${MAX_LENGTH} characters.`)
}

/** Returns the text on the card statement. */
export const statementOf = ({ settings }: Sandbox, suffix: string | null) =>
  suffix ? statement(settings.statementPrefix, suffix) : settings.statementPrefix

const statement = (prefix: string, suffix: string) => `${prefix}* ${suffix}`
