import { eq, sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { isShownInAlbum } from '../access/albums.ts'
import { can } from '../access/policy.ts'
import { isDraftOfPictureShownTo } from '../access/visibility.ts'
import { bucketOf } from '../context/bucket.ts'
import type { AppEnv } from '../context/env.ts'
import { hikeTag, pictureTag } from '../context/tags.ts'
import { pictures } from '../db/schema.ts'
import { CACHE_TAG, PICTURE_CACHE_HEADERS } from '../http/edge-headers.ts'
import { plainErrors } from '../http/plain-errors.ts'
import { notFound } from '../shared/errors.ts'
import { hiddenKey, keysFor } from './variants.ts'

/** Cached as `immutable`, because picture names are never reused. */
const headers = {
  ...PICTURE_CACHE_HEADERS,
  'Content-Disposition': 'inline; filename="picture"',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
}

export const storedPictures = new Hono<AppEnv>()
  .get('/images/:name{[0-9a-f]{32}}/:size{small|large}', async (c) => {
    const name = c.req.param('name')
    const [key, original] = keysFor(name, c.req.param('size'))
    const file = (await getObject(c, key)) ?? (await getObject(c, original))
    if (!file) return hiddenPicture(c, name, [key, original])
    if (isTooLarge(c, file)) return c.redirect(IN_PLACE, 302)
    const type = file?.httpMetadata?.contentType ?? ''
    // The bucket may contain other objects, which must not be served.
    if (!PICTURE_TYPE.test(type)) throw notFound('Picture')
    const { cacheControl = headers['Cache-Control'] } = file.httpMetadata ?? {}
    const cached = {
      ...headers,
      'Cache-Control': cacheControl,
      [CACHE_TAG]: pictureTag(name),
      ETag: file.httpEtag,
    }
    if (!file.body) return c.body(null, 304, cached)
    return c.body(file.body, 200, { ...cached, 'Content-Type': type, 'Content-Length': String(file.size) })
  })
  .get('/images/*', () => {
    throw notFound('Picture')
  })

storedPictures.onError(plainErrors)

/**
 * Serves a hidden picture only to its uploader and moderators, a draft's picture to those who may see the draft, and an
 * album's picture to those who may see the album, which can be everybody. Throws 404.
 */
async function hiddenPicture(c: Context<AppEnv>, name: string, keys: readonly string[]) {
  const { ctx } = c.var
  const {
    picture: [picture],
  } = await ctx.read((db, viewer) => ({
    picture: db
      .select({
        uploaderId: pictures.uploaderId,
        use: pictures.use,
        hikeId: pictures.subjectId,
        isShown: isShownInAlbum(viewer),
        isHidden: sql<0 | 1>`${pictures.hiddenAt} IS NOT NULL`,
        isDraftShown: isDraftOfPictureShownTo(viewer),
      })
      .from(pictures)
      .where(eq(pictures.name, name)),
  }))
  const { actor } = ctx
  // Caches must revalidate because the hike's owner may close the album.
  if (picture?.isShown && !actor)
    return storedAtHiddenKeys(c, keys, {
      ...headers,
      'Cache-Control': 'public, no-cache',
      [CACHE_TAG]: [pictureTag(name), ...(picture.hikeId === null ? [] : [hikeTag(picture.hikeId)])].join(
        ',',
      ),
    })
  // Chat pictures are served at their own URLs to those who may read the chat (src/chat/pictures.ts).
  const isOwn = picture?.uploaderId === actor?.id && picture?.use !== 'chat'
  // Without revalidation, a browser would still show the picture after the user has signed out or left the hike.
  if (picture?.isShown) return privatePicture(c, keys, 'private, no-cache')
  const isDrafts = picture?.isDraftShown === 1 && !picture.isHidden
  const isModerated = can.moderate(actor) && picture?.isDraftShown !== 0
  if (!actor || !(isOwn || isDrafts || isModerated)) throw notFound('Picture')
  return privatePicture(c, keys)
}

/** Serves the first of the files that exists at its hidden key. The caller has authorized the viewer. Throws 404. */
export const privatePicture = (
  c: Context<AppEnv>,
  keys: readonly string[],
  cacheControl = 'private, no-store',
) => storedAtHiddenKeys(c, keys, { ...privateHeaders, 'Cache-Control': cacheControl })

async function storedAtHiddenKeys(
  c: Context<AppEnv>,
  keys: readonly string[],
  given: Record<string, string>,
) {
  const files = await Promise.all(keys.map((key) => getObject(c, hiddenKey(key))))
  const file = files.find((file) => file !== null)
  const type = file?.httpMetadata?.contentType ?? ''
  if (!file || !PICTURE_TYPE.test(type)) throw notFound('Picture')
  if (isTooLarge(c, file)) return c.redirect(IN_PLACE, 302)
  const headers = { ...given, ETag: file.httpEtag }
  if (!file.body) return c.body(null, 304, headers)
  return c.body(file.body, 200, { ...headers, 'Content-Type': type })
}

/**
 * The maximum size of a thumbnail in bytes. Browsers upload smaller files (islands/parts/upload/shrink.ts), but other
 * programs may upload up to 8 MB.
 */
const MAX_THUMBNAIL = 1024 * 1024
/**
 * The drawing that replaces a thumbnail that is too large. This happens if Cloudflare Images is not set up or is down,
 * or if its quota is used up.
 */
const IN_PLACE = '/images/default/contours.svg'

const isTooLarge = (c: Context, { size }: R2Object) => c.req.path.endsWith('/small') && size > MAX_THUMBNAIL

const PICTURE_TYPE = /^image\/(jpeg|png|webp)$/
const { 'Content-Disposition': disposition, 'Content-Security-Policy': csp } = headers
const privateHeaders = {
  'Content-Disposition': disposition,
  'Content-Security-Policy': csp,
  'X-Content-Type-Options': 'nosniff',
}

/** Returns an object without a body if the request's If-None-Match matches. */
const getObject = async (
  c: Context<AppEnv>,
  key: string,
): Promise<(R2Object & { body?: ReadableStream }) | null> =>
  bucketOf(c.env).get(key, { onlyIf: ifNoneMatch(c) })

export const ETAGS = /^(\*|(W\/)?"[^"]*"(\s*,\s*(W\/)?"[^"]*")*)$/

/** Keeps only a well-formed If-None-Match: R2 throws for a malformed one. */
function ifNoneMatch(c: Context): Headers {
  const value = c.req.header('If-None-Match') ?? ''
  return new Headers(ETAGS.test(value) ? { 'If-None-Match': value } : {})
}
