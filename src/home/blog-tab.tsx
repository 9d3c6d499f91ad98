import type { Context } from 'hono'
import { safeContent, shownContent } from '../blog/html.ts'
import { Byline, CopyShareLink, PostCover, Prose } from '../blog/post-parts.tsx'
import { cursorOf, newestOpenings, type OpenedPost } from '../blog/posts.ts'
import type { AppEnv } from '../env.ts'
import { parse } from '../errors.ts'
import { ShareScript } from '../http/island.tsx'
import { page } from '../http/page.tsx'
import { Page } from '../http/paging.ts'
import { CreateButton, Empty, More } from './parts.tsx'

const POSTS = 10

export async function blogTab(c: Context<AppEnv>) {
  const { cursor } = parse(Page, { cursor: c.req.query('cursor') })
  const [rows] = await c.var.read((db) => [newestOpenings(db, { limit: POSTS, cursor })])
  const shown = rows.slice(0, POSTS)
  const last = shown.at(-1)
  return page(c, {
    title: 'Blog',
    description: 'What our hikers have seen, learnt and eaten on the way.',
    canonical: '/?tab=blog',
    tab: 'blog',
    children: (
      <div className="wrap tab blog">
        <h1>Blog</h1>
        {shown.length === 0 && <NoPosts more={cursor !== undefined} />}
        <div className="posts">
          {shown.map((row, index) => (
            <PostInList key={row.id} post={row} zone={c.env.GROUP_TIME_ZONE} early={index === 0} />
          ))}
        </div>
        {last && rows.length > POSTS && (
          <More href={`/?tab=blog&cursor=${cursorOf(last)}`}>Show older posts</More>
        )}
        <CreateButton user={c.var.user} />
        {shown.length > 0 && <ShareScript />}
      </div>
    ),
  })
}

const NoPosts = ({ more }: { more: boolean }) => (
  <Empty text={more ? 'That was all there is for now.' : 'Nobody has written anything yet.'}>
    {more && (
      <a className="button" href="/?tab=blog">
        Back to the newest posts
      </a>
    )}
  </Empty>
)

type PostInListProps = {
  post: OpenedPost
  zone: string
  early: boolean
}

function PostInList({ post, zone, early }: PostInListProps) {
  const { id, title } = post
  return (
    <article className="post" id={`post-${id}`}>
      <header>
        <h2>
          <a href={`/blog/${id}`}>{title}</a>
        </h2>
        <Byline post={post} zone={zone} />
      </header>
      <PostCover image={post.image} early={early} />
      <Prose html={shownContent(safeContent(post.opening), 2)} />
      {!post.isWhole && (
        <p>
          <a className="read-on" href={`/blog/${id}`} aria-label={`Read on: ${title}`}>
            Read on
          </a>
        </p>
      )}
      <footer className="row">
        <CopyShareLink id={id} />
      </footer>
    </article>
  )
}
