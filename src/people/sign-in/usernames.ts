import { skeleton } from '../../db/username-skeleton.ts'
import { t } from '../../texts/sign-in.ts'

/**
 * Words that a user could use to impersonate the group, the app or its payment provider, or that would be misleading as
 * a name.
 */
const RESERVED =
  'abuse account accounts admin administrator admins anonymous billing contact deleted donate donation donations ' +
  'everybody everyone help info mail mailer me mod moderation moderator moderators mods nobody noreply official ' +
  'onboarding password payment payments payout payouts postmaster refund refunds root security service settings ' +
  'signin signup somebody staff stripe support sys sysadmin system team treasurer waymark webmaster you'

/** Returns the reason why this username is not allowed, or null. */
export function usernameError(username: string, appName: string): string | null {
  if (!/[a-z0-9]/i.test(username)) return t.usernameUnreadable
  const reserved = new Set([...RESERVED.split(' '), appName].map(skeleton))
  const isReserved = (name: string) => {
    const words = name.split(/[^a-z0-9]+/i).filter((word) => word !== '')
    return words.every((word) => reserved.has(skeleton(word))) || isMadeOf(reserved, skeleton(name))
  }
  // A skeleton maps a capital I and a 1 to an l, but they mean an i in 'ADMIN' and 'adm1n'.
  const readings = [username, username.toLowerCase(), username.replaceAll('1', 'i').toLowerCase()]
  return readings.some(isReserved) ? t.usernameReserved : null
}

/**
 * Minimum length in characters of a reserved word that also counts in a concatenation. Shorter words would match too
 * many names, so they count only on their own or between separators.
 */
const MIN_PART = 4

/**
 * Whether the text is one of the words or a concatenation of long ones, such as 'stripesupport'. Uses dynamic
 * programming.
 */
function isMadeOf(words: Set<string>, text: string): boolean {
  const parts = [...words].filter((word) => word.length >= MIN_PART)
  /** For each index, whether the text before it is a concatenation of words. */
  const reached = [true]
  for (let end = 1; end <= text.length; end++)
    reached[end] = parts.some(
      (word) => reached[end - word.length] && text.startsWith(word, end - word.length),
    )
  return words.has(text) || reached[text.length] === true
}
