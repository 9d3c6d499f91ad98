import { type Context, Hono } from 'hono'
import type { ReactNode } from 'react'
import { type AppEnv, paymentsEnabled } from '../env.ts'
import { setFlash } from '../http/flash.ts'
import { renderPage } from '../layout/page.tsx'
import { dollars } from '../shared/money.ts'
import { confirmDonation } from './donations.ts'
import { refreshAccount } from './payouts.ts'
import { openBilling, StripeFailure } from './stripe.ts'

/** The pages Stripe redirects to. Their query proves nothing: donations and accounts are read at Stripe. */
export const paymentPages = new Hono<AppEnv>()
  .get('/donate/success', async (c) => {
    await c.var.work.identify()
    const cents = await donatedCents(c)
    return messagePage(c, {
      title: cents ? 'Thank you!' : 'Thank you',
      children: (
        <>
          <p>
            {cents
              ? `Your donation of ${dollars(cents)} has arrived. It keeps the group going.`
              : 'As soon as the payment provider has confirmed your donation, it is with us.'}
          </p>
          <Home />
        </>
      ),
    })
  })
  .get('/donate/canceled', (c) => {
    setFlash(c, 'No donation was made.')
    return c.redirect('/', 303)
  })
  .get('/onboarding/return', async (c) => {
    await c.var.work.identify()
    const ready = await isReady(c)
    return messagePage(c, {
      title: 'Your payout account',
      refresh: { seconds: 2, path: '/' },
      children: (
        <>
          <p>
            {ready
              ? 'Payments are enabled for your account.'
              : 'Welcome back. As soon as Stripe has what it needs, payments are enabled for your account.'}
          </p>
          <p className="muted">We take you home in a moment.</p>
          <Home />
        </>
      ),
    })
  })
  .get('/onboarding/refresh', async (c) => {
    await c.var.work.identify()
    await isReady(c)
    return messagePage(c, {
      title: 'That was interrupted',
      children: (
        <>
          <p>Setting up your payout account was interrupted. Please try again from your profile page.</p>
          <Profile c={c} />
        </>
      ),
    })
  })

/** The amount in cents, once Stripe confirms it. */
async function donatedCents(c: Context<AppEnv>): Promise<number | null> {
  const session = c.req.query('session_id') ?? ''
  if (!/^cs_\w{1,200}$/.test(session) || !paymentsEnabled(c.env)) return null
  const donation = await confirmDonation(c.var.work, session).catch(nullOnFailure)
  return donation?.state === 'paid' ? donation.amountCents : null
}

/** The redirect from Stripe proves nothing: the account is read. */
async function isReady(c: Context<AppEnv>): Promise<boolean> {
  const account = c.var.work.actor?.stripeAccountId
  if (!account || !paymentsEnabled(c.env)) return false
  return (await refreshAccount(openBilling(c.var.work), account).catch(nullOnFailure)) ?? false
}

/** The page can do without Stripe. */
function nullOnFailure(error: unknown) {
  if (error instanceof StripeFailure) return null
  throw error
}

type Message = { title: string; refresh?: { seconds: number; path: string }; children: ReactNode }

const messagePage = (c: Context<AppEnv>, { title, refresh, children }: Message) =>
  renderPage(c, {
    title,
    canonical: c.req.path.replace(/\/$/, ''),
    refresh,
    noindex: true,
    children: (
      <section className="wrap message-page">
        <span className="trail-mark" />
        <h1>{title}</h1>
        {children}
      </section>
    ),
  })

const Home = () => (
  <p className="row">
    <a className="button primary" href="/">
      Home
    </a>
  </p>
)

const Profile = ({ c }: { c: Context<AppEnv> }) => (
  <p className="row">
    <a
      className="button primary"
      href={c.var.work.actor ? `/users/${c.var.work.actor.id}` : '/accounts/login/'}
    >
      {c.var.work.actor ? 'My profile' : 'Sign In'}
    </a>
  </p>
)
