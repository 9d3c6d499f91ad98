import { type ChangeEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createEditor, type Descendant, Editor, Range, Transforms } from 'slate'
import { withHistory } from 'slate-history'
import { Editable, ReactEditor, Slate, withReact } from 'slate-react'
import type { PostDocument } from '../../src/shared/post-document/document.ts'
import { renderElement, renderLeaf } from './blocks.tsx'
import { insertBlocks, linkAtCursor, removeLink, setLink } from './commands.ts'
import { readHtml, writeHtml } from './dom.ts'
import { indentByTab, isKey, LINK_KEY, toolForKey } from './keys.ts'
import { LinkDialog } from './link-dialog.tsx'
import { type Found, PictureDialog } from './picture-dialog.tsx'
import { typedStart, withPosts, writtenDocument } from './post-editing.ts'
import { catchUp } from './selection.ts'
import { Toolbar } from './toolbar.tsx'

type RichTextProps = {
  id: string
  /** HTML to begin with. */
  content: string
  labelledBy: string
  describedBy: string
  invalid: boolean
  /** What is written is worked out only when it is asked for. */
  onChange: (html: () => string) => void
}

/** The text of a post with all its tools. It lives in browsers alone: it sets styles that the server may not print. */
export function RichText({ id, content, labelledBy, describedBy, invalid, onChange }: RichTextProps) {
  const [asking, setAsking] = useState<'link' | null>(null)
  const [files, setFiles] = useState<File[]>([])
  const chooser = useRef<HTMLInputElement>(null)
  const leaving = useRef(false)
  /** The last key led elsewhere in the text, which Slate hears of later than the next key comes. */
  const jumped = useRef(false)
  const editor = useMemo(() => {
    const take = (taken: File[]) => setFiles((waiting) => [...waiting, ...taken])
    return withPosts(withHistory(withReact(createEditor())), take)
  }, [])
  const [initial] = useState<Descendant[]>(() => readHtml(content))

  function changed(value: Descendant[]) {
    if (editor.operations.every(({ type }) => type === 'set_selection')) return
    onChange(() => writeHtml(writtenDocument(value as PostDocument)))
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    // The words beside a picture are a field of their own.
    if (event.nativeEvent.isComposing || event.target instanceof HTMLInputElement) return
    const tool = toolForKey(event)
    const asksLink = isKey(event, LINK_KEY)
    if (tool || asksLink || event.key === 'Tab' || jumped.current) catchUp(editor)
    jumped.current = JUMPS.includes(event.key)
    // After Escape, Tab leads out of a list too.
    const indents = event.key === 'Tab' && !leaving.current && indentByTab(editor, event.shiftKey)
    leaving.current = event.key === 'Escape'
    if (event.altKey && event.key === 'F10')
      document.getElementById(`${id}-tools`)?.querySelector('button')?.focus()
    else if (tool) tool.use(editor)
    else if (asksLink) setAsking('link')
    else if (!indents) return
    event.preventDefault()
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    setFiles([...(target.files ?? [])])
    target.value = ''
  }

  // Nothing behind an open dialog can take the focus.
  function back() {
    flushSync(() => setAsking(null))
    ReactEditor.focus(editor)
  }

  function next() {
    flushSync(() => setFiles(([, ...rest]) => rest))
    ReactEditor.focus(editor)
  }

  function insert(found: Found) {
    insertBlocks(editor, [{ type: 'picture', ...found, children: [{ text: '' }] }])
    next()
  }

  function select() {
    catchUp(editor)
    if (!editor.selection) Transforms.select(editor, Editor.end(editor, []))
  }
  return (
    <Slate editor={editor} initialValue={initial} onChange={changed}>
      <div id={`${id}-tools`} className="toolbar-scroll">
        <Toolbar
          controls={id}
          onLink={() => {
            select()
            setAsking('link')
          }}
          onPicture={() => {
            select()
            chooser.current?.click()
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
        onKeyDown={press}
        onCopy={() => catchUp(editor)}
        onCut={() => catchUp(editor)}
        onDOMBeforeInput={(event) => flushBeforeStart(editor, event)}
        spellCheck
      />
      <input
        hidden
        ref={chooser}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp"
        data-chooser
        onChange={choose}
      />
      {asking === 'link' && (
        <LinkDialog
          url={linkAtCursor(editor)}
          asksWords={
            linkAtCursor(editor) === '' && (!editor.selection || Range.isCollapsed(editor.selection))
          }
          onLink={(url, words) => {
            setLink(editor, url, words)
            back()
          }}
          onRemove={() => {
            removeLink(editor)
            back()
          }}
          onClose={back}
        />
      )}
      {files[0] && (
        <PictureDialog
          key={`${files[0].name} ${files.length}`}
          file={files[0]}
          more={files.length - 1}
          onStored={insert}
          onClose={next}
        />
      )}
    </Slate>
  )
}

/** The keys that the browser answers alone; the other arrows are Slate's own. */
const JUMPS = ['Home', 'End', 'PageUp', 'PageDown', 'ArrowUp', 'ArrowDown']

/** Android's keyboards write first and tell later: what they have written must be told before a start is looked for. */
function flushBeforeStart(editor: Editor, event: InputEvent) {
  queueMicrotask(() => {
    const pending = ReactEditor.androidPendingDiffs(editor)
    const starts = pending?.some(({ diff, path }) => {
      if (!diff.text.endsWith(' ') || !event.isTrusted) return false
      const point = { path, offset: diff.start }
      return (
        Editor.hasPath(editor, path) &&
        typedStart(editor, Editor.string(editor, [path[0] ?? 0]).slice(0, point.offset) + diff.text)
      )
    })
    if (starts) ReactEditor.androidScheduleFlush(editor)
  })
}
