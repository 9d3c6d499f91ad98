import type { Context } from 'hono'
import { deleteCookie, getCookie } from 'hono/cookie'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Avatar } from '../../islands/parts/avatar.tsx'
import manifest from '../../public/islands/manifest.json'
import type { AppEnv, User } from '../env.ts'
import { pictureUrl } from '../images/urls.ts'
import { takesPayments } from '../payments/stripe.ts'
import { csrfToken } from './csrf.ts'
import { Island } from './island.tsx'

type Tab = 'events' | 'blog' | 'my-hikes'

type Content = {
  title: string
  children: ReactNode
  description?: string
  /** The path that stands for this page, where it can be reached by several. */
  canonical?: string
  tab?: Tab
  status?: 200 | 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503
  /** Goes on to `path` by itself. */
  refresh?: { seconds: number; path: string }
  /** Tells search engines to leave the page out. */
  private?: boolean
}

/** A whole page. Call it after the page's `read`, which finds out who is asking. */
export async function page(c: Context<AppEnv>, { status = 200, ...content }: Content) {
  const { user } = c.var
  const flash = getCookie(c, 'flash')
  if (flash !== undefined) deleteCookie(c, 'flash', { path: '/' })
  c.header('Cache-Control', user || flash !== undefined ? 'private, no-store' : 'no-cache')
  const csrf = user ? await csrfToken(c) : ''
  const document = <Document {...content} env={c.env} user={user} csrf={csrf} flash={flash} />
  // Only islands are hydrated, and each of them is rendered as a tree of its own.
  return c.html(`<!doctype html>${renderToStaticMarkup(document)}`, status)
}

type DocumentProps = Omit<Content, 'status'> & {
  env: Env
  user: User | null
  csrf: string
  flash: string | undefined
}

function Document({ env, user, csrf, flash, children, tab, ...content }: DocumentProps) {
  const { APP_NAME } = env
  const donating = user !== null && takesPayments(env)
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{content.title === APP_NAME ? APP_NAME : `${content.title} · ${APP_NAME}`}</title>
        {content.description && <meta name="description" content={content.description} />}
        {content.private && <meta name="robots" content="noindex" />}
        {content.refresh && (
          <meta httpEquiv="refresh" content={`${content.refresh.seconds};url=${content.refresh.path}`} />
        )}
        {content.canonical && <link rel="canonical" href={content.canonical} />}
        <link rel="preload" href="/fonts/heading.woff2" as="font" type="font/woff2" crossOrigin="" />
        <link rel="stylesheet" href={manifest['app.css'].src} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <meta name="theme-color" content="#fcfaf3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0b150f" media="(prefers-color-scheme: dark)" />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <Masthead name={APP_NAME} user={user} csrf={csrf} tab={tab} donating={donating} />
        <main id="main">{children}</main>
        <Footer name={APP_NAME} otherPlaces={env.PHOTON_URL !== ''} />
        <Feedback name={APP_NAME} email={env.CONTACT_EMAIL} />
        {donating && <Island name="donate" props={{}} waits />}
        <div className="messages">
          <p role="status" id="status">
            {flash}
          </p>
          <p role="alert" id="alert" />
        </div>
      </body>
    </html>
  )
}

const tabs: [Tab, string, string][] = [
  ['events', '/', 'Public Events'],
  ['blog', '/?tab=blog', 'Blog'],
  ['my-hikes', '/?tab=my-hikes', 'My Hikes'],
]

type MastheadProps = {
  name: string
  user: User | null
  csrf: string
  tab: Tab | undefined
  donating: boolean
}

function Masthead({ name, user, csrf, tab, donating }: MastheadProps) {
  return (
    <header className="masthead">
      <div className="wrap">
        <a className="logo" href="/">
          <span className="mark" />
          {name}
        </a>
        <nav className="tabs" aria-label="Sections">
          {tabs.map(([key, href, label]) => (
            <a key={key} href={href} aria-current={key === tab ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        {user ? (
          <Menu user={user} csrf={csrf} donating={donating} />
        ) : (
          <nav className="me" aria-label="Account">
            <a className="button quiet" href="/accounts/login/">
              Sign In
            </a>
            <a className="button" href="/accounts/signup/">
              Sign Up
            </a>
          </nav>
        )}
      </div>
    </header>
  )
}

function Menu({ user, csrf, donating }: { user: User; csrf: string; donating: boolean }) {
  return (
    <div className="me">
      <button className="face" type="button" popoverTarget="menu" aria-label={`Menu of ${user.username}`}>
        <Avatar user={{ id: user.id, username: user.username, profile_picture: pictureUrl(user.picture) }} />
      </button>
      <nav className="menu" id="menu" popover="auto" aria-label="Account">
        <p className="soft">{user.username}</p>
        <a href={`/users/${user.id}`}>View Profile</a>
        <a href={`/users/${user.id}`}>Edit Profile</a>
        {donating && (
          <button type="button" popoverTarget="donate">
            Donate
          </button>
        )}
        <button type="button" popoverTarget="feedback">
          Feedback
        </button>
        <form method="post" action="/accounts/logout/">
          <CsrfField token={csrf} />
          <button type="submit">Sign Out</button>
        </form>
      </nav>
    </div>
  )
}

export const CsrfField = ({ token }: { token: string }) => (
  <input type="hidden" name="csrfmiddlewaretoken" value={token} />
)

/** The licences of the lists of places ask for their names wherever they are used: `credits` is read by islands, too. */
function Footer({ name, otherPlaces }: { name: string; otherPlaces: boolean }) {
  return (
    <footer className="foot">
      <div className="wrap">
        <p>{name}: good company for the next hill.</p>
        <p id="credits">
          Places © <a href="https://www.geonames.org/">GeoNames</a>,{' '}
          <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>
          {otherPlaces && (
            <>
              , © <a href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</a>
            </>
          )}
        </p>
        <button className="link" type="button" popoverTarget="feedback">
          Feedback
        </button>
      </div>
    </footer>
  )
}

function Feedback({ name, email }: { name: string; email: string }) {
  return (
    <dialog className="dialog" id="feedback" popover="auto" aria-labelledby="feedback-title">
      <h2 id="feedback-title">Feedback</h2>
      <p>What would make {name} better? Write to us, we read everything.</p>
      <p>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      <div className="row">
        <a className="button go" href={`mailto:${email}`}>
          Write an e-mail
        </a>
        <button className="button" type="button" popoverTarget="feedback" popoverTargetAction="hide">
          Close
        </button>
      </div>
    </dialog>
  )
}
