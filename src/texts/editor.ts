import * as english from './en/editor.ts'
import { translated } from './translated.ts'

export const t = translated('editor', english)
