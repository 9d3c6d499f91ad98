import * as english from './en/chat.ts'
import { translated } from './translated.ts'

export const t = translated('chat', english)
