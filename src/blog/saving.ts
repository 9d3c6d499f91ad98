import type { Context } from 'hono'
import { requireUser } from '../access/policy.ts'
import type { AppEnv } from '../context/env.ts'
import { formAction } from '../http/form-action.ts'
import { idParam } from '../http/path.ts'
import { parse } from '../http/validate.ts'
import type { AppError } from '../shared/errors.ts'
import { t } from '../texts/blog.ts'
import { textToHtml } from './document/plain-text.ts'
import { MAX_CONTENT_BYTES } from './limits.ts'
import { createPost, updatePost } from './posts.ts'
import { renderRefusedForm } from './refused-form.tsx'
import { PostCreate, PostUpdate } from './schema.ts'

export const createByForm = (c: Context<AppEnv>) =>
  savePost(c, (fields) => createPost(c.var.ctx, parse(PostCreate, fields)))

export const updateByForm = (c: Context<AppEnv>) =>
  savePost(c, async (fields) => {
    await updatePost(c.var.ctx, idParam(c), parse(PostUpdate, fields))
    return idParam(c)
  })

/** Redirects to the saved post, or renders the form again with the submitted values and the errors. */
async function savePost(c: Context<AppEnv>, save: (fields: Record<string, unknown>) => Promise<number>) {
  const { actor } = c.var.ctx
  requireUser(actor)
  const { content = '', image, remove_image, ...fields } = await c.req.parseBody()
  const text = String(content)
  const changesImage = (image instanceof File && image.size > 0) || remove_image !== undefined
  const saved = async () => {
    // Text that is too long is not converted, because the schema rejects it anyway.
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
  if (status === 404) return t.wasDeleted
  return errors ? undefined : message
}
