/** The URL of the smaller size of a stored picture; null for any other picture. */
export const smallPicture = (url: string): string | null =>
  url.endsWith('/large') ? url.replace(/large$/, 'small') : null

/**
 * The srcset of a stored picture by the widths of its two sizes, with `sizes`, the widths at which it is shown. Any other
 * picture has one size and needs neither attribute.
 */
export function sourceSet(url: string, small: number, large: number, sizes: string) {
  const smallUrl = smallPicture(url)
  return smallUrl === null ? {} : { sizes, srcSet: `${smallUrl} ${small}w, ${url} ${large}w` }
}
