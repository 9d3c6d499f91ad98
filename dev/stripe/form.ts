type Tree = { [key: string]: string | Tree | (string | Tree)[] }

/** `a[b][0]=c` as `{ a: { b: ['c'] } }`: how Stripe nests what forms cannot. */
export function nested(pairs: Iterable<[string, string]>): Tree {
  const tree: Tree = {}
  for (const [name, value] of pairs) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part)
    const last = name.endsWith('[]') ? String(path.length) : (path.pop() ?? '')
    if (path.includes('__proto__') || last === '__proto__') continue
    let at = tree
    for (const part of path) {
      at[part] ??= {}
      at = at[part] as Tree
    }
    if (name.endsWith('[]')) at[String(Object.keys(at).length)] = value
    else at[last] = value
  }
  return lists(tree) as Tree
}

function lists(tree: Tree | string): unknown {
  if (typeof tree === 'string') return tree
  const keys = Object.keys(tree)
  const values = Object.values(tree).map((value) => lists(value as Tree))
  if (keys.length > 0 && keys.every((key, index) => key === String(index))) return values
  return Object.fromEntries(keys.map((key, index) => [key, values[index]]))
}
