/** More are not added to a list: the next page replaces them. With a map, a list begins with as many, to be in step with it. */
const MAX_SHOWN = 96
export const WITH_MAP = { limit: String(MAX_SHOWN) }
const PAGE_SIZE = 24

type Shown = {
  limit: number
  cursor: string | undefined
  /** The cursor of the page after what is shown. */
  next: string
  /** The last event that is shown: the browser scrolls to it. */
  last: { id: number } | undefined
}

/**
 * The address of a list with one more page added to what it shows, and scrolled to where that ended: without a script.
 */
export function moreHref(params: Record<string, string>, { limit, cursor, next, last }: Shown) {
  const more = limit + PAGE_SIZE
  const query = new URLSearchParams(params)
  if (more > MAX_SHOWN) {
    query.set('cursor', next)
    return `/?${query}#hikes`
  }
  if (cursor !== undefined) query.set('cursor', cursor)
  query.set('limit', String(more))
  return `/?${query}#hike-${last?.id}`
}
