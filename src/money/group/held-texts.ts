import { hikeDate } from '../../shared/format.ts'
import { formatMoney } from '../../shared/money.ts'
import type { Held } from './held-money.ts'

/** Why money that is held needs a human, and what to do; without it, since that is over. */
export function heldTexts(row: Held | undefined): [string, string] {
  if (!row)
    return [
      'What the group held for an organizer has been transferred or refunded since.',
      'This disappears within minutes.',
    ]
  const { organizer, held, currency, email, hasAccount, isBanned } = row
  if (email)
    return [
      `${organizer} has deleted their account, and the group holds ${formatMoney(held, currency)} for them.`,
      `Write to ${email}: within 7 days of the deletion they can have the account back and complete their payouts. Afterwards ${
        hasAccount
          ? 'it is transferred only if Stripe accepts their account as it is.'
          : 'the group keeps the money.'
      }`,
    ]
  if (isBanned)
    return [
      `The group has held ${formatMoney(held, currency)} for ${organizer} for more than 30 days: they are banned, and cannot set up payouts.`,
      'Have a moderator lift the ban, and ask them to set up payouts, from their profile. The transfer then follows automatically: do not pay it in another way. Done hides this for 30 days.',
    ]
  return [
    `The group has held ${formatMoney(held, currency)} for ${organizer} for more than 30 days: they have no account at Stripe that can be paid.`,
    'Ask them to set up payouts, from their profile. The transfer then follows automatically: do not pay it in another way. Done hides this for 30 days.',
  ]
}

/** What becomes of the money of a deleted account. */
export function deletedText({ hasAccount, deletedAt, email }: Held, zone: string): string {
  if (hasAccount)
    return 'The account is deleted. This is transferred once Stripe accepts their payout account.'
  if (!deletedAt) return 'The account is erased, and the group keeps this.'
  return `The account was deleted on ${hikeDate(deletedAt, zone)}. For 7 days they can have it back and set up payouts (${email}); then the group keeps this.`
}
