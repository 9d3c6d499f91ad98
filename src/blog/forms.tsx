import { type Context, Hono } from 'hono'
import { authorize, can, requireUser } from '../access/policy.ts'
import { csrfToken } from '../http/csrf.ts'
import { ID, idParam } from '../http/path.ts'
import { parse } from '../http/validate.ts'
import { CsrfField } from '../layout/csrf-field.tsx'
import { renderPage } from '../layout/page.tsx'
import { AppError } from '../shared/errors.ts'
import type { AppEnv } from '../work/env.ts'
import { textToHtml } from './document/plain-text.ts'
import { createPost, deletePost, updatePost } from './posts.ts'
import { renderRefusedForm } from './refused-form.tsx'
import { MAX_CONTENT_BYTES, PostCreate, PostUpdate } from './schema.ts'
import { getPost } from './single-post.ts'

const POST = `/blog/:id${ID}` as const

/** Writing, editing and deleting posts without scripts. */
export const blogForms = new Hono<AppEnv>()
  .post('/blog', (c) =>
    savePost(c, async (fields) => {
      const input = parse(PostCreate, fields)
      return createPost(c.var.work, input)
    }),
  )
  .post(POST, (c) =>
    savePost(c, async (fields) => {
      await updatePost(c.var.work, idParam(c), parse(PostUpdate, fields))
      return idParam(c)
    }),
  )
  .post(`${POST}/delete`, async (c) => {
    const { confirmed } = await c.req.parseBody()
    if (confirmed !== '1') return renderDeleteConfirmation(c)
    await deletePost(c.var.work, idParam(c))
    return c.redirect('/?tab=blog', 303)
  })

/** Redirects to the saved post, or renders the form again with the submitted values and the errors. */
async function savePost(c: Context<AppEnv>, save: (fields: Record<string, unknown>) => Promise<number>) {
  const { actor } = c.var.work
  requireUser(actor)
  const { content = '', image, remove_image, ...fields } = await c.req.parseBody()
  const text = String(content)
  const changesImage = (image instanceof File && image.size > 0) || remove_image !== undefined
  try {
    // Text that is too long is refused by the schema.
    const html = text.length > MAX_CONTENT_BYTES ? text : textToHtml(text)
    const id = await save({ ...fields, content: html, ...(changesImage && { image }) })
    return c.redirect(`/blog/${id}`, 303)
  } catch (error) {
    if (!(error instanceof AppError) || !RETRIABLE.includes(error.status)) throw error
    for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
    return renderRefusedForm(c, { status: error.status, errors: error.errors, problem: problemOf(error) })
  }
}

const RETRIABLE = [400, 403, 404, 409, 413, 415, 429]

function problemOf({ status, errors, message }: AppError): string | undefined {
  if (status === 404) return 'This post has been deleted. You can publish your text as a new one.'
  return errors ? undefined : message
}

async function renderDeleteConfirmation(c: Context<AppEnv>) {
  const { actor } = c.var.work
  const post = await getPost(c.var.work, idParam(c))
  authorize(actor, can.deletePost(actor, post))
  return renderPage(c, {
    title: 'Delete Post',
    tab: 'blog',
    noindex: true,
    children: (
      <form className="wrap form-page" method="post" action={`/blog/${post.id}/delete`}>
        <h1>Delete Post</h1>
        <p>Are you sure you want to delete “{post.title}”?</p>
        <CsrfField token={csrfToken(c)} />
        <input type="hidden" name="confirmed" value="1" />
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
