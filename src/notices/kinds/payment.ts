import { DAY } from '../../shared/duration.ts'
import { t } from '../../texts/notices.ts'
import { hikeLink, type Kind } from './kind.ts'
import { money } from './snapshot.ts'

const ownPayments = { label: () => t.seeMyPayments, path: () => '/payments/mine' }
const receivedPayments = { label: () => t.seePayments, path: () => '/payments' }

export const paymentKinds = {
  payment_due: {
    group: 'reminders',
    to: 'everybody',
    text: (data) => t.paymentDue(data.actor ?? '', data.hike, money(data)),
    subject: (data, hike) => t.paymentDueSubject(hike, money(data)),
    more: ({ actor = '' }) => [t.paymentDueMore(actor)],
    link: hikeLink,
    staleAfter: DAY,
  },
  payment_received: {
    group: 'organizing',
    to: 'organizers',
    text: (data) => t.paymentReceived(data.actor ?? '', money(data), data.hike),
    subject: (data, hike) => t.paymentReceivedSubject(hike, data.actor ?? '', money(data)),
    link: receivedPayments,
  },
  payment_refunded: {
    group: null,
    to: 'payer',
    text: (data) => t.paymentRefunded(money(data), data.hike),
    subject: (data, hike) => t.paymentRefundedSubject(hike, money(data)),
    more: (data) => [data.note && t.organizerWrites(data.note), t.refundTakesTime],
    link: ownPayments,
  },
  payment_failed_refund: {
    group: null,
    to: 'payer',
    text: (data) =>
      data.isUnsent ? t.refundUnsent(money(data), data.hike) : t.refundReturned(money(data), data.hike),
    subject: (data, hike) => t.refundFailedSubject(hike, money(data)),
    more: ({ isUnsent }, { contactEmail }) => [
      isUnsent ? t.refundUnsentMore(contactEmail) : t.refundReturnedMore(contactEmail),
    ],
    link: ownPayments,
  },
  payment_owed: {
    group: null,
    to: 'debtor',
    text: (data) => t.paymentOwed(money(data), data.hike, data.actor ?? ''),
    subject: (data, hike) => t.paymentOwedSubject(hike, money(data)),
    more: ({ isClosed }, { contactEmail }) => [
      isClosed ? t.owedClosed : t.owedOpen,
      t.owedMore(contactEmail),
    ],
    link: receivedPayments,
  },
} satisfies Record<string, Kind>
