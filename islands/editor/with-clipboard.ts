import { type Editor, Transforms } from 'slate'
import { withLinkedAddresses } from '../../src/blog/document/addresses.ts'
import { isEmpty, type PostDocument, textOf } from '../../src/blog/document/document.ts'
import { splitParagraphs } from '../../src/blog/document/plain-text.ts'
import { completeLinkUrl, isPictureUrl } from '../../src/blog/document/urls.ts'
import { parseHtml, serializeHtml } from './html.ts'
import { setLink } from './inline-commands.ts'
import { insertBlocks } from './insert-blocks.ts'
import { isBlock, isLink } from './nodes.ts'

/** Copies as HTML and plain text; pastes HTML, plain text and URLs, and passes pasted or dropped pictures to `onPictures`. */
export function withClipboard(editor: Editor, onPictures: (files: File[]) => void): Editor {
  editor.setFragmentData = (data: DataTransfer) => {
    const fragment = editor.getFragment() as PostDocument
    if (!fragment.every(isBlock)) return
    data.setData('text/html', serializeHtml(fragment))
    data.setData('text/plain', fragment.map(textOf).join('\n\n'))
  }

  editor.insertData = (data: DataTransfer) => {
    const html = data.getData('text/html')
    const document = html ? parseHtml(html).map(withLinkedAddresses) : []
    const pictures = [...data.files].filter(({ type }) => type.startsWith('image/'))
    // Word processors add a picture of the text to it; browsers add the URL of a copied picture.
    if (pictures.length > 0 && isEmpty(document)) return onPictures(pictures)
    if (document.some((block) => block.type === 'picture' || textOf(block) !== ''))
      return insertDocument(editor, document)
    const text = data.getData('text/plain')
    if (text) insertPlainText(editor, text)
  }
  return editor
}

function insertDocument(editor: Editor, document: PostDocument) {
  const [first] = document
  if (document.length === 1 && first?.type === 'paragraph') Transforms.insertFragment(editor, document)
  else insertBlocks(editor, document)
}

function insertPlainText(editor: Editor, text: string) {
  const url = /^\s*(?:https?:\/\/|mailto:)\S+\s*$/i.test(text) ? completeLinkUrl(text) : null
  if (url && !isPictureUrl(url)) return setLink(editor, url, text.trim())
  const paragraphs = splitParagraphs(text).map((paragraph) => paragraph.replace(/\r\n?/g, '\n'))
  const [first, ...others] = paragraphs.map((text) =>
    withLinkedAddresses({ type: 'paragraph', children: [{ text }] }),
  )
  if (!first) return
  if (others.length > 0) insertBlocks(editor, [first, ...others])
  else if (first.children.some(isLink)) Transforms.insertFragment(editor, [first])
  else Transforms.insertText(editor, textOf(first))
}
