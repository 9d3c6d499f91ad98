import * as english from './en/drafts.ts'
import { translated } from './translated.ts'

export const t = translated('drafts', english)
