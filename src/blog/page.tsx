import { type Context, Hono } from 'hono'
import type { AppEnv } from '../env.ts'
import { AppError, type FieldErrors } from '../errors.ts'
import { csrfToken } from '../http/csrf.ts'
import { ID, idParam } from '../http/path.ts'
import { consumeUserQuota } from '../http/rate-limit.ts'
import { parse } from '../http/validate.ts'
import { CsrfField } from '../layout/csrf-field.tsx'
import { ShareScript } from '../layout/island.tsx'
import { renderPage } from '../layout/page.tsx'
import { authorize, can } from '../policy.ts'
import { textToHtml } from '../shared/post-document/plain-text.ts'
import { displayContent, plainText } from './display.ts'
import { Byline, CopyShareLink, PostCover, Prose } from './post-parts.tsx'
import { createPost, deletePost, getPost, getPostWithNeighbours, updatePost } from './posts.ts'
import { safeContent } from './sanitize.ts'
import { PostCreate, PostUpdate } from './schema.ts'
import { WritingForm } from './writing-form.tsx'

const POST = `/blog/:id${ID}` as const

export const blogPages = new Hono<AppEnv>()
  .get('/blog', (c) => c.redirect('/?tab=blog'))
  .get(POST, async (c) => {
    const found = await getPostWithNeighbours(c.var.work, idParam(c))
    const { post } = found
    return renderPage(c, {
      title: post.title,
      tab: 'blog',
      description: plainText(safeContent(post.excerpt ?? post.content)).slice(0, 155),
      canonical: `/blog/${post.id}`,
      children: (
        <PostPage {...found} zone={c.env.GROUP_TIME_ZONE} own={can.editPost(c.var.work.actor, post)} />
      ),
    })
  })
  .post('/blog', (c) =>
    saved(c, async (fields) => {
      const input = parse(PostCreate, fields)
      await consumeUserQuota(c.var.work, 'post')
      return createPost(c.var.work, input)
    }),
  )
  .post(POST, (c) =>
    saved(c, async (fields) => {
      await updatePost(c.var.work, idParam(c), parse(PostUpdate, fields))
      return idParam(c)
    }),
  )
  .post(`${POST}/delete`, async (c) => {
    const { sure } = await c.req.parseBody()
    if (sure !== '1') return askBeforeDeleting(c)
    await deletePost(c.var.work, idParam(c))
    return c.redirect('/?tab=blog', 303)
  })

/** Writing where no script runs: what is wrong is shown beside its field, and nothing typed is lost. */
async function saved(c: Context<AppEnv>, save: (fields: Record<string, unknown>) => Promise<number>) {
  authorize(c.var.work.actor, can.writePosts(c.var.work.actor))
  const { content = '', image, remove_image, ...fields } = await c.req.parseBody()
  const typed = String(content)
  const keepsImage = !(image instanceof File && image.size > 0) && remove_image === undefined
  try {
    const id = await save({ ...fields, content: textToHtml(typed), ...(!keepsImage && { image }) })
    return c.redirect(`/blog/${id}`, 303)
  } catch (error) {
    if (!(error instanceof AppError) || ![400, 409, 413, 415, 429].includes(error.status)) throw error
    return writeAgain(c, { title: String(fields.title ?? ''), content: typed }, error)
  }
}

async function writeAgain(
  c: Context<AppEnv>,
  typed: { title: string; content: string },
  {
    status,
    message,
    errors,
  }: { status: AppError['status']; message: string; errors?: FieldErrors | undefined },
) {
  const id = c.req.param('id')
  const post = id ? await getPost(c.var.work, Number(id)) : null
  const problem = errors ? undefined : message
  return renderPage(c, {
    title: post ? 'Edit Post' : 'Create New Post',
    tab: 'blog',
    status: status === 401 ? 400 : status,
    noindex: true,
    children: (
      <div className="wrap tab blog">
        <h1>Blog</h1>
        <WritingForm
          user={c.var.work.actor}
          csrf={await csrfToken(c)}
          post={post}
          {...{ typed, errors, problem }}
        />
      </div>
    ),
  })
}

async function askBeforeDeleting(c: Context<AppEnv>) {
  const post = await getPost(c.var.work, idParam(c))
  authorize(c.var.work.actor, can.deletePost(c.var.work.actor, post))
  return renderPage(c, {
    title: 'Delete Post',
    tab: 'blog',
    noindex: true,
    children: (
      <form className="wrap form-page" method="post" action={`/blog/${post.id}/delete`}>
        <h1>Delete Post</h1>
        <p>Are you sure you want to delete “{post.title}”?</p>
        <CsrfField token={await csrfToken(c)} />
        <input type="hidden" name="sure" value="1" />
        <p className="row">
          <a className="button" href="/?tab=blog">
            Cancel
          </a>
          <button className="button danger" type="submit">
            Delete Post
          </button>
        </p>
      </form>
    ),
  })
}

type PostPageProps = Awaited<ReturnType<typeof getPostWithNeighbours>> & { zone: string; own: boolean }

function PostPage({ post, older, newer, zone, own }: PostPageProps) {
  return (
    <article className="wrap post">
      <header>
        <h1>{post.title}</h1>
        <Byline post={post} zone={zone} />
      </header>
      <PostCover image={post.image} aboveTheFold />
      <Prose html={displayContent(safeContent(post.content), 1)} />
      <footer>
        <p className="row">
          <CopyShareLink id={post.id} />
          {own && (
            <a className="button" href={`/?tab=blog&edit=${post.id}`}>
              Edit Post
            </a>
          )}
        </p>
        <nav className="adjacent-posts" aria-label="Other posts">
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
