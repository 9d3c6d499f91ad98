import * as english from './en/page-parts.ts'
import { translated } from './translated.ts'

export const t = translated('pageParts', english)
