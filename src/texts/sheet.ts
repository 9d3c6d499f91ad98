import * as english from './en/sheet.ts'
import { translated } from './translated.ts'

export const t = translated('sheet', english)
