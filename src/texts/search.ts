import * as english from './en/search.ts'
import { translated } from './translated.ts'

export const t = translated('search', english)
