import { type Context, Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import type { ReactNode } from 'react'
import { dollars } from '../../islands/parts/format.ts'
import type { AppEnv } from '../env.ts'
import { page } from '../http/page.tsx'
import { confirmDonation } from './donations.ts'
import { refreshAccount } from './payouts.ts'
import { openTill, StripeFailure, takesPayments } from './stripe.ts'

/** Where Stripe sends people back to. What happened there counts only once Stripe has said so itself. */
export const paymentPages = new Hono<AppEnv>()
  .get('/donate/success', async (c) => {
    await c.var.read(() => [])
    const cents = await given(c)
    return plain(c, {
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
    setCookie(c, 'flash', 'No donation was made.', { path: '/', maxAge: 60, sameSite: 'Lax' })
    return c.redirect('/', 303)
  })
  .get('/onboarding/return', async (c) => {
    await c.var.read(() => [])
    const ready = await isReady(c)
    return plain(c, {
      title: 'Your payout account',
      refresh: { seconds: 2, path: '/' },
      children: (
        <>
          <p>
            {ready
              ? 'Payments are enabled for your account.'
              : 'Welcome back. As soon as Stripe has what it needs, payments are enabled for your account.'}
          </p>
          <p className="soft">We take you home in a moment.</p>
          <Home />
        </>
      ),
    })
  })
  .get('/onboarding/refresh', async (c) => {
    await c.var.read(() => [])
    await isReady(c)
    return plain(c, {
      title: 'That was interrupted',
      children: (
        <>
          <p>Setting up your payout account was interrupted. Please try again from your profile page.</p>
          <Profile c={c} />
        </>
      ),
    })
  })

/** What Stripe confirms to have been given, in cents. */
async function given(c: Context<AppEnv>): Promise<number | null> {
  const session = c.req.query('session_id') ?? ''
  if (!/^cs_\w{1,200}$/.test(session) || !takesPayments(c.env)) return null
  const donation = await confirmDonation(openTill(c.env, c.var.db), session).catch(nothing)
  return donation?.state === 'paid' ? donation.amountCents : null
}

/** Coming back from Stripe says nothing: it is asked. */
async function isReady(c: Context<AppEnv>): Promise<boolean> {
  const account = c.var.user?.stripeAccountId
  if (!account || !takesPayments(c.env)) return false
  return (await refreshAccount(openTill(c.env, c.var.db), account).catch(nothing)) ?? false
}

/** The page can say what it knows without Stripe. */
function nothing(error: unknown) {
  if (error instanceof StripeFailure) return null
  throw error
}

type Plain = { title: string; refresh?: { seconds: number; path: string }; children: ReactNode }

const plain = (c: Context<AppEnv>, { title, refresh, children }: Plain) =>
  page(c, {
    title,
    canonical: c.req.path.replace(/\/$/, ''),
    refresh,
    private: true,
    children: (
      <section className="wrap sign">
        <span className="mark" />
        <h1>{title}</h1>
        {children}
      </section>
    ),
  })

const Home = () => (
  <p className="row">
    <a className="button go" href="/">
      Home
    </a>
  </p>
)

const Profile = ({ c }: { c: Context<AppEnv> }) => (
  <p className="row">
    <a className="button go" href={c.var.user ? `/users/${c.var.user.id}` : '/accounts/login/'}>
      {c.var.user ? 'My profile' : 'Sign In'}
    </a>
  </p>
)
