import { type ChangeEvent, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createEditor, type Descendant, Editor, Transforms } from 'slate'
import { withHistory } from 'slate-history'
import { Editable, ReactEditor, Slate, withReact } from 'slate-react'
import type { PostDocument } from '../../src/blog/document/document.ts'
import { renderElement, renderLeaf } from './elements.tsx'
import { parseHtml, serializeHtml } from './html.ts'
import { insertBlocks } from './insert-blocks.ts'
import { LinkDialog } from './link-dialog.tsx'
import { type InsertedPicture, PictureDialog } from './picture-dialog.tsx'
import { scrollToCursor } from './scroll-to-cursor.ts'
import { syncSelection } from './sync-selection.ts'
import { Toolbar } from './toolbar.tsx'
import { useEditorKeys } from './use-editor-keys.ts'
import { withAutolinks } from './with-autolinks.ts'
import { withBlockBreaks } from './with-block-breaks.ts'
import { withClipboard } from './with-clipboard.ts'
import { flushMarkdownShortcut, withMarkdownShortcuts } from './with-markdown-shortcuts.ts'
import { withoutTrailingParagraph, withPostSchema } from './with-post-schema.ts'

type RichTextProps = {
  id: string
  content: string
  labelledBy: string
  describedBy: string
  invalid: boolean
  /** Receives a function, so that the HTML is serialized only if it is needed. */
  onChange: (html: () => string) => void
}

/**
 * The editor of a post's text. It runs only in browsers, because Slate sets inline styles, which the content security
 * policy forbids in served HTML.
 */
export function RichText({ id, content, labelledBy, describedBy, invalid, onChange }: RichTextProps) {
  const [linking, setLinking] = useState(false)
  const [files, setFiles] = useState<File[]>([])
  const fileInput = useRef<HTMLInputElement>(null)
  const editor = useMemo(() => createPostEditor((added) => setFiles((queue) => [...queue, ...added])), [])
  const [initialValue] = useState<Descendant[]>(() => parseHtml(content))
  useEffect(() => {
    // A phone opens its keyboard only after the text has received the focus, and the keyboard may cover the cursor.
    const onResize = () => {
      const selection = getSelection()
      if (ReactEditor.isFocused(editor) && selection?.rangeCount)
        scrollToCursor(editor, selection.getRangeAt(0))
    }
    visualViewport?.addEventListener('resize', onResize)
    return () => visualViewport?.removeEventListener('resize', onResize)
  }, [editor])
  const onKeyDown = useEditorKeys(editor, `${id}-tools`, () => setLinking(true))

  function changed(value: Descendant[]) {
    if (editor.operations.every(({ type }) => type === 'set_selection')) return
    onChange(() => serializeHtml(withoutTrailingParagraph(value as PostDocument)))
  }

  function chooseFiles({ target }: ChangeEvent<HTMLInputElement>) {
    setFiles([...(target.files ?? [])])
    target.value = ''
  }

  // The focus can return to the text only once the modal has been closed.
  function closeLink() {
    flushSync(() => setLinking(false))
    ReactEditor.focus(editor)
  }

  function nextPicture() {
    flushSync(() => setFiles(([, ...rest]) => rest))
    // Slate focuses the text once it has rendered the picture, without scrolling.
    ReactEditor.toDOMNode(editor, editor).addEventListener('focus', showCursor, { once: true })
    ReactEditor.focus(editor)
  }

  function showCursor() {
    if (editor.selection) scrollToCursor(editor, ReactEditor.toDOMRange(editor, editor.selection))
  }

  function insertPicture(picture: InsertedPicture) {
    insertBlocks(editor, [{ type: 'picture', ...picture, children: [{ text: '' }] }])
    nextPicture()
  }

  function onBeforeInput(event: InputEvent) {
    // For a short time after it has moved the cursor, Slate ignores changes to the selection, such as Ctrl+A.
    const isPlain = !ReactEditor.isComposing(editor) && !ReactEditor.androidPendingDiffs(editor)
    if (event.inputType.startsWith('deleteContent') && isPlain) syncSelection(editor)
    flushMarkdownShortcut(editor, event)
  }

  function ensureSelection() {
    syncSelection(editor)
    if (!editor.selection) Transforms.select(editor, Editor.end(editor, []))
  }

  return (
    <Slate editor={editor} initialValue={initialValue} onChange={changed}>
      <div id={`${id}-tools`} className="toolbar-scroll">
        <Toolbar
          editorId={id}
          onLink={() => {
            ensureSelection()
            setLinking(true)
          }}
          onPicture={() => {
            ensureSelection()
            fileInput.current?.click()
          }}
        />
      </div>
      <Editable
        id={id}
        className="prose post-editor"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        renderElement={renderElement}
        renderLeaf={renderLeaf}
        onKeyDown={onKeyDown}
        onCopy={() => syncSelection(editor)}
        onCut={() => syncSelection(editor)}
        scrollSelectionIntoView={(_, range) => scrollToCursor(editor, range)}
        onDOMBeforeInput={onBeforeInput}
        spellCheck
      />
      <input
        hidden
        ref={fileInput}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp"
        onChange={chooseFiles}
      />
      {linking && <LinkDialog editor={editor} onClose={closeLink} />}
      {files[0] && (
        <PictureDialog
          key={`${files[0].name} ${files.length}`}
          file={files[0]}
          remaining={files.length - 1}
          onInsert={insertPicture}
          onClose={nextPicture}
        />
      )}
    </Slate>
  )
}

export const createPostEditor = (onPictures: (files: File[]) => void): Editor =>
  withClipboard(
    withAutolinks(
      withMarkdownShortcuts(withBlockBreaks(withPostSchema(withHistory(withReact(createEditor()))))),
    ),
    onPictures,
  )
