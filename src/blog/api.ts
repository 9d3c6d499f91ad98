import { type Context, Hono } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../context/env.ts'
import { call } from '../http/call.ts'
import { isMultipart } from '../http/form-data.ts'
import { PageQuery } from '../http/page-query.ts'
import { pageOfList } from '../http/paging.ts'
import { ID, idParam } from '../http/path.ts'
import { pictureUrl } from '../shared/picture-urls.ts'
import { postJson } from './json.ts'
import { cursorOf, newestPosts, postBytes } from './post-lists.ts'
import { createPost, deletePost, storePostPicture, updatePost } from './posts.ts'
import { ImageUpload, ImageUploaded, Post, PostCreate, PostUpdate } from './schema.ts'
import { getPost } from './single-post.ts'

const POST = `/api/blog/:id${ID}/` as const

export const blogApi = new Hono<AppEnv>()
  .get(
    '/api/blog/',
    call({
      summary: 'List posts, newest first',
      access: 'everybody',
      query: PageQuery,
      answers: { 200: z.array(Post) },
    }),
    async (c) => {
      const page = c.req.valid('query')
      const { rows } = await c.var.ctx.read((db, viewer) => ({ rows: newestPosts(db, viewer, page) }))
      const posts = pageOfList(c, rows, page.limit, cursorOf, postBytes)
      return c.json(await Promise.all(posts.map(postJson)))
    },
  )
  .post(
    '/api/blog/',
    call({
      summary: 'Publish a post',
      description:
        'The image is a file, or the URL of a picture that you have uploaded. The HTML is sanitized.',
      access: 'members',
      json: PostCreate,
      form: PostCreate,
      answers: { 201: Post },
      limit: 'post',
    }),
    async (c) => {
      const input = isMultipart(c) ? c.req.valid('form') : c.req.valid('json')
      return c.json(await currentPost(c, await createPost(c.var.ctx, input)), 201)
    },
  )
  .post(
    '/api/blog/upload-image/',
    call({
      summary: 'Upload a picture for a post',
      access: 'members',
      form: ImageUpload,
      answers: { 201: ImageUploaded },
      limit: 'upload',
    }),
    async (c) => {
      const name = await storePostPicture(c.var.ctx, c.req.valid('form').image)
      return c.json({ image_url: pictureUrl(name) }, 201)
    },
  )
  .get(
    POST,
    call({ summary: 'Get a post', access: 'everybody', answers: { 200: Post }, refusals: [404] }),
    async (c) => c.json(await currentPost(c, idParam(c))),
  )
  .put(
    POST,
    call({
      summary: 'Edit your post',
      description:
        'Fields other than the title can be left out to keep their values. An empty image removes ' +
        'it. Fails with 409 if “updated_at” is given and the post has been changed since.',
      access: 'members',
      json: PostUpdate,
      form: PostUpdate,
      answers: { 200: Post },
      refusals: [404, 409],
    }),
    async (c) => {
      const input = isMultipart(c) ? c.req.valid('form') : c.req.valid('json')
      await updatePost(c.var.ctx, idParam(c), input)
      return c.json(await currentPost(c, idParam(c)))
    },
  )
  .delete(
    POST,
    call({
      summary: 'Delete your post',
      access: 'members',
      answers: { 204: null },
      refusals: [404],
    }),
    async (c) => {
      await deletePost(c.var.ctx, idParam(c))
      return c.body(null, 204)
    },
  )

const currentPost = async (c: Context<AppEnv>, id: number) => postJson(await getPost(c.var.ctx, id))
