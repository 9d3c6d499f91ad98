import { parse, type DefaultTreeAdapterTypes as Types } from 'parse5'

/** Text, or an element as JSON: its name, its attributes as spelled in HTML, and its children. */
export type Tree = string | [name: string, attributes: Record<string, string>, children: Tree[]]

/** Parses a page into elements, to render them without the app's components. */
export function treeOf(html: string): Tree {
  const { childNodes } = parse(html)
  const root = childNodes.map(fromNode).find((node) => Array.isArray(node))
  if (!root) throw new Error('The page has no element.')
  return root
}

function fromNode(node: Types.ChildNode): Tree {
  if ('value' in node) return node.value
  if (!('tagName' in node)) return ''
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
  return [node.tagName, attributes, node.childNodes.map(fromNode)]
}
