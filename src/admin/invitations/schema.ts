import * as z from 'zod'
import { email } from '../../people/accounts/schema.ts'
import { DAYS_BY_MAIL, MAX_ADDRESSES, MAX_DAYS, MAX_USES } from '../../people/invitations/limits.ts'
import { amount } from '../../shared/format.ts'

const days = z
  .int('The days must be a whole number.')
  .min(1, 'An invitation works for at least a day.')
  .max(MAX_DAYS, `An invitation works for at most ${MAX_DAYS} days.`)

/** What invites: addresses, each of which is mailed, or a link that several may use, whose one person has no address. */
export type NewInvitations = { people: Invited[]; uses: number; days: number }
export type Invited = { email: string | null; name: string | null }

export const ByMail = z
  .object({
    emails: z
      .array(z.unknown(), 'The addresses must be a list.')
      .min(1, 'Please enter an address.')
      .max(MAX_ADDRESSES, `At most ${MAX_ADDRESSES} addresses at once, please.`)
      // Each address is parsed by itself, for the message to name it.
      .transform((given, context) => {
        const addresses = given.map((one) => email.safeParse(one))
        const wrong = given.filter((_, i) => !addresses[i]?.success)
        for (const one of wrong.slice(0, 3))
          context.addIssue({
            code: 'custom',
            message: `${String(one).slice(0, 100)} is not an e-mail address.`,
          })
        return [...new Set(addresses.flatMap(({ data }) => data ?? []))]
      }),
    days: days.default(DAYS_BY_MAIL),
  })
  .transform(
    ({ emails, days }): NewInvitations => ({
      people: emails.map((email) => ({ email, name: null })),
      uses: 1,
      days,
    }),
  )

export const ByLink = z
  .object({
    uses: z
      .int('The uses must be a whole number.')
      .min(1, 'An invitation is used at least once.')
      .max(MAX_USES, `An invitation is used at most ${amount(MAX_USES)} times.`),
    days,
  })
  .transform((link): NewInvitations => ({ people: [{ email: null, name: null }], ...link }))
