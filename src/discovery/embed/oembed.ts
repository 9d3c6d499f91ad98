import { html } from 'hono/html'
import type { RequestContext } from '../../context/context.ts'
import { hikeTag, userTag } from '../../context/tags.ts'
import { getCardHike, hikeCard } from '../../hikes/page/card.ts'
import { addressIn, takeLanguageParameter } from '../../http/language.ts'
import { altOf, CARD_HEIGHT, CARD_WIDTH, cardPath } from '../../shared/cards.ts'
import { AppError } from '../../shared/errors.ts'
import { t } from '../../texts/embed.ts'
import { language } from '../../texts/language.ts'
import { embedQuery } from './query.ts'

type Query = { url?: string; maxwidth?: string; maxheight?: string }
type Size = { width: number; height: number }

const EVENT = /^\/events\/([1-9]\d{0,14})\/?$/
const EMBED = /^\/embed\/events\/?$/

/**
 * Returns the oEmbed response for a link to a hike or to the list of hikes (https://oembed.com). Its language is the
 * one that the query names, otherwise that of the link, otherwise the reader's. Throws 404 for any other URL.
 */
export async function describe(ctx: RequestContext, query: Query) {
  const { APP_ORIGIN } = ctx.config
  const url = URL.parse(query.url ?? '')
  if (url?.origin !== APP_ORIGIN) throw unknownUrl()
  const ofLink = takeLanguageParameter(url)
  if (ctx.reading) ctx.reading.wanted.page ??= ofLink
  const [, id] = EVENT.exec(url.pathname) ?? []
  if (id) return describeHike(ctx, Number(id), query)
  if (EMBED.test(url.pathname)) {
    // Reads the group, and sets the language.
    await ctx.identify()
    return { body: describeList(ctx, url, query), tags: [] }
  }
  throw unknownUrl()
}

const unknownUrl = () => new AppError(404, t.nothingAtUrl)

const common = ({ config: { APP_ORIGIN }, group }: RequestContext) => ({
  version: '1.0',
  type: 'rich',
  provider_name: group.name,
  provider_url: `${APP_ORIGIN}/`,
  cache_age: 300,
})

async function describeHike(ctx: RequestContext, id: number, query: Query) {
  const { APP_ORIGIN } = ctx.config
  const hike = await getCardHike(ctx, id)
  const card = hikeCard(ctx.group, hike)
  const picture = APP_ORIGIN + cardPath(card)
  const size = fitting({ width: 600, height: 315 }, query)
  const whole = { width: CARD_WIDTH, height: CARD_HEIGHT }
  const body = {
    ...common(ctx),
    title: hike.name,
    author_name: hike.organizerUsername,
    author_url: `${APP_ORIGIN}/users/${hike.organizerId}`,
    ...size,
    html: `${html`<a href="${addressIn(language(), `${APP_ORIGIN}/events/${id}`, ctx.group)}" target="_top"><img src="${picture}" alt="${altOf(card)}" width="${size.width}" height="${size.height}"></a>`}`,
    ...(fitting(whole, query).width === CARD_WIDTH && {
      thumbnail_url: picture,
      thumbnail_width: CARD_WIDTH,
      thumbnail_height: CARD_HEIGHT,
    }),
  }
  return { body, tags: [hikeTag(id), userTag(hike.organizerId)] }
}

/** The height of one row of the list, and of everything around the rows, in pixels. */
const ROW = 100
const FRAME = 140

function describeList(ctx: RequestContext, url: URL, query: Query) {
  const { limit, theme } = embedQuery(Object.fromEntries(url.searchParams))
  const width = Math.min(600, limitOf(query.maxwidth))
  const height = Math.min(FRAME + limit * ROW, limitOf(query.maxheight))
  const parameters = new URLSearchParams({ limit: String(limit), ...(theme && { theme }) })
  const source = addressIn(language(), `${ctx.config.APP_ORIGIN}/embed/events?${parameters}`, ctx.group)
  const title = t.nextHikesOf(ctx.group.name)
  return {
    ...common(ctx),
    title,
    width,
    height,
    html: `${html`<iframe src="${source}" title="${title}" width="${width}" height="${height}" loading="lazy" style="border:0;max-width:100%"></iframe>`}`,
  }
}

/** Scales a size down to the limits of the other site. */
function fitting({ width, height }: Size, { maxwidth, maxheight }: Query): Size {
  const scale = Math.min(1, limitOf(maxwidth) / width, limitOf(maxheight) / height)
  return { width: Math.floor(width * scale), height: Math.floor(height * scale) }
}

const limitOf = (pixels: string | undefined) =>
  /^[1-9]\d{0,4}$/.test(pixels ?? '') ? Number(pixels) : Number.POSITIVE_INFINITY
