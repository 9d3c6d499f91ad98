import * as english from './en/comments.ts'
import { translated } from './translated.ts'

export const t = translated('comments', english)
