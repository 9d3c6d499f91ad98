import { DAY } from '../../shared/duration.ts'
import { hikeLink, type Kind } from './kind.ts'
import { money, quoted } from './snapshot.ts'

const ownPayments = { label: 'See my payments', path: () => '/payments/mine' }
const receivedPayments = { label: 'See the payments', path: () => '/payments' }

export const paymentKinds = {
  payment_due: {
    group: 'reminders',
    to: 'everybody',
    text: (data) => `${data.actor} reminds you that ${data.hike} is not paid yet: ${money(data)}.`,
    subject: (data) => ` is not paid yet: ${money(data)}`,
    more: ({ actor }) => [`If you have paid in cash or by transfer, please ask ${actor} to mark it.`],
    link: hikeLink,
    staleAfter: DAY,
  },
  payment_received: {
    group: 'organizing',
    to: 'organizers',
    text: (data) => `${data.actor} has paid ${money(data)} for ${data.hike}.`,
    subject: (data) => `: ${data.actor} has paid ${money(data)}`,
    link: receivedPayments,
  },
  payment_refunded: {
    group: null,
    to: 'payer',
    text: (data) => `You get back ${money(data)} for ${data.hike}.`,
    subject: (data) => `: you get back ${money(data)}`,
    more: (data) => [
      data.note && `The organizer writes: ${quoted(data)}`,
      'Banks take up to ten days until they show it.',
    ],
    link: ownPayments,
  },
  payment_failed_refund: {
    group: null,
    to: 'payer',
    text: (data) =>
      data.isUnsent
        ? `Your refund of ${money(data)} for ${data.hike} did not reach your bank.`
        : `Your refund of ${money(data)} for ${data.hike} did not arrive: your bank has returned it.`,
    subject: (data) => `: your refund of ${money(data)} did not arrive`,
    more: ({ isUnsent }, { contactEmail }) => [
      isUnsent
        ? `We will make it again, or pay you in another way. With questions please write to ${contactEmail}.`
        : `Please write to ${contactEmail}, so that we can pay you in another way.`,
    ],
    link: ownPayments,
  },
  payment_owed: {
    group: null,
    to: 'debtor',
    text: (data) =>
      `You owe the group ${money(data)} for ${data.hike}: ${data.actor} got it back after it had been paid out to you.`,
    subject: (data) => `: you owe the group ${money(data)}`,
    more: ({ isClosed }, { contactEmail }) => [
      isClosed
        ? 'Your account at Stripe is closed, so that it cannot be taken from there.'
        : 'It is taken from your account at Stripe as soon as that holds enough.',
      `To pay in another way, please write to ${contactEmail}.`,
    ],
    link: receivedPayments,
  },
} satisfies Record<string, Kind>
