import * as english from './en/announcements.ts'
import { translated } from './translated.ts'

export const t = translated('announcements', english)
