/**
 * Returns the cached value of `compute` for this key. A cache with `max` values is cleared before another is added.
 * `undefined` is not cached.
 */
export function cached<Key, Value>(
  cache: Map<Key, Value>,
  key: Key,
  max: number,
  compute: () => Value,
): Value {
  const known = cache.get(key)
  if (known !== undefined) return known
  const value = compute()
  if (cache.size >= max) cache.clear()
  cache.set(key, value)
  return value
}
