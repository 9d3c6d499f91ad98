import { env } from 'cloudflare:workers'
import Stripe from 'stripe'

const { origin, hostname, port } = new URL(env.STRIPE_BASE ?? '')

/** Opens a sandbox in the stand-in, with a Stripe client. */
export function openSandbox() {
  const key = `sk_test_${crypto.randomUUID().replaceAll('-', '')}`
  const stripe = new Stripe(key, {
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: 0,
    telemetry: false,
    host: hostname,
    port: Number(port),
    protocol: 'http',
  })

  async function control<T>(path: string, body?: object): Promise<T> {
    const response = await fetch(`${origin}/_test/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${key}` },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(await response.text())
    return (await response.json()) as T
  }

  return {
    origin,
    stripe,
    control,
    /** Removes the queued events, and returns their types. */
    takeEvents: async () =>
      (await control<{ type: string }[]>('take', { secret: 'whsec_tests' })).map(({ type }) => type),
    /** Pays, and returns the PaymentIntent with its charge. */
    async pay({ card = 'pm_card_visa', ...given }: Partial<Payment> = {}) {
      const { id } = await stripe.paymentIntents.create({ amount: 1200, currency: 'usd', ...given })
      const expand = ['latest_charge.balance_transaction']
      const intent = await stripe.paymentIntents.confirm(id, { payment_method: card, expand })
      return { intent, charge: intent.latest_charge as Stripe.Charge }
    },
    /** Starts a donation by bank debit, which stays in processing. Returns the ids of its objects at Stripe. */
    async debit() {
      const { id } = await stripe.checkout.sessions.create({
        mode: 'payment',
        line_items: [
          {
            quantity: 1,
            price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'Donation' } },
          },
        ],
        success_url: 'https://hikes.example/thanks',
      })
      await control(`sessions/${id}/pay`, { payment_method: 'pm_usBankAccount' })
      const { payment_intent } = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
      const intent = payment_intent as Stripe.PaymentIntent
      return { session: id, intent: intent.id, charge: String(intent.latest_charge) }
    },
    /** Connects an account that can receive transfers, unless `status` says otherwise. */
    async connect({ country = 'us', status = 'active' as 'active' | 'restricted' } = {}) {
      const { id } = await stripe.v2.core.accounts.create({
        contact_email: 'olga@example.org',
        display_name: 'Olga',
        dashboard: 'express',
        identity: { country },
        configuration: {
          recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
        },
        defaults: {
          responsibilities: { fees_collector: 'application', losses_collector: 'application' },
        },
      })
      await control(`accounts/${id}`, { status })
      return id
    },
    /** Returns the balance in US dollars of the platform or of an account, in cents. */
    async balance(stripeAccount?: string) {
      const balance = await stripe.balance.retrieve({}, stripeAccount ? { stripeAccount } : {})
      const amount = (entries: Stripe.Balance.Available[]) =>
        entries.find(({ currency }) => currency === 'usd')?.amount
      return { available: amount(balance.available), pending: amount(balance.pending) }
    },
  }
}

type Payment = Stripe.PaymentIntentCreateParams & { card: string }
