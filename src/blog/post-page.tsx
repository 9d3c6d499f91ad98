import type { Context } from 'hono'
import { can } from '../access/policy.ts'
import type { RequestContext } from '../context/context.ts'
import type { AppEnv, User } from '../context/env.ts'
import { BLOG, hikeTag, POSTS, postTag, userTag } from '../context/tags.ts'
import { csrfToken } from '../http/csrf.ts'
import { readPage } from '../http/read-page.ts'
import { HiddenNote } from '../layout/hidden-note.tsx'
import { Island, PageScript } from '../layout/island.tsx'
import { ModeratorControls } from '../layout/moderation-controls.tsx'
import { renderPage } from '../layout/page.tsx'
import { ReportLink } from '../layout/report-link.tsx'
import { type Card, cardPath } from '../shared/cards.ts'
import { shortened } from '../shared/text.ts'
import { t } from '../texts/blog.ts'
import { writtenLang } from '../texts/language.ts'
import { postCard } from './card.ts'
import { Comments, type RefusedComment } from './comments/comments-section.tsx'
import { displayContent, plainText } from './display.ts'
import type { Post } from './post-lists.ts'
import { Byline, blogFeed, CopyShareLink, PostCover, Prose, ReportOn } from './post-parts.tsx'
import { shownContent } from './shown-content.ts'
import { getPostWithNeighbours } from './single-post.ts'
import { postBreadcrumbs, postData } from './structured-data.ts'

const MAX_DESCRIPTION_LENGTH = 155

/** Renders the page of a post. `refused`: a rejected comment that was sent without scripts. */
export async function renderPostPage(c: Context<AppEnv>, id: number, refused?: RefusedComment) {
  const { cursor } = await readPage({ cursor: c.req.query('cursor') })
  const found = await getPostWithNeighbours(c.var.ctx, id, cursor?.id ?? 0)
  const { post } = found
  const content = await shownContent(post)
  const { ctx } = c.var
  const card = postCard(ctx.group, post)
  return renderPage(c, {
    title: post.title,
    tab: 'blog',
    status: refused?.error.status,
    ...(ctx.actor ? {} : await forSearchEngines(ctx, post, content, card)),
    canonical: `/blog/${post.id}`,
    card,
    feed: blogFeed(),
    tags: tagsOf(found),
    children: (
      <PostPage
        {...found}
        content={content}
        zone={ctx.group.timeZone}
        csrf={ctx.actor || refused ? csrfToken(c) : ''}
        canEdit={can.editPost(ctx.actor, post)}
        isFirstPage={!cursor}
        refused={refused}
        viewer={ctx.actor}
        canReport={ctx.actor !== null && !can.editPost(ctx.actor, post)}
      />
    ),
  })
}

/** Metadata for crawlers. They never have a session, so the pages of signed-in users omit it. */
async function forSearchEngines(ctx: RequestContext, post: Post, content: string, card: Card) {
  const description = shortened(plainText(content), MAX_DESCRIPTION_LENGTH)
  return {
    description,
    structuredData: [
      postData(ctx, { post, description, card: cardPath(card) }),
      postBreadcrumbs(ctx.config, post),
    ],
  }
}

/** The page of the newest post has the tag `BLOG`, because it will link to the next post once that is published. */
const tagsOf = ({ post, older, newer, comments }: Awaited<ReturnType<typeof getPostWithNeighbours>>) => [
  ...[post, older, newer].flatMap((shown) => (shown ? [postTag(shown.id), userTag(shown.authorId)] : [])),
  ...(newer ? [] : [BLOG]),
  ...new Set(comments.map(({ authorId }) => userTag(authorId))),
  // The hike's tag is needed even if the hike is hidden, because it may be restored.
  ...(post.hikeId !== null ? [hikeTag(post.hikeId)] : []),
  POSTS,
]

type PostPageProps = Awaited<ReturnType<typeof getPostWithNeighbours>> & {
  /** Sanitized HTML. */
  content: string
  zone: string
  /** Empty for visitors, unless their comment was rejected. */
  csrf: string
  canEdit: boolean
  isFirstPage: boolean
  refused: RefusedComment | undefined
  viewer: User | null
  canReport: boolean
}

function PostPage({ post, content, older, newer, viewer, canEdit, canReport, ...props }: PostPageProps) {
  const { zone, csrf } = props
  return (
    <article className="wrap post">
      <HiddenNote isHidden={post.isHidden} />
      <header>
        <h1 dir="auto" lang={writtenLang()}>
          {post.title}
        </h1>
        <Byline post={post} zone={zone} />
        <ReportOn hike={post.hike} />
      </header>
      <PostCover image={post.image} aboveTheFold />
      <Prose html={displayContent(content, 1)} />
      <footer>
        <div className="row">
          <CopyShareLink id={post.id} />
          {canEdit && <Island name="post-actions" props={{ id: post.id, title: post.title, csrf }} />}
          <ModeratorControls
            viewer={viewer}
            item={{ kind: 'post', id: post.id }}
            isHidden={post.hiddenAt !== null}
          />
          {canReport && <ReportLink kind="post" id={post.id} />}
        </div>
        <Comments post={post} viewer={viewer} {...props} />
        <nav className="adjacent-posts" aria-label={t.otherPosts}>
          {older && (
            <a href={`/blog/${older.id}`} rel="prev">
              <small>{t.previous}</small> {older.title}
            </a>
          )}
          {newer && (
            <a href={`/blog/${newer.id}`} rel="next">
              <small>{t.next}</small> {newer.title}
            </a>
          )}
          <a href="/?tab=blog">
            <small>{t.blog}</small> {t.allPosts}
          </a>
        </nav>
      </footer>
      <PageScript name="share" />
    </article>
  )
}
