/** The longest list: the next page replaces one that is as long. With a map, a list begins with as many, so that both show the same hikes. */
const MAX_SHOWN = 96
export const WITH_MAP = { limit: String(MAX_SHOWN) }
const PAGE_SIZE = 24

type Shown = {
  limit: number
  cursor: string | undefined
  /** The cursor of the page after what is shown. */
  next: string
  /** The last hike that is shown: the browser scrolls to it. */
  last: { id: number } | undefined
}

/** The address of a list with one more page than is shown, scrolled to the last hike that is shown. No script is needed. */
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
