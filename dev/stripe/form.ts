type Tree = { [key: string]: string | Tree | (string | Tree)[] }

/** Parses Stripe's nested form fields: `a[b][0]=c` becomes `{ a: { b: ['c'] } }`. */
export function parseNested(pairs: Iterable<[string, string]>): Tree {
  const tree: Tree = {}
  for (const [name, value] of pairs) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part)
    const last = name.endsWith('[]') ? String(path.length) : (path.pop() ?? '')
    if (path.includes('__proto__') || last === '__proto__') continue
    let node = tree
    for (const part of path) {
      node[part] ??= {}
      node = node[part] as Tree
    }
    if (name.endsWith('[]')) node[String(Object.keys(node).length)] = value
    else node[last] = value
  }
  return toArrays(tree) as Tree
}

function toArrays(tree: Tree | string): unknown {
  if (typeof tree === 'string') return tree
  const keys = Object.keys(tree)
  const values = Object.values(tree).map((value) => toArrays(value as Tree))
  if (keys.length > 0 && keys.every((key, index) => key === String(index))) return values
  return Object.fromEntries(keys.map((key, index) => [key, values[index]]))
}
