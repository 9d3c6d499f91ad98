import { type Editor, Node, Transforms } from 'slate'
import { clampDepth, emptyParagraph, type PostDocument, textOf } from '../../src/blog/document/document.ts'
import { isLink } from './nodes.ts'

/** Adds the rules for nodes of posts: links are inline, pictures are void, and nested lists do not skip a level. */
export function withPostSchema(editor: Editor): Editor {
  const { isInline, isVoid, normalizeNode } = editor
  editor.isInline = (element) => element.type === 'link' || isInline(element)
  editor.isVoid = (element) => element.type === 'picture' || isVoid(element)
  editor.normalizeNode = (entry, options) => {
    const [node, path] = entry
    if (path.length === 0 && normalizeBlocks(editor)) return
    if (isLink(node) && Node.string(node) === '') return Transforms.removeNodes(editor, { at: path })
    normalizeNode(entry, options)
  }
  return editor
}

/**
 * Corrects the depth of the first list item with a wrong depth. If there is none, adds a paragraph after a final
 * picture or to an empty post. Returns whether it changed anything. If so, Slate normalizes again.
 */
function normalizeBlocks(editor: Editor): boolean {
  const blocks = editor.children as PostDocument
  for (const [index, block] of blocks.entries()) {
    if (block.type !== 'item') continue
    const depth = clampDepth(blocks[index - 1], block.depth)
    if (depth === block.depth) continue
    Transforms.setNodes(editor, { depth }, { at: [index] })
    return true
  }
  if (blocks.at(-1)?.type !== 'picture' && blocks.length > 0) return false
  Transforms.insertNodes(editor, emptyParagraph(), { at: [blocks.length] })
  return true
}

/** Removes the empty paragraph that normalizing adds after a final picture. */
export function withoutTrailingParagraph(document: PostDocument): PostDocument {
  const last = document.at(-1)
  const isAdded = last?.type === 'paragraph' && document.at(-2)?.type === 'picture' && textOf(last) === ''
  return isAdded ? document.slice(0, -1) : document
}
