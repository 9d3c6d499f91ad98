/** The two sizes of a stored picture and how wide they are. What the server draws has one size for all. */
export function sourceSet(url: string, small: number, large: number): string | undefined {
  if (!url.endsWith('/large')) return undefined
  return `${url.replace(/large$/, 'small')} ${small}w, ${url} ${large}w`
}
