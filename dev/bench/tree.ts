import { parse, type DefaultTreeAdapterTypes as Types } from 'parse5'

/** An element of a page, as JSON: its name, its attributes as HTML spells them, and what is in it. */
export type Tree = string | [name: string, attributes: Record<string, string>, children: Tree[]]

/** The elements of a page, to render them again without whatever has made them. */
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
