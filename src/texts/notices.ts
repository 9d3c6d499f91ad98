import * as english from './en/notices.ts'
import { translated } from './translated.ts'

export const t = translated('notices', english)
