import { type Context, Hono } from 'hono'
import { displayContent, plainText } from '../blog/display.ts'
import { Prose } from '../blog/post-parts.tsx'
import type { AppEnv } from '../context/env.ts'
import type { TextName } from '../context/group.ts'
import { IMMUTABLE_FILE_CACHE_HEADERS } from '../http/edge-headers.ts'
import { textTitles } from '../layout/footer.tsx'
import { renderPage } from '../layout/page.tsx'
import { notFound } from '../shared/errors.ts'
import { shortened } from '../shared/text.ts'
import { t } from '../texts/group.ts'
import { About } from './about-page.tsx'
import { readTexts } from './texts.ts'

/** The about page, the pages with the group's texts, and the stylesheet with its accent colour. */
export const groupRoutes = new Hono<AppEnv>()
  .get('/about', async (c) => {
    const { ctx } = c.var
    await ctx.identify()
    const { group } = ctx
    return renderPage(c, {
      title: t.about,
      description: group.tagline || t.aboutGroup(group.name),
      canonical: '/about',
      tags: [],
      children: <About ctx={ctx} />,
    })
  })
  .get('/imprint', (c) => renderText(c, 'imprint'))
  .get('/privacy', (c) => renderText(c, 'privacy'))
  .get('/terms', (c) => renderText(c, 'terms'))
  .get('/accent/:file{[0-9a-f]{6}\\.css}', async (c) => {
    const [{ accentCss }, { accentProblem }] = await Promise.all([
      import('./accent-css.ts'),
      import('../shared/accent.ts'),
    ])
    const accent = `#${c.req.param('file').slice(0, 6)}`
    if (accentProblem(accent)) throw notFound('Page')
    return c.body(accentCss(accent), 200, {
      ...IMMUTABLE_FILE_CACHE_HEADERS,
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  })

/** Throws 404 if the group does not have this text. */
async function renderText(c: Context<AppEnv>, name: TextName) {
  const { [name]: text } = await readTexts(c.var.ctx)
  if (text === '') throw notFound('Page')
  const { renderMarkdown } = await import('./markdown.ts')
  const html = renderMarkdown(text)
  return renderPage(c, {
    title: textTitles[name],
    description: shortened(plainText(html), 160),
    canonical: `/${name}`,
    tags: [],
    children: (
      <article className="wrap post">
        <h1>{textTitles[name]}</h1>
        <Prose html={displayContent(html, 1)} />
      </article>
    ),
  })
}
