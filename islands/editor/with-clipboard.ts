import { Editor, Transforms } from 'slate'
import { withLinkedAddresses } from '../../src/blog/document/addresses.ts'
import { type Block, type PostDocument, textOf, trimBlankBlocks } from '../../src/blog/document/document.ts'
import { splitParagraphs } from '../../src/blog/document/plain-text.ts'
import { completeLinkUrl, isPictureUrl } from '../../src/blog/document/urls.ts'
import { parseHtml, serializeHtml } from './html.ts'
import { setLink } from './inline-commands.ts'
import { insertBlocks } from './insert-blocks.ts'
import { blockAtCursor, isBlock, isLink } from './nodes.ts'

/**
 * Makes the editor copy HTML and plain text, and paste HTML, plain text and URLs. Pasted or dropped pictures are passed
 * to `onPictures`.
 */
export function withClipboard(editor: Editor, onPictures: (files: File[]) => void): Editor {
  editor.setFragmentData = (data: DataTransfer) => {
    const fragment = editor.getFragment() as PostDocument
    if (!fragment.every(isBlock)) return
    data.setData('text/html', serializeHtml(fragment))
    data.setData('text/plain', fragment.map(textOf).join('\n\n'))
  }

  editor.insertData = (data: DataTransfer) => {
    if (!editor.selection) Transforms.select(editor, Editor.end(editor, []))
    const document = trimBlankBlocks(parseHtml(data.getData('text/html')))
    const text = data.getData('text/plain')
    // Word processors add a picture of the copied text, and browsers add the URL of a copied picture.
    const pictures = [...data.files].filter(({ type }) => type.startsWith('image/') || text === '')
    if (document.length > 0) insertDocument(editor, document)
    else if (pictures.length > 0) onPictures(pictures)
    else insertPlainText(editor, text)
  }
  return editor
}

function insertDocument(editor: Editor, document: PostDocument) {
  const blocks = document.map(withLinkedAddresses)
  const isInline = blocks.length === 1 && blocks[0]?.type === 'paragraph' && !hasPictureAtCursor(editor)
  if (isInline) Transforms.insertFragment(editor, blocks)
  else insertBlocks(editor, blocks)
}

/** Returns whether the cursor is in a picture, where Slate cannot insert text or fragments. */
const hasPictureAtCursor = (editor: Editor) => blockAtCursor(editor)?.[0].type === 'picture'

function insertPlainText(editor: Editor, input: string) {
  const text = trimBlankLines(input.replace(/\r\n?/g, '\n'))
  if (text === '') return
  const url = /^\s*(?:https?:\/\/|mailto:)\S+\s*$/i.test(text) ? completeLinkUrl(text) : null
  const blocks = splitParagraphs(text).map((text): Block => ({ type: 'paragraph', children: [{ text }] }))
  if (blocks.length > 1 || hasPictureAtCursor(editor)) insertDocument(editor, blocks)
  else if (url && !isPictureUrl(url)) setLink(editor, url, text.trim())
  else if (blocks.map(withLinkedAddresses).some(({ children }) => children.some(isLink)))
    insertDocument(editor, blocks)
  else Transforms.insertText(editor, text)
}

/** Removes blank lines at the start and at the end. */
function trimBlankLines(text: string): string {
  const lines = text.split('\n')
  const isText = (line: string) => line.trim() !== ''
  return lines.length === 1
    ? text
    : lines.slice(lines.findIndex(isText), lines.findLastIndex(isText) + 1).join('\n')
}
