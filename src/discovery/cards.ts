import { type Context, Hono } from 'hono'
import { getCardPost, postCard } from '../blog/card.ts'
import type { RequestContext } from '../context/context.ts'
import type { AppEnv } from '../context/env.ts'
import { log } from '../context/log.ts'
import { hikeTag, postTag, userTag } from '../context/tags.ts'
import { getCardHike, hikeCard } from '../hikes/page/card.ts'
import { CACHE_TAG, PICTURE_CACHE_HEADERS } from '../http/edge-headers.ts'
import { ID, idParam } from '../http/path.ts'
import { plainErrors } from '../http/plain-errors.ts'
import { hasQuota } from '../http/rate-limit.ts'
import { asOneOfFew, deleteCards, drawAndStore, findStored } from '../images/cards/stored.ts'
import { type Card, cardHash, cardPath, groupCard } from '../shared/cards.ts'
import { AppError } from '../shared/errors.ts'
import { pictureUrl } from '../shared/picture-urls.ts'
import { withLanguage } from '../texts/load.ts'
import { t } from '../texts/pictures.ts'

/** `publisher`: whose quota is used (the id of a user, or 'group'). `cardOf` uses the current language. */
type Shown = { cardOf: () => Card; tags: string[]; publisher: string }

const FILE = ':file{[0-9a-f]{16}\\.jpg}'

/** Preview cards for shared links. They show only public content, in its current state. */
export const cards = new Hono<AppEnv>()
  .get(`/images/cards/events/:id${ID}/${FILE}`, (c) => serveCard(c, () => ofHike(c.var.ctx, idParam(c))))
  .get(`/images/cards/posts/:id${ID}/${FILE}`, (c) => serveCard(c, () => ofPost(c.var.ctx, idParam(c))))
  .get(`/images/cards/group/${FILE}`, (c) =>
    serveCard(c, async () => {
      const group = await c.var.ctx.requireGroup()
      return { cardOf: () => groupCard(group), tags: [], publisher: 'group' }
    }),
  )

cards.onError(plainErrors)

async function ofHike(ctx: RequestContext, id: number): Promise<Shown> {
  const hike = await getCardHike(ctx, id)
  return {
    cardOf: () => hikeCard(ctx.group, hike),
    tags: [hikeTag(id), userTag(hike.organizerId)],
    publisher: String(hike.organizerId),
  }
}

async function ofPost(ctx: RequestContext, id: number): Promise<Shown> {
  const post = await getCardPost(ctx, id)
  return {
    cardOf: () => postCard(ctx.group, post),
    tags: [postTag(id), userTag(post.authorId)],
    publisher: String(post.authorId),
  }
}

/** Serves a card in the language of its address, not of the client. `find` throws 404 for hidden content. */
async function serveCard(c: Context<AppEnv>, find: () => Promise<Shown>) {
  const shown = await find()
  return withLanguage(await languageAt(c, shown), () => serveFound(c, shown, find))
}

/**
 * Returns the language of the card at this address; for other addresses, such as outdated ones, the group's language.
 */
async function languageAt(c: Context<AppEnv>, { cardOf }: Shown) {
  const { language, languages } = c.var.ctx.group
  for (const code of new Set([language, ...languages]))
    if (cardPath(await withLanguage(code, cardOf)) === c.req.path) return code
  return language
}

async function serveFound(
  c: Context<AppEnv>,
  { cardOf, tags, publisher }: Shown,
  find: () => Promise<Shown>,
) {
  const { env } = c
  const card = cardOf()
  const hash = cardHash(card)
  // Pages on other sites may still have an outdated URL.
  if (c.req.param('file') !== `${hash}.jpg`) {
    c.header('Cache-Control', 'no-cache')
    return c.redirect(cardPath(card), 302)
  }
  const stored = await findStored(env, card)
  if (stored) return c.body(stored.body, 200, headersOf(hash, tags))
  const drawn = await drawWithinQuota(c, publisher, () => drawAndStore(env, card))
  if (!drawn) {
    c.header('Cache-Control', 'no-store')
    return c.redirect(pictureUrl(card.picture) ?? '/icon-512.png', 302)
  }
  const { bytes, isFinal } = drawn
  await requireSameState(env, card, find)
  return c.body(bytes, 200, isFinal ? headersOf(hash, tags) : { ...headersOf(hash, tags), ...provisional })
}

/**
 * Draws within the quotas. Returns null if the publisher's or the total quota is exceeded, or if drawing fails, so that
 * the caller can redirect to another picture instead of failing. Requests that exceed the publisher's quota do not
 * count towards the total one. Throws 503 if too many pictures are being drawn.
 */
export const drawWithinQuota = <Drawn>(c: Context<AppEnv>, publisher: string, draw: () => Promise<Drawn>) =>
  asOneOfFew(async () => {
    const { ctx } = c.var
    if (!(await hasQuota(ctx, 'card', publisher)) || !(await hasQuota(ctx, 'all-cards', 'all'))) return null
    return draw().catch((error: unknown) => {
      if (error instanceof AppError) throw error
      log('error', c.req.routePath, { note: 'A picture cannot be drawn.', error })
      return null
    })
  })

/** Deletes the card and throws if its content was changed, hidden or deleted while the card was being drawn. */
async function requireSameState(env: Env, card: Card, find: () => Promise<Shown>) {
  try {
    const { cardOf } = await find()
    if (cardHash(cardOf()) === cardHash(card)) return
    throw new AppError(503, t.tryAgain, { headers: { 'Retry-After': '2' } })
  } catch (error) {
    await deleteCards(env, [card.subject])
    throw error
  }
}

const headersOf = (hash: string, tags: string[]) => ({
  ...PICTURE_CACHE_HEADERS,
  ...(tags.length > 0 && { [CACHE_TAG]: tags.join() }),
  'Content-Type': 'image/jpeg',
  ETag: `"${hash}"`,
  'Content-Security-Policy': "default-src 'none'; sandbox",
  // Other sites embed the picture next to a link.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
})

const provisional = { 'Cache-Control': 'public, max-age=60' }
