/** The srcset of a stored picture, by the widths of its two sizes. A generated picture has one size and no srcset. */
export function sourceSet(url: string, small: number, large: number): string | undefined {
  if (!url.endsWith('/large')) return undefined
  return `${url.replace(/large$/, 'small')} ${small}w, ${url} ${large}w`
}
