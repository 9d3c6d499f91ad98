/** Cloudflare allows a Worker six simultaneous connections. */
const AT_ONCE = 6

/** Maps items with `run`, at most `AT_ONCE` of them at a time. */
export async function inParts<Item, Result>(items: Item[], run: (item: Item) => Promise<Result>) {
  const results: Result[] = []
  for (let start = 0; start < items.length; start += AT_ONCE)
    results.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(run))))
  return results
}
