import { type Context, Hono } from 'hono'
import { authorize, can } from '../access/policy.ts'
import type { AppEnv } from '../context/env.ts'
import { csrfToken } from '../http/csrf.ts'
import { ID, idParam } from '../http/path.ts'
import { CsrfField } from '../layout/csrf-field.tsx'
import { DangerButtons } from '../layout/danger-buttons.tsx'
import { renderPage } from '../layout/page.tsx'
import { t as access } from '../texts/access.ts'
import { t } from '../texts/blog.ts'
import { renderPostPage } from './post-page.tsx'
import { deletePost } from './posts.ts'
import { getPost } from './single-post.ts'

const POST = `/blog/:id${ID}` as const

/** Loaded on demand, because it includes zod, which a visitor's first page does not need. */
const loadSaving = () => import('./saving.ts')

export const blogPages = new Hono<AppEnv>()
  .get('/blog', (c) => c.redirect('/?tab=blog'))
  .post('/blog', async (c) => (await loadSaving()).createByForm(c))
  .get(POST, (c) => renderPostPage(c, idParam(c)))
  .post(POST, async (c) => (await loadSaving()).updateByForm(c))
  .post(`${POST}/delete`, async (c) => {
    const { confirmed } = await c.req.parseBody()
    if (confirmed !== '1') return renderDeleteConfirmation(c)
    await deletePost(c.var.ctx, idParam(c))
    return c.redirect('/?tab=blog', 303)
  })

async function renderDeleteConfirmation(c: Context<AppEnv>) {
  const { actor } = c.var.ctx
  const post = await getPost(c.var.ctx, idParam(c))
  authorize(actor, can.deletePost(actor, post), access.onlyAuthor)
  return renderPage(c, {
    title: t.deletePost,
    tab: 'blog',
    noindex: true,
    children: (
      <form className="wrap form-page" method="post" action={`/blog/${post.id}/delete`}>
        <h1>{t.deletePost}</h1>
        <p>{t.confirmDeletion(post.title)}</p>
        <CsrfField token={csrfToken(c)} />
        <input type="hidden" name="confirmed" value="1" />
        <DangerButtons keep={t.cancel} keepHref="/?tab=blog" submit={t.deletePost} />
      </form>
    ),
  })
}
