/**
 * The value that `compute` returned for this key before, or returns now. `cache` is emptied before it would have more than
 * `max` values. `undefined` is not remembered.
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
