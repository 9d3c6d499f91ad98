import { type Context, Hono } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../context/env.ts'
import { call, formInput } from '../../http/call.ts'
import { csrfToken } from '../../http/csrf.ts'
import { formAction } from '../../http/form-action.ts'
import { textFields } from '../../http/form-data.ts'
import { pageOfList } from '../../http/paging.ts'
import { ID, idParam } from '../../http/path.ts'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { DangerButtons } from '../../layout/danger-buttons.tsx'
import { renderPage } from '../../layout/page.tsx'
import { ignoreNotFound } from '../../shared/errors.ts'
import { t } from '../../texts/comments.ts'
import { renderPostPage } from '../post-page.tsx'
import { commentCursor, commentPath, findCommentPath, getComments } from './comment-list.ts'
import { createComment, deleteComment, getDeletableComment } from './comments.ts'
import { commentJson } from './json.ts'
import { Comment, CommentPost, CommentsQuery } from './schema.ts'

const COMMENTS = `/blog/:id${ID}/comments` as const
const COMMENT = `/comments/:id${ID}` as const

export const commentRoutes = new Hono<AppEnv>()
  .get(COMMENT, async (c) => c.redirect(await findCommentPath(c.var.ctx, idParam(c))))
  .get(COMMENTS, (c) => c.redirect(`/blog/${idParam(c)}#comments`))
  .get(
    `/api${COMMENTS}/`,
    call({
      summary: 'List the comments on a post, oldest first',
      access: 'everybody',
      query: CommentsQuery,
      answers: { 200: z.array(Comment) },
      refusals: [404],
    }),
    async (c) => {
      const page = c.req.valid('query')
      const found = await getComments(c.var.ctx, idParam(c), page)
      return c.json(pageOfList(c, found, page.limit, commentCursor).map(commentJson))
    },
  )
  .post(COMMENTS, async (c) => {
    const id = idParam(c)
    const { text = '' } = await textFields(c)
    const send = async () => {
      const { position } = await createComment(c.var.ctx, id, await formInput(c, CommentPost))
      return c.redirect(commentPath(position), 303)
    }
    return formAction(c, send, {
      to: `/blog/${id}`,
      show: (error) => renderPostPage(c, id, { text, error }),
    })
  })
  .post(
    `/api${COMMENTS}/`,
    call({
      summary: 'Comment on a post',
      description: 'Sending the same text again within a minute returns 200 with the comment already stored.',
      access: 'members',
      json: CommentPost,
      answers: { 200: Comment, 201: Comment },
      refusals: [404],
      limit: 'comment',
    }),
    async (c) => {
      const { comment, isNew } = await createComment(c.var.ctx, idParam(c), c.req.valid('json'))
      return c.json(commentJson(comment), isNew ? 201 : 200)
    },
  )
  .get(`${COMMENT}/delete`, renderDeleteConfirmation)
  .post(`${COMMENT}/delete`, async (c) => {
    const { post = '' } = await textFields(c)
    await ignoreNotFound(deleteComment(c.var.ctx, idParam(c)))
    return c.redirect(/^\d{1,15}$/.test(post) ? `/blog/${post}#comments` : '/?tab=blog', 303)
  })
  .delete(
    `/api${COMMENT}/`,
    call({
      summary: 'Delete a comment',
      description: 'Only its author, the author of the post and moderators can do this.',
      access: 'members',
      answers: { 204: null },
      refusals: [404],
    }),
    async (c) => {
      await deleteComment(c.var.ctx, idParam(c))
      return c.body(null, 204)
    },
  )

async function renderDeleteConfirmation(c: Context<AppEnv>) {
  await c.var.ctx.identify()
  const { id, postId, username, text } = await getDeletableComment(c.var.ctx, idParam(c))
  return renderPage(c, {
    title: t.deleteComment,
    tab: 'blog',
    noindex: true,
    children: (
      <form className="wrap form-page" method="post" action={`/comments/${id}/delete`}>
        <h1>{t.deleteComment}</h1>
        <p>{t.confirmDeletion(username)}</p>
        <blockquote dir="auto" className="comment-text">
          {text}
        </blockquote>
        <CsrfField token={csrfToken(c)} />
        <input type="hidden" name="post" value={postId} />
        <DangerButtons keep={t.cancel} keepHref={`/comments/${id}`} submit={t.deleteComment} />
      </form>
    ),
  })
}
