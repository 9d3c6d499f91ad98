/** Returns the URL of a stored picture in its large size; null without a picture. */
export function pictureUrl(name: string): string
export function pictureUrl(name: string | null): string | null
export function pictureUrl(name: string | null) {
  return name === null ? null : `/images/${name}/large`
}

export const smallPictureUrl = (name: string) => `/images/${name}/small`

/** The URL of a hike's picture. The default is a picture generated from the hike's id. */
export const hikePictureUrl = (event: { id: number; image: string | null }) =>
  pictureUrl(event.image) ?? `/images/default/events/${event.id}.svg`

const MAX_URL_LENGTH = 500

/** Returns the name of the stored picture at a URL of this site; null for any other URL. */
export function pictureName(url: string, origin: string): string | null {
  if (url.length > MAX_URL_LENGTH) return null
  const address = URL.parse(url, origin)
  if (address?.origin !== origin) return null
  return /^\/images\/([0-9a-f]{32})\/(?:small|large)$/.exec(address.pathname)?.[1] ?? null
}

/** The URL of the small size of a stored picture; null for any other picture. */
export const smallPicture = (url: string): string | null =>
  url.endsWith('/large') ? url.replace(/large$/, 'small') : null

/**
 * Returns the attributes `srcset` and `sizes` of a stored picture, from the widths of its two sizes and the widths at
 * which it is shown. Returns neither for any other picture, which has only one size.
 */
export function sourceSet(url: string, small: number, large: number, sizes: string) {
  const smallUrl = smallPicture(url)
  return smallUrl === null ? {} : { sizes, srcSet: `${smallUrl} ${small}w, ${url} ${large}w` }
}
