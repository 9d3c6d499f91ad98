import type { ReactNode } from 'react'
import manifest from '../../public/islands/manifest.json'
import { can } from '../access/policy.ts'
import { appIconPath, TOUCH_ICON } from '../shared/app-icons.ts'
import { altOf, type Card, groupCard } from '../shared/cards.ts'
import { GROUP_TEXT } from '../shared/group-text.ts'
import { type Config, paymentsEnabled } from '../work/config.ts'
import type { CurrentUser } from '../work/env.ts'
import type { Group } from '../work/group.ts'
import { accentPath } from './accent-path.ts'
import { FeedbackDialog, Footer } from './footer.tsx'
import { CloseToastScript, Island } from './island.tsx'
import { Masthead, type Tab } from './masthead.tsx'
import { PasskeyOffer } from './passkey-offer.tsx'
import { SocialMeta } from './social-meta.tsx'
import { type StructuredData, StructuredDataScript } from './structured-data.tsx'

export type DocumentContent = {
  title: string
  children: ReactNode
  description?: string
  /** The canonical path, for a page with several paths. */
  canonical?: string
  tab?: Tab
  /** The Atom feed of the page's content. */
  feed?: { title: string; path: string }
  /** Redirects to `path` after some seconds. */
  refresh?: { seconds: number; path: string }
  /** Asks search engines not to index the page. */
  noindex?: boolean
  /** Its card where others link to the page; that of the group unless it has its own. */
  card?: Card
  /** Whether /oembed says what other sites may show of the page. */
  hasOEmbed?: boolean
  /** What the page is about, for search engines. */
  structuredData?: StructuredData[]
}

type DocumentProps = DocumentContent & {
  config: Config
  group: Group
  user: CurrentUser | null
  csrf: string
  flash: string | undefined
  entryQuery: string
  /** The path of the card; null for members, as nobody else reads their pages. */
  cardPath: string | null
  /** The path that dismissing the offer of a passkey returns to; null without an offer. */
  offerNext: string | null
}

export function Document({
  config,
  group,
  user,
  csrf,
  flash,
  entryQuery,
  offerNext,
  cardPath,
  children,
  tab,
  ...content
}: DocumentProps) {
  const { name } = group
  const canDonate = user !== null && paymentsEnabled(config)
  const isModerator = can.moderate(user)
  const isTreasurer = can.manageGroupMoney(user, group.treasurers)
  return (
    <html lang="en" data-currency={config.GROUP_CURRENCY} data-usual-price={group.usualPrice}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <title>{content.title === name ? name : `${content.title} · ${name}`}</title>
        {content.description && <meta name="description" content={content.description} />}
        {content.noindex && <meta name="robots" content="noindex" />}
        {content.refresh && (
          <meta httpEquiv="refresh" content={`${content.refresh.seconds}; url=${content.refresh.path}`} />
        )}
        {content.canonical && <link rel="canonical" href={config.APP_ORIGIN + content.canonical} />}
        {content.canonical && cardPath !== null && (
          <SocialMeta
            siteName={name}
            type={content.card?.subject.startsWith('posts') ? 'article' : 'website'}
            title={content.title}
            description={content.description ?? (group.tagline || GROUP_TEXT)}
            url={config.APP_ORIGIN + content.canonical}
            image={{ url: config.APP_ORIGIN + cardPath, alt: altOf(content.card ?? groupCard(group)) }}
          />
        )}
        {content.hasOEmbed && content.canonical && user === null && (
          <link
            rel="alternate"
            type="application/json+oembed"
            title={content.title}
            href={`${config.APP_ORIGIN}/oembed?url=${encodeURIComponent(config.APP_ORIGIN + content.canonical)}`}
          />
        )}
        {user === null &&
          content.structuredData?.map((data) => <StructuredDataScript key={data['@type']} data={data} />)}
        {content.feed && (
          <link
            rel="alternate"
            type="application/atom+xml"
            title={content.feed.title}
            href={content.feed.path}
          />
        )}
        <link rel="preload" href="/fonts/heading.woff2" as="font" type="font/woff2" crossOrigin="" />
        <link rel="stylesheet" href={manifest['app.css'].src} />
        {user && <link rel="stylesheet" href={manifest['members.css'].src} />}
        {group.accent && <link rel="stylesheet" href={accentPath(group.accent)} />}
        {group.logo ? (
          <link rel="icon" href={`/images/${group.logo}/small`} type="image/webp" />
        ) : (
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        )}
        {user && <link rel="manifest" href="/manifest.webmanifest" />}
        {user && <link rel="apple-touch-icon" href={appIconPath(group.logo, TOUCH_ICON)} />}
        <meta name="theme-color" content="#fcfaf3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0b150f" media="(prefers-color-scheme: dark)" />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <Masthead
          name={name}
          logo={group.logo}
          {...{ user, csrf, tab, entryQuery, canDonate, isTreasurer, isModerator }}
        />
        <main id="main">
          {user && (
            <p className="wrap no-script">Some things on this page need JavaScript, which is switched off.</p>
          )}
          {offerNext !== null && <PasskeyOffer next={offerNext} csrf={csrf} />}
          {children}
        </main>
        <Footer group={group} usesPhoton={config.PHOTON_URL !== ''} />
        <FeedbackDialog name={name} email={group.contactEmail} />
        {canDonate && <Island name="donate" props={{}} hydrateOnOpen />}
        <div className="messages">
          <div role="status" id="status">
            {flash !== undefined && <Toast text={flash} />}
          </div>
          <div role="alert" id="alert" />
        </div>
      </body>
    </html>
  )
}

/** A message that disappears after some seconds, and can be closed where scripts run. */
const Toast = ({ text }: { text: string }) => (
  <div className="toast">
    <CloseToastScript />
    <button type="button" aria-label="Close message" />
    {text}
  </div>
)
