import { Avatar } from '../shared/avatar.tsx'
import { shownName } from '../shared/deleted-name.ts'
import { calendarDate, hikeDate } from '../shared/format.ts'
import { Icon } from '../shared/icon.tsx'
import { pictureUrl, sourceSet } from '../shared/picture-urls.ts'
import { ShareButtons } from '../shared/share-buttons.tsx'
import { t } from '../texts/blog.ts'
import { writtenLang } from '../texts/language.ts'
import { t as sharing } from '../texts/sharing.ts'
import { foldContent } from './fold.ts'
import type { Post } from './post-lists.ts'

export const blogFeed = () => ({ title: t.blog, path: '/feed.xml' })

type BylinePost = Pick<Post, 'authorId' | 'authorUsername' | 'authorPicture' | 'createdAt'>

/** The author of a post and its date in `zone`. */
export function Byline({ post, zone }: { post: BylinePost; zone: string }) {
  const { authorId: id, authorUsername: username } = post
  return (
    <p className="byline">
      <Avatar user={{ id, username, profile_picture: pictureUrl(post.authorPicture) }} />
      <a href={`/users/${id}`}>{shownName(username)}</a>
      <time className="muted" dateTime={post.createdAt.toISOString()}>
        {calendarDate(post.createdAt, zone)}
      </time>
    </p>
  )
}

/** The hike that a post is about: its name, its day, and the number of participants. */
export const ReportOn = ({ hike }: { hike: Post['hike'] }) =>
  hike && (
    <p className="report-on">
      <Icon name="flag" />
      <span>
        <a href={`/events/${hike.id}`} dir="auto">
          {hike.name}
        </a>
        <span className="muted">
          {' · '}
          {hikeDate(new Date(hike.time), hike.zone)}
          {hike.people > 0 && ` · ${t.tookPart(hike.people)}`}
        </span>
      </span>
    </p>
  )

export function PostCover({ image, aboveTheFold }: { image: string | null; aboveTheFold: boolean }) {
  const url = pictureUrl(image)
  if (!url) return null
  return (
    <img
      className="cover"
      {...sourceSet(url, 600, 1200, '(min-width: 46rem) 46rem, 94vw')}
      src={url}
      alt=""
      width={1200}
      height={600}
      loading={aboveTheFold ? undefined : 'lazy'}
      fetchPriority={aboveTheFold ? 'high' : undefined}
    />
  )
}

export const CopyShareLink = ({ id, title }: { id: number; title?: string }) => (
  <ShareButtons path={`/blog/${id}`} label={sharing.copyLink} copied={sharing.linkCopied} title={title} />
)

/** The content of a post; `html` must come from `safeContent`. */
export const Prose = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by safeContent().
  <div className="prose" lang={writtenLang()} dangerouslySetInnerHTML={{ __html: html }} />
)

/**
 * The content of a post in a list. A long post is partly folded, and unfolds without scripts. Folded content cannot get
 * the focus.
 */
export function FoldedProse({ html, title }: { html: string; title: string }) {
  const content = foldContent(html)
  if (!content) return <Prose html={html} />
  return (
    <div className="fold">
      {'shown' in content ? (
        <Prose html={content.shown} />
      ) : (
        <p className="prose excerpt">{content.excerpt}…</p>
      )}
      <details>
        <summary className="read-more">
          <span className="if-closed">{t.readMore}</span>
          <span className="if-open">{t.showLess}</span>
          <span className="visually-hidden">{t.ofPost(title)}</span>
        </summary>
        <Prose html={content.folded} />
      </details>
    </div>
  )
}
