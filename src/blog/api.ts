import { type Context, Hono } from 'hono'
import type * as z from 'zod'
import { isMultipart, multipart, uploadedFile } from '../http/form-data.ts'
import { PageQuery, pageOfList } from '../http/paging.ts'
import { ID, idParam } from '../http/path.ts'
import { jsonBody, parse } from '../http/validate.ts'
import { pictureUrl } from '../shared/picture-urls.ts'
import type { AppEnv } from '../work/env.ts'
import { postJson } from './json.ts'
import { cursorOf, newestPosts, postBytes } from './post-lists.ts'
import { createPost, deletePost, storePostPicture, updatePost } from './posts.ts'
import { PostCreate, PostUpdate } from './schema.ts'
import { getPost } from './single-post.ts'

const POST = `/api/blog/:id${ID}/` as const

export const blogApi = new Hono<AppEnv>()
  .get('/api/blog/', async (c) => {
    const page = parse(PageQuery, c.req.query())
    const { rows } = await c.var.work.read((db, viewer) => ({ rows: newestPosts(db, viewer, page) }))
    const posts = pageOfList(c, rows, page.limit, cursorOf, postBytes)
    return c.json(await Promise.all(posts.map(postJson)))
  })
  .post('/api/blog/', async (c) => {
    const input = await postBody(c, PostCreate)
    return c.json(await currentPost(c, await createPost(c.var.work, input)), 201)
  })
  .post('/api/blog/upload-image/', async (c) => {
    const name = await storePostPicture(c.var.work, await uploadedFile(c, 'image'))
    return c.json({ image_url: pictureUrl(name) }, 201)
  })
  .get(POST, async (c) => c.json(await currentPost(c, idParam(c))))
  .put(POST, async (c) => {
    await updatePost(c.var.work, idParam(c), await postBody(c, PostUpdate))
    return c.json(await currentPost(c, idParam(c)))
  })
  .delete(POST, async (c) => {
    await deletePost(c.var.work, idParam(c))
    return c.body(null, 204)
  })

const currentPost = async (c: Context<AppEnv>, id: number) => postJson(await getPost(c.var.work, id))

/** Parses a JSON or multipart/form-data body. */
const postBody = async <Schema extends z.ZodType>(c: Context, schema: Schema) =>
  parse(schema, isMultipart(c) ? Object.fromEntries(await multipart(c)) : await jsonBody(c))
