import { Editor, Element, type Node, type NodeEntry } from 'slate'
import type { Block, Link, ListItem, Picture } from '../../src/blog/document/document.ts'

export const isLink = (node: Node): node is Link =>
  Element.isElement(node) && (node as Block | Link).type === 'link'

export const isBlock = (node: Node): node is Block =>
  Element.isElement(node) && (node as Block | Link).type !== 'link'

export const isTextBlock = (node: Node): node is Exclude<Block, Picture> =>
  isBlock(node) && node.type !== 'picture'

export const isListItem = (node: Node): node is ListItem => isBlock(node) && node.type === 'item'

/** Returns the selection. Excludes the last block if only its start is selected, for example after a triple click. */
export const selectedRange = (editor: Editor) =>
  editor.selection ? Editor.unhangRange(editor, editor.selection) : undefined

/** Returns the selected nodes that match, with their paths. Empty without a selection. */
export const selectedNodes = <T extends Node>(
  editor: Editor,
  match: (node: Node) => node is T,
): NodeEntry<T>[] => [...Editor.nodes(editor, { at: selectedRange(editor), match })]

export const blockAtCursor = (editor: Editor) => Editor.above(editor, { match: isBlock })
