import { Editor, Node, type Path, Range, Transforms } from 'slate'
import {
  clampDepth,
  emptyParagraph,
  isEmpty,
  type PostDocument,
  textOf,
} from '../../src/shared/post-document/document.ts'
import { splitParagraphs } from '../../src/shared/post-document/plain-text.ts'
import { completeLinkUrl, isPictureUrl } from '../../src/shared/post-document/urls.ts'
import {
  blockAtCursor,
  indent,
  insertBlocks,
  isBlock,
  isTextBlock,
  type Style,
  setLink,
  setStyle,
} from './commands.ts'
import { readHtml, writeHtml } from './dom.ts'

/** Teaches the editor what a post is: its blocks, its keys, what may be pasted. */
export function withPosts(editor: Editor, takeFiles: (files: File[]) => void): Editor {
  const { isInline, isVoid } = editor
  editor.isInline = (element) => element.type === 'link' || isInline(element)
  editor.isVoid = (element) => element.type === 'picture' || isVoid(element)
  keepInShape(editor)
  breakBlocks(editor)
  startByTyping(editor)
  copyAndPaste(editor, takeFiles)
  return editor
}

function keepInShape(editor: Editor) {
  const { normalizeNode } = editor
  editor.normalizeNode = (entry, options) => {
    const [node, path] = entry
    if (path.length === 0 && repairBlocks(editor)) return
    if ('type' in node && node.type === 'link' && Node.string(node) === '')
      return Transforms.removeNodes(editor, { at: path })
    normalizeNode(entry, options)
  }
}

/** No step of a list left out, and a line to write on below the last picture. */
function repairBlocks(editor: Editor): boolean {
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

/** The line below the last picture is no part of the post while nothing stands on it. */
export function writtenDocument(document: PostDocument): PostDocument {
  const last = document.at(-1)
  const bare = last?.type === 'paragraph' && document.at(-2)?.type === 'picture' && textOf(last) === ''
  return bare ? document.slice(0, -1) : document
}

function breakBlocks(editor: Editor) {
  const { deleteBackward, insertBreak } = editor
  editor.insertSoftBreak = () => editor.insertText('\n')

  editor.insertBreak = () => {
    const [block, path] = blockAtCursor(editor) ?? []
    if (!block || !path || !editor.selection || Range.isExpanded(editor.selection)) return insertBreak()
    if (block.type === 'picture') return addParagraph(editor, (path[0] ?? 0) + 1)
    if (Node.string(block) === '') {
      if (block.type === 'item') return indent(editor, -1) || setStyle(editor, 'paragraph')
      if (block.type !== 'paragraph') return setStyle(editor, 'paragraph')
    }
    const atEnd = Editor.isEnd(editor, editor.selection.anchor, path)
    insertBreak()
    // What follows a heading is text.
    if (block.type.startsWith('heading') && atEnd) setStyle(editor, 'paragraph')
  }

  editor.deleteBackward = (unit) => {
    const [block, path] = blockAtCursor(editor) ?? []
    const cursor = editor.selection?.anchor
    if (!block || !path || !cursor || block.type === 'paragraph' || !isTextBlock(block))
      return deleteBackward(unit)
    if (!Editor.isStart(editor, cursor, path)) return deleteBackward(unit)
    if (block.type !== 'item' || !indent(editor, -1)) setStyle(editor, 'paragraph')
  }
}

function addParagraph(editor: Editor, index: number) {
  const at: Path = [index]
  Transforms.insertNodes(editor, emptyParagraph(), { at })
  Transforms.select(editor, Editor.start(editor, at))
}

const starts: [RegExp, Style][] = [
  [/^#$/, 'heading-1'],
  [/^##$/, 'heading-2'],
  [/^###$/, 'heading-3'],
  [/^[-*+]$/, 'unordered'],
  [/^1[.)]$/, 'ordered'],
  [/^>$/, 'quote'],
]

/** `# `, `- ` and `> ` at the start of a paragraph, as in Markdown. */
function startByTyping(editor: Editor) {
  const { insertText } = editor
  editor.insertText = (text, options) => {
    const style = text.endsWith(' ') ? typedStart(editor, text) : undefined
    if (!style) return insertText(text, options)
    const [, path] = blockAtCursor(editor) ?? []
    if (!path || !editor.selection) return
    Transforms.delete(editor, {
      at: { anchor: Editor.start(editor, path), focus: editor.selection.anchor },
    })
    setStyle(editor, style)
  }
}

/** The style that these letters, with what stands before them, ask for. */
export function typedStart(editor: Editor, text: string): Style | undefined {
  const { selection } = editor
  const [block, path] = blockAtCursor(editor) ?? []
  if (!selection || Range.isExpanded(selection) || block?.type !== 'paragraph' || !path) return
  const before = Editor.string(editor, { anchor: Editor.start(editor, path), focus: selection.anchor })
  const start = before + text.slice(0, -1)
  return starts.find(([pattern]) => pattern.test(start))?.[1]
}

function copyAndPaste(editor: Editor, takeFiles: (files: File[]) => void) {
  editor.setFragmentData = (data: DataTransfer) => {
    const fragment = editor.getFragment() as PostDocument
    if (!fragment.every(isBlock)) return
    data.setData('text/html', writeHtml(fragment))
    data.setData('text/plain', fragment.map(textOf).join('\n\n'))
  }

  editor.insertData = (data: DataTransfer) => {
    const html = data.getData('text/html')
    const document = html ? readHtml(html) : []
    const pictures = [...data.files].filter(({ type }) => type.startsWith('image/'))
    // Word processors add a picture of the text; browsers add the address of a copied picture.
    if (pictures.length > 0 && isEmpty(document)) return takeFiles(pictures)
    if (document.some((block) => block.type === 'picture' || textOf(block) !== ''))
      return insertDocument(editor, document)
    const text = data.getData('text/plain')
    if (text) insertPlainText(editor, text)
  }
}

function insertDocument(editor: Editor, document: PostDocument) {
  const [first] = document
  if (document.length === 1 && first?.type === 'paragraph') Transforms.insertFragment(editor, document)
  else insertBlocks(editor, document)
}

function insertPlainText(editor: Editor, text: string) {
  const address = /^\s*(?:https?:\/\/|mailto:)\S+\s*$/i.test(text) ? completeLinkUrl(text) : null
  if (address && !isPictureUrl(address)) return setLink(editor, address, text.trim())
  const paragraphs = splitParagraphs(text).map((paragraph) => paragraph.replace(/\r\n?/g, '\n'))
  if (paragraphs.length === 1) return Transforms.insertText(editor, paragraphs[0] ?? '')
  insertBlocks(
    editor,
    paragraphs.map((text) => ({ type: 'paragraph', children: [{ text }] })),
  )
}
