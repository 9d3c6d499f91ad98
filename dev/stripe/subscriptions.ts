/** The events that are sent to each of the two destinations described in src/money/README.md. */
export const subscribedEvents = {
  snapshot: [
    'payment_intent.succeeded',
    'payment_intent.payment_failed',
    'payment_intent.canceled',
    'charge.refunded',
    'refund.created',
    'refund.updated',
    'refund.failed',
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.closed',
    'charge.dispute.funds_reinstated',
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'checkout.session.async_payment_failed',
    'checkout.session.expired',
  ],
  thin: [
    'v2.core.account[configuration.recipient].capability_status_updated',
    'v2.core.account[requirements].updated',
    'v2.core.account.closed',
  ],
}

export const isSubscribed = (type: string) =>
  subscribedEvents.snapshot.includes(type) || subscribedEvents.thin.includes(type)
