/**
 * 'Show more hikes' extends the list up to this many hikes, and then opens a new page. With a map, the list starts with
 * this many, so that list and map show the same hikes.
 */
const MAX_SHOWN = 96
export const WITH_MAP = { limit: String(MAX_SHOWN) }
const PAGE_SIZE = 24

type Shown = {
  limit: number
  cursor: string | undefined
  /** The cursor of the next page. */
  next: string
  /** The last hike that is shown, to which the browser scrolls. */
  last: { id: number } | undefined
}

/**
 * Returns the address of the list with one more page of hikes, scrolled to the last hike that is shown now. If the list
 * would be too long, returns the address of the next page. Needs no script.
 */
export function moreHref(
  params: Record<string, string>,
  { limit, cursor, next, last }: Shown,
  pageSize = PAGE_SIZE,
) {
  const more = limit + pageSize
  const query = new URLSearchParams(params)
  if (more > MAX_SHOWN) {
    query.set('cursor', next)
    return `/?${query}#hikes`
  }
  if (cursor !== undefined) query.set('cursor', cursor)
  query.set('limit', String(more))
  return `/?${query}#hike-${last?.id}`
}
