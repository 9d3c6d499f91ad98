import * as english from './en/embed.ts'
import { translated } from './translated.ts'

export const t = translated('embed', english)
