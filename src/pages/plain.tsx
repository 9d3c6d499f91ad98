import { type Context, Hono } from 'hono'
import type { ReactNode } from 'react'
import type { AppEnv } from '../env.ts'
import { page } from '../http/page.tsx'

/** The pages that say one thing and lead on. */
export const plainPages = new Hono<AppEnv>()
  .get('/donate/success', (c) =>
    plain(c, {
      title: 'Thank you',
      children: (
        <>
          <p>Thank you for supporting the group.</p>
          <Home />
        </>
      ),
    }),
  )
  .get('/onboarding/return', (c) =>
    plain(c, {
      title: 'Your payout account',
      refresh: { seconds: 2, path: '/' },
      children: (
        <>
          <p>Welcome back. We take you home in a moment.</p>
          <Home />
        </>
      ),
    }),
  )
  .get('/onboarding/refresh', async (c) =>
    plain(c, {
      title: 'That was interrupted',
      children: (
        <>
          <p>Setting up your payout account was interrupted. Please try again from your profile page.</p>
          <Profile c={c} />
        </>
      ),
    }),
  )

type Plain = { title: string; refresh?: { seconds: number; path: string }; children: ReactNode }

async function plain(c: Context<AppEnv>, { title, refresh, children }: Plain) {
  await c.var.read(() => [])
  return page(c, {
    title,
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
}

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
