import { createEditor, type Editor } from 'slate'
import { withHistory } from 'slate-history'
import { withReact } from 'slate-react'
import { withBlockBreaks } from './with-block-breaks.ts'
import { withClipboard } from './with-clipboard.ts'
import { withMarkdownShortcuts } from './with-markdown-shortcuts.ts'
import { withPostSchema } from './with-post-schema.ts'

export const createPostEditor = (onPictures: (files: File[]) => void): Editor =>
  withClipboard(
    withMarkdownShortcuts(withBlockBreaks(withPostSchema(withHistory(withReact(createEditor()))))),
    onPictures,
  )
