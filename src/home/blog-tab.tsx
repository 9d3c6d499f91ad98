import type { Context } from 'hono'
import { authorize, can } from '../access/policy.ts'
import { PUBLISHING } from '../access/publishing.ts'
import { displayContent } from '../blog/display.ts'
import { cursorOf, newestPosts, type Post, postById, postBytes, postNotFound } from '../blog/post-lists.ts'
import { Byline, blogFeed, CopyShareLink, FoldedProse, PostCover, ReportOn } from '../blog/post-parts.tsx'
import { reportableHikes } from '../blog/reported-hikes.ts'
import { shownContent } from '../blog/shown-content.ts'
import { storedPost, WritingForm } from '../blog/writing-form.tsx'
import type { AppEnv } from '../context/env.ts'
import { BLOG, hikeTag, userTag } from '../context/tags.ts'
import { csrfToken } from '../http/csrf.ts'
import { paginate } from '../http/paging.ts'
import { accountPath } from '../http/path.ts'
import { readPage } from '../http/read-page.ts'
import { Empty } from '../layout/empty.tsx'
import { HiddenNote } from '../layout/hidden-note.tsx'
import { Island, PageScript } from '../layout/island.tsx'
import { More } from '../layout/more.tsx'
import { renderPage } from '../layout/page.tsx'
import { t as access } from '../texts/access.ts'
import { t } from '../texts/blog.ts'
import { writtenLang } from '../texts/language.ts'
import { CreateLink } from './create-button.tsx'

const PAGE_SIZE = 10
/** The maximum size of the posts on a page. Long posts are folded, not cut, so a phone has to load their whole text. */
const MAX_BYTES = 128 * 1024

/** Shows a page of posts, newest first, below the form for writing or editing one. */
export async function blogTab(c: Context<AppEnv>) {
  const { cursor } = await readPage({ cursor: c.req.query('cursor') })
  const editedId = Number(c.req.query('edit')) || 0
  const writing = c.req.query('write') === '1'
  const reportedId = c.req.query('event_id')
  const {
    rows,
    post: [post],
    reportable,
  } = await c.var.ctx.read((db, viewer) => ({
    rows: newestPosts(db, viewer, { limit: PAGE_SIZE, cursor }, MAX_BYTES),
    post: postById(db, viewer, editedId),
    reportable: c.var.ctx.sessionToken ? reportableHikes(db, viewer, c.var.ctx.now()) : undefined,
  }))
  const { actor: user } = c.var.ctx
  if (writing && !user) return c.redirect(accountPath('signup', '/?tab=blog&write=1'), 303)
  const mayWrite = can.writePosts(user, c.var.ctx.group.whoPublishes)
  if (writing && !mayWrite) return c.redirect(PUBLISHING, 303)
  if (editedId && !post) throw postNotFound()
  if (post) authorize(user, can.editPost(user, post), access.onlyAuthor)
  const { rows: shown, next } = paginate(rows, PAGE_SIZE, cursorOf, postBytes, MAX_BYTES)
  const contents = await Promise.all(shown.map(shownContent))
  const stored = post ? await storedPost(post) : null
  const csrf = user ? csrfToken(c) : ''
  return renderPage(c, {
    title: post ? t.editPost : t.blog,
    description: t.blogDescription,
    canonical: '/?tab=blog',
    feed: blogFeed(),
    tags: [
      BLOG,
      // Includes hidden hikes, because they may be restored.
      ...shown.flatMap(({ authorId, hikeId }) => [userTag(authorId), ...(hikeId ? [hikeTag(hikeId)] : [])]),
    ],
    tab: 'blog',
    children: (
      <div className="wrap tab blog">
        <h1>{t.blog}</h1>
        {user && (post || mayWrite) ? (
          <WritingForm
            user={user}
            csrf={csrf}
            post={stored}
            closed={!post && !writing}
            reportable={reportable}
            reportedId={reportedId}
          />
        ) : (
          <p>
            <a className="button" href={user ? PUBLISHING : accountPath('signup', '/?tab=blog&write=1')}>
              {t.createPost}
            </a>
          </p>
        )}
        {shown.length === 0 && <NoPosts more={cursor !== undefined} />}
        <div className="posts">
          {shown.map((row, index) => (
            <PostInList
              key={row.id}
              post={row}
              content={contents[index] ?? ''}
              zone={c.var.ctx.group.timeZone}
              csrf={can.editPost(user, row) ? csrf : ''}
              aboveTheFold={index === 0}
            />
          ))}
        </div>
        {next && <More href={`/?tab=blog&cursor=${next}`}>{t.showOlder}</More>}
        <p className="to-create">
          <CreateLink ctx={c.var.ctx} />
        </p>
        {shown.length > 0 && <PageScript name="share" />}
      </div>
    ),
  })
}

const NoPosts = ({ more }: { more: boolean }) => (
  <Empty text={more ? t.noMorePosts : t.noPosts}>
    {more && (
      <a className="button" href="/?tab=blog">
        {t.backToNewest}
      </a>
    )}
  </Empty>
)

type PostInListProps = {
  post: Post
  /** The HTML of the post as `shownContent` returns it. */
  content: string
  zone: string
  /** Empty unless the viewer may edit the post. */
  csrf: string
  aboveTheFold: boolean
}

function PostInList({ post, content, zone, csrf, aboveTheFold }: PostInListProps) {
  const { id, title } = post
  return (
    <article className="post" id={`post-${id}`}>
      <HiddenNote isHidden={post.isHidden} />
      <header>
        <h2 dir="auto" lang={writtenLang()}>
          <a href={`/blog/${id}`}>{title}</a>
        </h2>
        <Byline post={post} zone={zone} />
        <ReportOn hike={post.hike} />
      </header>
      <PostCover image={post.image} aboveTheFold={aboveTheFold} />
      <FoldedProse html={displayContent(content, 2)} title={title} />
      <footer className="row">
        <CopyShareLink id={id} title={title} />
        {csrf && <Island name="post-actions" props={{ id, title, csrf }} />}
      </footer>
    </article>
  )
}
