import * as z from 'zod'
import { NOT_A_CURSOR, PageQuery } from '../../http/page-query.ts'
import { Time } from '../../http/shapes.ts'
import { email } from '../../people/accounts/schema.ts'
import { DAYS_BY_MAIL, MAX_ADDRESSES, MAX_DAYS, MAX_USES } from '../../people/invitations/limits.ts'
import { amount } from '../../shared/format.ts'
import { t } from '../../texts/admin-invitations.ts'

/** `people` are the addresses to mail, or one person without an address, for a link that `uses` people may use. */
export type NewInvitations = { people: Invited[]; uses: number; days: number }
export type Invited = { email: string | null; name: string | null }

const days = z
  .int({ error: () => t.daysNotWhole })
  .min(1, { error: () => t.tooFewDays })
  .max(MAX_DAYS, { error: () => t.tooManyDays(MAX_DAYS) })

const usesOutside = { error: () => t.usesOutside(amount(MAX_USES)) }
const uses = z
  .int({ error: () => t.usesNotWhole })
  .min(1, usesOutside)
  .max(MAX_USES, usesOutside)

const emails = z
  .array(z.unknown(), { error: () => t.addressesNotList })
  .min(1, { error: () => t.addressMissing })
  .max(MAX_ADDRESSES, { error: () => t.tooManyAddresses(MAX_ADDRESSES) })
  // Each address is parsed separately, so that the error can name it.
  .transform((given, context) => {
    const addresses = given.map((one) => email.safeParse(one))
    const wrong = given.filter((_, i) => !addresses[i]?.success)
    for (const one of wrong.slice(0, 3))
      context.addIssue({
        code: 'custom',
        message: t.notAnAddress(String(one).slice(0, 100)),
      })
    return [...new Set(addresses.flatMap(({ data }) => data ?? []))]
  })

/** Mailed invitations if there are addresses, otherwise one link. */
export const InvitationsCreate = z
  .object({ emails: emails.optional(), uses: uses.optional(), days: days.optional() })
  .transform(({ emails, uses, days }, context): NewInvitations => {
    if (emails) {
      const people = emails.map((email) => ({ email, name: null }))
      return { people, uses: 1, days: days ?? DAYS_BY_MAIL }
    }
    if (uses === undefined) context.addIssue({ code: 'custom', path: ['uses'], message: t.usesNotWhole })
    if (days === undefined) context.addIssue({ code: 'custom', path: ['days'], message: t.daysNotWhole })
    return { people: [{ email: null, name: null }], uses: uses ?? 0, days: days ?? 0 }
  })

/** The cursor is the id of the last invitation of the previous page. */
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
/** The fields of the first invitation, and a list of all. */
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
