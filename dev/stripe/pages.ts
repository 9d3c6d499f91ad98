import { readFile } from 'node:fs/promises'
import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import type Stripe from 'stripe'
import { type createLinks, setTransfers } from './accounts.ts'
import { ApiError } from './api-error.ts'
import { DELAYED_METHOD, testCards } from './cards.ts'
import { completeDelayed, completeSession, expireSession, paySession, successUrl } from './checkout.ts'
import { money } from './currencies.ts'
import { completeAuthentication } from './payment-intents.ts'
import type { StandIn } from './stand-in.ts'

/** Serves the pages that Stripe hosts, such as Checkout and onboarding, the bank's 3-D Secure page, and Stripe.js. */
export function hostedPages(stripe: StandIn, links: ReturnType<typeof createLinks>) {
  const session = (c: Context) => stripe.find('checkout.session', c.req.param('id') ?? '')
  return new Hono()
    .get('/', (c) => c.html(page('Stripe', html`<p>There is nothing to see here.</p>`)))
    .get('/stripe.js', async (c) => {
      const script = await readFile(new URL('./stripe.js', import.meta.url), 'utf8')
      return c.body(script, 200, {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      })
    })
    .get('/bank/:id', (c) => {
      const intent = stripe.find('payment_intent', c.req.param('id'))
      requireSecret(intent, c.req.query('client_secret'))
      return c.html(challengePage(intent))
    })
    .post('/bank/:id', async (c) => {
      const { client_secret, answer } = await c.req.parseBody()
      const intent = stripe.find('payment_intent', c.req.param('id'))
      requireSecret(intent, client_secret)
      return c.json(completeAuthentication(stripe, intent, answer === 'yes'), 200, {
        'Access-Control-Allow-Origin': '*',
      })
    })
    .get('/pay/:id', (c) => c.html(checkoutPage(session(c))))
    .post('/pay/:id', async (c) => {
      const { payment_method } = await c.req.parseBody()
      try {
        const paid = paySession(stripe, session(c), String(payment_method))
        if (paid.status === 'complete') return c.redirect(successUrl(paid), 303)
        return c.html(bankPage(paid))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        return c.html(checkoutPage(session(c), error.message), 402)
      }
    })
    .post('/pay/:id/bank', async (c) => {
      const { answer } = await c.req.parseBody()
      const current = session(c)
      const intent = completeAuthentication(
        stripe,
        stripe.find('payment_intent', String(current.payment_intent)),
        answer === 'yes',
      )
      if (intent.status === 'succeeded') return c.redirect(successUrl(completeSession(stripe, current)), 303)
      return c.html(checkoutPage(current, intent.last_payment_error?.message ?? ''), 402)
    })
    .post('/pay/:id/result', async (c) => {
      const { result } = await c.req.parseBody()
      return c.html(checkoutPage(completeDelayed(stripe, session(c), result === 'succeeded')))
    })
    .post('/pay/:id/expire', (c) => {
      expireSession(stripe, session(c))
      return c.redirect(session(c).cancel_url ?? '/', 303)
    })
    .get('/receipts/:id', (c) => c.html(receiptPage(stripe.find('charge', c.req.param('id')))))
    .get('/onboarding/:id', (c) => {
      const link = links.open(c.req.param('id'))
      if (!link) return c.html(page('Not found', html`<p>This link does not exist.</p>`), 404)
      if (!link.valid) return c.redirect(link.refresh_url, 303)
      return c.html(onboardingPage(c.req.param('id'), link))
    })
    .post('/onboarding/:id', (c) => {
      const link = links.of(c.req.param('id'))
      if (!link) return c.html(page('Not found', html`<p>This link does not exist.</p>`), 404)
      setTransfers(stripe, stripe.find('v2.core.account', link.account), 'active')
      return c.redirect(link.return_url, 303)
    })
    .get('/dashboard/:id', (c) => {
      const account = stripe.find('v2.core.account', c.req.param('id'))
      const content = html`<p>Stripe would list the payouts of ${account.display_name ?? account.id} here.</p>`
      return c.html(page('Express dashboard', content))
    })
    .onError((error, c) => {
      if (!(error instanceof ApiError)) throw error
      return c.html(
        page('That did not work', html`<p role="alert">${error.message}</p>`),
        error.status as 400,
      )
    })
}

function requireSecret({ client_secret }: Stripe.PaymentIntent, given: unknown) {
  if (client_secret !== given) throw new ApiError(403, 'The client_secret does not match.')
}

type Html = ReturnType<typeof html>

const page = (title: string, content: Html) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} (stand-in for Stripe)</title>
<link rel="icon" href="data:,">
<style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { max-width: 30rem; margin: 0 auto; padding: 1rem }
  .stand-in { padding: 0.7rem 1rem; border-radius: 8px; background: #ffe28a; color: #332700 }
  [role='alert'] { color: light-dark(#b00020, #ff9a9a) }
  button { min-height: 44px; padding: 0 1.2rem; font: inherit }
  label { display: flex; gap: 0.6rem; align-items: center; min-height: 44px }
  form { margin-block: 1rem }
</style>
</head>
<body>
<p class="stand-in">This is a stand-in for Stripe on your own machine. No money moves.</p>
<h1>${title}</h1>
${content}
</body>
</html>`

const total = ({ amount_total, currency }: Stripe.Checkout.Session) =>
  money(amount_total ?? 0, currency ?? 'usd')

function checkoutPage(session: Stripe.Checkout.Session, problem = '') {
  if (session.status === 'complete' && session.payment_status === 'unpaid') return debitPage(session)
  if (session.status !== 'open')
    return page('Checkout', html`<p>This Checkout Session is no longer open.</p>`)
  return page(
    'Checkout',
    html`<p>Amount: <strong>${total(session)}</strong></p>
${problem && html`<p role="alert">${problem}</p>`}
<form method="post" action="/pay/${session.id}">
<fieldset><legend>Test card</legend>
${testCards.map(
  ([number, does, name], index) => html`<label><input type="radio" name="payment_method"
value="${name ? `pm_card_${name}` : 'pm_card_visa'}" ${index === 0 ? 'checked' : ''}>${number}: ${does}</label>`,
)}
<label><input type="radio" name="payment_method" value="${DELAYED_METHOD}">Bank debit: arrives days later</label>
</fieldset>
<p><button>Pay ${total(session)}</button></p>
</form>
${session.cancel_url && html`<p><a href="${session.cancel_url}">Back</a></p>`}
<form method="post" action="/pay/${session.id}/expire"><button>Expire this session</button></form>`,
  )
}

/** The page for a delayed payment. Its result is known only days later. */
const debitPage = (session: Stripe.Checkout.Session) =>
  page(
    'Bank debit',
    html`<p>The bank has not yet debited ${total(session)}, or has refused to.</p>
<form method="post" action="/pay/${session.id}/result">
<button name="result" value="succeeded">Let it succeed</button>
<button name="result" value="failed">Let it fail</button>
</form>`,
  )

/** The 3-D Secure page in the frame that stripe.js opens. */
const challengePage = ({ id, client_secret, amount, currency, description }: Stripe.PaymentIntent) =>
  page(
    '3-D Secure',
    html`<style>body { margin-block: 10vh; border-radius: 12px; background: Canvas }</style>
<form>
<p>Do you want to authorize the payment of ${money(amount, currency)}${description && ` (${description})`}?</p>
<p role="alert"></p>
<button value="yes">Complete authentication</button>
<button value="no">Fail authentication</button>
</form>
<script>
document.querySelector('form').addEventListener('submit', async (event) => {
  event.preventDefault()
  const body = new URLSearchParams({ client_secret: ${script(client_secret)}, answer: event.submitter.value })
  const response = await fetch(${script(`/bank/${id}`)}, { method: 'POST', body })
  if (response.ok) parent.postMessage(await response.json(), '*')
  else document.querySelector('form [role=alert]').textContent = 'The bank has refused the answer.'
})
</script>`,
  )

/** Returns a JavaScript literal that cannot end the script element. */
const script = (text: string | null) => raw(JSON.stringify(text).replaceAll('<', '\\u003c'))

const receiptPage = ({ amount, amount_refunded, currency, ...charge }: Stripe.Charge) =>
  page(
    'Receipt',
    html`<p>${money(amount, currency)} paid for ${charge.description ?? charge.id}</p>
${amount_refunded > 0 && html`<p>${money(amount_refunded, currency)} refunded</p>`}
<p>On the card statement: ${charge.calculated_statement_descriptor}</p>
${charge.receipt_email && html`<p>Sent to ${charge.receipt_email}</p>`}`,
  )

const bankPage = (session: Stripe.Checkout.Session) =>
  page(
    '3-D Secure',
    html`<form method="post" action="/pay/${session.id}/bank">
<p>Do you want to authorize the payment of ${total(session)}?</p>
<button name="answer" value="yes">Complete authentication</button>
<button name="answer" value="no">Fail authentication</button>
</form>`,
  )

const onboardingPage = (id: string, link: { return_url: string; refresh_url: string }) =>
  page(
    'Set up payouts',
    html`<p>Stripe would ask who you are and which bank account your money goes to.</p>
<form method="post" action="/onboarding/${id}"><button>Finish</button></form>
<p><a href="${link.return_url}">Return without finishing</a></p>
<p><a href="${link.refresh_url}">Let the link expire</a></p>`,
  )
