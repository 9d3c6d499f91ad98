import { type Context, Hono } from 'hono'
import type * as z from 'zod'
import type { AppEnv } from '../env.ts'
import { parse } from '../errors.ts'
import { json } from '../http/body.ts'
import { nextPage, Page } from '../http/paging.ts'
import { ID } from '../http/path.ts'
import { limit } from '../http/rate-limit.ts'
import { deleteGonePictures, storePicture } from '../images/pictures.ts'
import { multipart, uploadedFile } from '../images/upload.ts'
import { pictureUrl } from '../images/urls.ts'
import { authorize, can } from '../policy.ts'
import { postJson } from './json.ts'
import { createPost, cursorOf, deletePost, getPost, newestPosts, updatePost } from './posts.ts'
import { PostCreate, PostUpdate } from './schema.ts'

const POST = `/api/blog/:id${ID}/` as const

export const blogApi = new Hono<AppEnv>()
  .get('/api/blog/', async (c) => {
    const page = parse(Page, c.req.query())
    const [rows] = await c.var.read((db) => [newestPosts(db, page)])
    return c.json(nextPage(c, rows, page.limit, cursorOf).map(postJson))
  })
  .post('/api/blog/', async (c) => {
    const input = await jsonOrForm(c, PostCreate)
    await limit(c, 'post', c.var.user?.id ?? 0)
    return c.json(await post(c, await createPost(c, input)), 201)
  })
  .post('/api/blog/upload-image/', async (c) => {
    const { user } = c.var
    authorize(user, can.writePosts(user))
    const name = await storePicture(c, user, 'post', await uploadedFile(c, 'image'))
    return c.json({ image_url: pictureUrl(name) }, 201)
  })
  .get(POST, async (c) => c.json(await post(c, postId(c))))
  .put(POST, async (c) => {
    await updatePost(c, postId(c), await jsonOrForm(c, PostUpdate))
    c.executionCtx.waitUntil(deleteGonePictures(c.env))
    return c.json(await post(c, postId(c)))
  })
  .delete(POST, async (c) => {
    await deletePost(c.var.db, c.var.user, postId(c))
    c.executionCtx.waitUntil(deleteGonePictures(c.env))
    return c.body(null, 204)
  })

const postId = (c: Context) => Number(c.req.param('id'))
const post = async (c: Context<AppEnv>, id: number) => postJson(await getPost(c.var.read, id))

/** The body as `schema` understands it: a form where files come with it, else JSON. */
async function jsonOrForm<Schema extends z.ZodType>(c: Context<AppEnv>, schema: Schema) {
  const isForm = /^multipart\/form-data\b/i.test(c.req.header('Content-Type') ?? '')
  return isForm ? parse(schema, Object.fromEntries(await multipart(c))) : json(c, schema)
}
