import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { AppEnv } from '../context/env.ts'
import { csrfToken } from '../http/csrf.ts'
import { textFields } from '../http/form-data.ts'
import { accountPath } from '../http/path.ts'
import { renderPage } from '../layout/page.tsx'
import { AppError, type FieldErrors } from '../shared/errors.ts'
import { t } from '../texts/blog.ts'
import { MAX_CONTENT_BYTES } from './limits.ts'
import { WRITTEN_POST } from './paths.ts'
import type { Post } from './post-lists.ts'
import { reportableHikes } from './reported-hikes.ts'
import { getPost } from './single-post.ts'
import { storedPost, WritingForm } from './writing-form.tsx'

/** A title that is too long is shown again up to this number of characters, so that it can be shortened. */
const MAX_ECHOED_TITLE = 1000

export type Refusal = {
  status: AppError['status']
  errors?: FieldErrors | undefined
  problem?: string | undefined
}

/** Renders the form with the submitted values and the reason why it was rejected. */
export async function renderRefusedForm(c: Context<AppEnv>, { status, errors, ...refusal }: Refusal) {
  const { title = '', content = '', updated_at, event_id } = await textFields(c)
  const edited = await findEditedPost(c, status === 409 ? undefined : updated_at)
  const post = edited && (await storedPost(edited))
  // The page contains the submitted values twice: escaped in a field, and as a property of the island.
  const typed = { title: title.slice(0, MAX_ECHOED_TITLE), content: content.slice(0, MAX_CONTENT_BYTES) }
  const isCut = typed.content.length < content.length
  const { ctx } = c.var
  const reportable = ctx.actor ? await reportableHikes(ctx.db, sql`${ctx.actor.id}`, ctx.now()) : []
  const form = { post, typed, errors, reportable, reportedId: event_id }
  const problem = isCut ? t.onlyBeginning : refusal.problem
  return renderPage(c, {
    title: post ? t.editPost : t.createPost,
    tab: 'blog',
    status,
    noindex: true,
    children: (
      <div className="wrap tab blog">
        <h1>{t.blog}</h1>
        {!c.var.ctx.actor && <SignedOut />}
        <WritingForm user={c.var.ctx.actor} csrf={csrfToken(c)} {...form} problem={problem} />
      </div>
    ),
  })
}

const SignedOut = () => (
  <div className="form signed-out">
    <p className="problem" role="alert">
      {t.signedOut((words) => (
        <a href={accountPath('login', '/?tab=blog')} target="_blank" rel="noopener">
          {words}
        </a>
      ))}
    </p>
    <p>{t.signInInTab}</p>
  </div>
)

/**
 * Returns the edited post, with the version `base` from which the user started, so that a concurrent change is still a
 * conflict. Null for a new post, and for a deleted post, which can be published as a new one.
 */
async function findEditedPost(c: Context<AppEnv>, base?: string): Promise<Post | null> {
  const id = Number(WRITTEN_POST.exec(c.req.path)?.[1])
  if (!id) return null
  try {
    const post = await getPost(c.var.ctx, id)
    const updatedAt = new Date(base ?? Number.NaN)
    return Number.isNaN(updatedAt.getTime()) ? post : { ...post, updatedAt }
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  }
}
