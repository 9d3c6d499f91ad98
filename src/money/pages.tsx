import { type Context, Hono } from 'hono'
import type { ReactNode } from 'react'
import { paymentsEnabled } from '../context/config.ts'
import type { AppEnv } from '../context/env.ts'
import { setFlash } from '../http/cookies.ts'
import { clientNetwork } from '../http/network.ts'
import { hasQuota } from '../http/rate-limit.ts'
import { renderPage } from '../layout/page.tsx'
import { formatMoney } from '../shared/money.ts'
import { t as donations } from '../texts/donations.ts'
import { t } from '../texts/money.ts'
import { confirmDonation } from './donations.ts'
import type { Payment } from './payment-shares.ts'
import { openBilling, StripeFailure } from './stripe.ts'
import { refreshAccount } from './transfers/accounts.ts'

/**
 * The pages to which Stripe redirects. They read the donation or account at Stripe, because anybody can open these
 * URLs.
 */
export const paymentPages = new Hono<AppEnv>()
  .get('/donate/success', async (c) => {
    await c.var.ctx.identify()
    const donation = await donationOf(c)
    return messagePage(c, {
      title: donationTitle(donation),
      description: donations.successDescription,
      children: (
        <>
          <p>{donationText(donation)}</p>
          <Home />
        </>
      ),
    })
  })
  .get('/donate/canceled', (c) => {
    setFlash(c, donations.notMade)
    return c.redirect('/', 303)
  })
  .get('/onboarding/return', async (c) => {
    await c.var.ctx.identify()
    const ready = await isReady(c)
    return messagePage(c, {
      title: t.payoutAccount,
      description: t.payoutAccountDescription,
      refresh: { seconds: 2, path: '/' },
      children: (
        <>
          <p>{ready ? t.paymentsEnabled : t.welcomeBack}</p>
          <p className="muted">{t.takingHome}</p>
          <Home />
        </>
      ),
    })
  })
  .get('/onboarding/refresh', async (c) => {
    await c.var.ctx.identify()
    await isReady(c)
    return messagePage(c, {
      title: t.setupInterrupted,
      description: t.setupInterruptedDescription,
      children: (
        <>
          <p>{t.setupAgain}</p>
          <Profile c={c} />
        </>
      ),
    })
  })

function donationTitle(donation: Payment | null): string {
  if (donation?.paidAt) return donations.thankYouArrived
  return hasFailed(donation) ? donations.didNotArrive : donations.thankYou
}

const hasFailed = (donation: Payment | null) => donation?.state === 'failed' || donation?.state === 'canceled'

function donationText(donation: Payment | null): string {
  if (donation?.paidAt) return donations.arrived(formatMoney(donation.amount, donation.currency))
  return hasFailed(donation) ? donations.notTaken : donations.willArrive
}

/** Returns the donation, synced with Stripe until it is final. Null if it is unknown or Stripe fails. */
async function donationOf(c: Context<AppEnv>): Promise<Payment | null> {
  const session = c.req.query('session_id') ?? ''
  if (!/^cs_\w{1,200}$/.test(session) || !paymentsEnabled(c.var.ctx.config)) return null
  return confirmDonation(c.var.ctx, session, clientNetwork(c)).catch(nullOnFailure)
}

async function isReady(c: Context<AppEnv>): Promise<boolean> {
  const { ctx } = c.var
  const { actor } = ctx
  if (!actor?.stripeAccountId || !paymentsEnabled(ctx.config)) return false
  if (!(await hasQuota(ctx, 'stripe-return', actor.id))) return actor.payoutsReady
  return (await refreshAccount(await openBilling(ctx), actor.stripeAccountId).catch(nullOnFailure)) ?? false
}

/** Returns null if Stripe fails, so that the pages are shown without the data. */
function nullOnFailure(error: unknown) {
  if (error instanceof StripeFailure) return null
  throw error
}

type Message = {
  title: string
  description: string
  refresh?: { seconds: number; path: string }
  children: ReactNode
}

const messagePage = (c: Context<AppEnv>, { title, children, ...head }: Message) =>
  renderPage(c, {
    title,
    ...head,
    canonical: c.req.path.replace(/\/$/, ''),
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
      {t.home}
    </a>
  </p>
)

const Profile = ({ c }: { c: Context<AppEnv> }) => (
  <p className="row">
    <a
      className="button primary"
      href={c.var.ctx.actor ? `/users/${c.var.ctx.actor.id}` : '/accounts/login/'}
    >
      {c.var.ctx.actor ? t.myProfile : t.signIn}
    </a>
  </p>
)
