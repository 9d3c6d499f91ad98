import * as z from 'zod'
import { NOT_A_CURSOR, PageQuery } from '../../http/page-query.ts'
import { Time } from '../../http/shapes.ts'
import { email } from '../../people/accounts/schema.ts'
import { DAYS_BY_MAIL, MAX_ADDRESSES, MAX_DAYS, MAX_USES } from '../../people/invitations/limits.ts'
import { amount } from '../../shared/format.ts'

/** `people` are addresses, each of which is mailed, or one person without an address for a link that several may use. */
export type NewInvitations = { people: Invited[]; uses: number; days: number }
export type Invited = { email: string | null; name: string | null }

const WHOLE_DAYS = 'The days must be a whole number.'
const days = z
  .int(WHOLE_DAYS)
  .min(1, 'An invitation works for at least a day.')
  .max(MAX_DAYS, `An invitation works for at most ${MAX_DAYS} days.`)

const WHOLE_USES = 'The uses must be a whole number.'
const uses = z
  .int(WHOLE_USES)
  .min(1, 'An invitation is used at least once.')
  .max(MAX_USES, `An invitation is used at most ${amount(MAX_USES)} times.`)

const emails = z
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
  })

/** Invitations by mail if there are addresses, otherwise one by a link. */
export const InvitationsCreate = z
  .object({ emails: emails.optional(), uses: uses.optional(), days: days.optional() })
  .transform(({ emails, uses, days }, context): NewInvitations => {
    if (emails) {
      const people = emails.map((email) => ({ email, name: null }))
      return { people, uses: 1, days: days ?? DAYS_BY_MAIL }
    }
    if (uses === undefined) context.addIssue({ code: 'custom', path: ['uses'], message: WHOLE_USES })
    if (days === undefined) context.addIssue({ code: 'custom', path: ['days'], message: WHOLE_DAYS })
    return { people: [{ email: null, name: null }], uses: uses ?? 0, days: days ?? 0 }
  })

/** The cursor is the id of the last invitation of the page before. */
export const InvitationsQuery = PageQuery.extend({
  cursor: z.coerce.number(NOT_A_CURSOR).int().min(0).default(0),
})

const Created = z.object({
  id: z.int(),
  url: z.string(),
  email: z.string().nullable(),
  uses: z.int(),
  expires_at: Time,
})
/** The first invitation, and all of them. */
export const InvitationsCreated = Created.extend({ invitations: z.array(Created) })

export const Invitation = z.object({
  id: z.int(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  uses: z.int(),
  used: z.int(),
  state: z.enum(['open', 'used', 'expired', 'withdrawn']),
  expires_at: Time,
  created_at: Time,
  invited_by: z.object({ id: z.int(), username: z.string().nullable() }).nullable(),
  members: z.array(z.object({ id: z.int(), username: z.string(), joined_at: Time })),
})
