import { type Context, Hono } from 'hono'
import type { AppEnv } from '../env.ts'
import { ShareScript } from '../http/island.tsx'
import { page } from '../http/page.tsx'
import { ID } from '../http/path.ts'
import { safeContent, shownContent, wordsOf } from './html.ts'
import { Byline, CopyShareLink, PostCover, Prose } from './post-parts.tsx'
import { getPostAmongOthers } from './posts.ts'

const POST = `/blog/:id${ID}` as const

export const blogPages = new Hono<AppEnv>()
  .get('/blog', (c) => c.redirect('/?tab=blog'))
  .get(POST, async (c) => {
    const found = await getPostAmongOthers(c.var.read, postId(c))
    const { post } = found
    return page(c, {
      title: post.title,
      description: wordsOf(safeContent(post.opening ?? post.content)).slice(0, 155),
      canonical: `/blog/${post.id}`,
      children: <PostPage {...found} zone={c.env.GROUP_TIME_ZONE} />,
    })
  })

const postId = (c: Context) => Number(c.req.param('id'))

type PostPageProps = Awaited<ReturnType<typeof getPostAmongOthers>> & { zone: string }

function PostPage({ post, older, newer, zone }: PostPageProps) {
  return (
    <article className="wrap post">
      <header>
        <h1>{post.title}</h1>
        <Byline post={post} zone={zone} />
      </header>
      <PostCover image={post.image} early />
      <Prose html={shownContent(safeContent(post.content), 1)} />
      <footer>
        <p className="row">
          <CopyShareLink id={post.id} />
        </p>
        <nav className="beside" aria-label="Other posts">
          {older && (
            <a href={`/blog/${older.id}`} rel="prev">
              <small>Previous</small> {older.title}
            </a>
          )}
          {newer && (
            <a href={`/blog/${newer.id}`} rel="next">
              <small>Next</small> {newer.title}
            </a>
          )}
          <a href="/?tab=blog">
            <small>Blog</small> All posts
          </a>
        </nav>
      </footer>
      <ShareScript />
    </article>
  )
}
