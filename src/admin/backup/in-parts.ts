/** A Worker has at most six connections at a time. */
const AT_ONCE = 6

/** Calls `run` for each item, a few at a time, and returns the results in the order of the items. */
export async function inParts<Item, Result>(items: Item[], run: (item: Item) => Promise<Result>) {
  const results: Result[] = []
  for (let start = 0; start < items.length; start += AT_ONCE)
    results.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(run))))
  return results
}
