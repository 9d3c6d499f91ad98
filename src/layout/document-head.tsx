import type { Config } from '../context/config.ts'
import type { CurrentUser } from '../context/env.ts'
import type { Group } from '../context/group.ts'
import { addressIn } from '../http/language.ts'
import { appIconPath, TOUCH_ICON } from '../shared/app-icons.ts'
import { builtStyles } from '../shared/built-files.ts'
import { altOf, type Card, groupCard } from '../shared/cards.ts'
import { groupText } from '../shared/group-text.ts'
import { smallPictureUrl } from '../shared/picture-urls.ts'
import { language } from '../texts/language.ts'
import type { Language } from '../texts/languages.ts'
import { accentPath } from './accent-path.ts'
import { SocialMeta } from './social-meta.tsx'
import { type StructuredData, StructuredDataScript } from './structured-data.tsx'

export type HeadContent = {
  title: string
  description?: string
  /** The canonical path. A page without one has no metadata for link previews. */
  canonical?: string
  /** The Atom feed of the page's content. */
  feed?: { title: string; path: string }
  /** Redirects to `path` after some seconds. */
  refresh?: { seconds: number; path: string }
  /** Asks search engines not to index the page. */
  noindex?: boolean
  /** The picture of link previews. The default is the group's. */
  card?: Card
  /** Whether other sites can embed the page with /oembed. */
  hasOEmbed?: boolean
  /** A stylesheet that only some pages load. */
  stylesheet?: 'admin.css' | 'month.css'
  /** Structured data for search engines (JSON-LD). */
  structuredData?: StructuredData[]
}

type HeadProps = {
  content: HeadContent
  config: Config
  group: Group
  user: CurrentUser | null
  /** The path of the picture of link previews; null for signed-in members, whose pages other sites do not read. */
  cardPath: string | null
}

export const Head = ({ content, config, group, user, cardPath }: HeadProps) => (
  <head>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
    <title>{content.title === group.name ? group.name : `${content.title} · ${group.name}`}</title>
    {content.description && <meta name="description" content={content.description} />}
    {content.noindex && <meta name="robots" content="noindex" />}
    {content.refresh && (
      <meta httpEquiv="refresh" content={`${content.refresh.seconds}; url=${content.refresh.path}`} />
    )}
    {content.canonical && <Addresses canonical={config.APP_ORIGIN + content.canonical} group={group} />}
    {content.canonical && cardPath !== null && (
      <SocialMeta
        siteName={group.name}
        type={content.card?.subject.startsWith('posts') ? 'article' : 'website'}
        title={content.title}
        description={content.description ?? (group.tagline || groupText())}
        url={addressIn(language(), config.APP_ORIGIN + content.canonical, group)}
        image={{ url: config.APP_ORIGIN + cardPath, alt: altOf(content.card ?? groupCard(group)) }}
      />
    )}
    {user === null && <ForOtherSites {...content} origin={config.APP_ORIGIN} group={group} />}
    {content.feed && (
      <link rel="alternate" type="application/atom+xml" title={content.feed.title} href={content.feed.path} />
    )}
    <Resources group={group} isMember={user !== null} stylesheet={content.stylesheet} />
  </head>
)

type ForOtherSitesProps = Pick<HeadContent, 'title' | 'canonical' | 'hasOEmbed' | 'structuredData'> & {
  origin: string
  group: Group
}

/** Metadata for search engines and embedding sites, which request pages as visitors. */
const ForOtherSites = ({
  origin,
  group,
  title,
  canonical,
  hasOEmbed,
  structuredData,
}: ForOtherSitesProps) => (
  <>
    {hasOEmbed && canonical && (
      <link
        rel="alternate"
        type="application/json+oembed"
        title={title}
        href={`${origin}/oembed?url=${encodeURIComponent(addressIn(language(), origin + canonical, group))}`}
      />
    )}
    {structuredData?.map((data) => (
      <StructuredDataScript key={data['@type']} data={data} />
    ))}
  </>
)

type AddressesProps = { canonical: string; group: Group }

/** The URLs of the page in each language. */
function Addresses({ canonical, group }: AddressesProps) {
  const addressOf = (code: Language) => addressIn(code, canonical, group)
  return (
    <>
      <link rel="canonical" href={addressOf(language())} />
      {group.languages.length > 1 && (
        <>
          {group.languages.map((code) => (
            <link key={code} rel="alternate" {...{ hreflang: code }} href={addressOf(code)} />
          ))}
          <link rel="alternate" {...{ hreflang: 'x-default' }} href={canonical} />
        </>
      )}
    </>
  )
}

type ResourcesProps = Pick<HeadContent, 'stylesheet'> & { group: Group; isMember: boolean }

/** The font, the styles, the icons, the manifest, and the colour of the browser's toolbar. */
const Resources = ({ group: { accent, logo }, isMember, stylesheet }: ResourcesProps) => (
  <>
    <link rel="preload" href="/fonts/heading.woff2" as="font" type="font/woff2" crossOrigin="" />
    <link rel="stylesheet" href={builtStyles('app.css')} />
    {isMember && <link rel="stylesheet" href={builtStyles('members.css')} />}
    {stylesheet && <link rel="stylesheet" href={builtStyles(stylesheet)} />}
    {accent && <link rel="stylesheet" href={accentPath(accent)} />}
    {logo ? (
      <link rel="icon" href={smallPictureUrl(logo)} type="image/webp" />
    ) : (
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    )}
    {isMember && <link rel="manifest" href="/manifest.webmanifest" />}
    {isMember && <link rel="apple-touch-icon" href={appIconPath(logo, TOUCH_ICON)} />}
    <meta name="theme-color" content="#fcfaf3" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#0b150f" media="(prefers-color-scheme: dark)" />
  </>
)
