import { CARD_HEIGHT, CARD_WIDTH } from '../shared/cards.ts'

type SocialMetaProps = {
  siteName: string
  type: 'website' | 'article'
  title: string
  description: string
  url: string
  image: { url: string; alt: string }
}

/** Open Graph metadata for link previews (https://ogp.me). */
export const SocialMeta = ({ siteName, type, title, description, url, image }: SocialMetaProps) => (
  <>
    <meta property="og:site_name" content={siteName} />
    <meta property="og:type" content={type} />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    <meta property="og:url" content={url} />
    <meta property="og:image" content={image.url} />
    <meta property="og:image:width" content={String(CARD_WIDTH)} />
    <meta property="og:image:height" content={String(CARD_HEIGHT)} />
    <meta property="og:image:alt" content={image.alt} />
    <meta name="twitter:card" content="summary_large_image" />
  </>
)
