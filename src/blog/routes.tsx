import { type Context, Hono } from 'hono'
import type * as z from 'zod'
import { authorize, can, requireUser } from '../access/policy.ts'
import { csrfToken } from '../http/csrf.ts'
import { formAction } from '../http/form-action.ts'
import { isMultipart, multipart, uploadedFile } from '../http/form-data.ts'
import { pageOfList } from '../http/paging.ts'
import { ID, idParam } from '../http/path.ts'
import { readPage } from '../http/read-page.ts'
import { jsonBody, parse } from '../http/validate.ts'
import { CsrfField } from '../layout/csrf-field.tsx'
import { renderPage } from '../layout/page.tsx'
import type { AppError } from '../shared/errors.ts'
import { loadedOnce } from '../shared/loaded-once.ts'
import { pictureUrl } from '../shared/picture-urls.ts'
import type { AppEnv } from '../work/env.ts'
import { textToHtml } from './document/plain-text.ts'
import { postJson } from './json.ts'
import { MAX_CONTENT_BYTES } from './limits.ts'
import { cursorOf, newestPosts, postBytes } from './post-lists.ts'
import { renderPostPage } from './post-page.tsx'
import { createPost, deletePost, storePostPicture, updatePost } from './posts.ts'
import { renderRefusedForm } from './refused-form.tsx'
import { getPost } from './single-post.ts'

const POST = `/blog/:id${ID}` as const
const API = `/api${POST}/` as const

/** With zod, which a visitor's first page would wait for. */
const loadSchema = loadedOnce(() => import('./schema.ts'))

export const blogRoutes = new Hono<AppEnv>()
  .get('/blog', (c) => c.redirect('/?tab=blog'))
  .get('/api/blog/', async (c) => {
    const page = await readPage(c.req.query())
    const { rows } = await c.var.work.read((db, viewer) => ({ rows: newestPosts(db, viewer, page) }))
    const posts = pageOfList(c, rows, page.limit, cursorOf, postBytes)
    return c.json(await Promise.all(posts.map(postJson)))
  })
  .post('/blog', (c) =>
    savePost(c, async (fields) => {
      const { PostCreate } = await loadSchema()
      return createPost(c.var.work, parse(PostCreate, fields))
    }),
  )
  .post('/api/blog/', async (c) => {
    const { PostCreate } = await loadSchema()
    const input = await postBody(c, PostCreate)
    return c.json(await currentPost(c, await createPost(c.var.work, input)), 201)
  })
  .post('/api/blog/upload-image/', async (c) => {
    const name = await storePostPicture(c.var.work, await uploadedFile(c, 'image'))
    return c.json({ image_url: pictureUrl(name) }, 201)
  })
  .get(POST, (c) => renderPostPage(c, idParam(c)))
  .get(API, async (c) => c.json(await currentPost(c, idParam(c))))
  .post(POST, (c) =>
    savePost(c, async (fields) => {
      const { PostUpdate } = await loadSchema()
      await updatePost(c.var.work, idParam(c), parse(PostUpdate, fields))
      return idParam(c)
    }),
  )
  .put(API, async (c) => {
    const { PostUpdate } = await loadSchema()
    await updatePost(c.var.work, idParam(c), await postBody(c, PostUpdate))
    return c.json(await currentPost(c, idParam(c)))
  })
  .post(`${POST}/delete`, async (c) => {
    const { confirmed } = await c.req.parseBody()
    if (confirmed !== '1') return renderDeleteConfirmation(c)
    await deletePost(c.var.work, idParam(c))
    return c.redirect('/?tab=blog', 303)
  })
  .delete(API, async (c) => {
    await deletePost(c.var.work, idParam(c))
    return c.body(null, 204)
  })

/** Redirects to the saved post, or renders the form again with the submitted values and the errors. */
async function savePost(c: Context<AppEnv>, save: (fields: Record<string, unknown>) => Promise<number>) {
  const { actor } = c.var.work
  requireUser(actor)
  const { content = '', image, remove_image, ...fields } = await c.req.parseBody()
  const text = String(content)
  const changesImage = (image instanceof File && image.size > 0) || remove_image !== undefined
  const saved = async () => {
    // The schema refuses text that is too long, so it is not converted.
    const html = text.length > MAX_CONTENT_BYTES ? text : textToHtml(text)
    const id = await save({ ...fields, content: html, ...(changesImage && { image }) })
    return c.redirect(`/blog/${id}`, 303)
  }
  return formAction(c, saved, {
    to: '/?tab=blog',
    show: (error) =>
      renderRefusedForm(c, { status: error.status, errors: error.errors, problem: problemOf(error) }),
    alsoShown: [403, 404],
  })
}

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

const currentPost = async (c: Context<AppEnv>, id: number) => postJson(await getPost(c.var.work, id))

/** Parses a JSON or multipart/form-data body. */
const postBody = async <Schema extends z.ZodType>(c: Context, schema: Schema) =>
  parse(schema, isMultipart(c) ? Object.fromEntries(await multipart(c)) : await jsonBody(c))
