import * as english from './en/formats.ts'
import { translated } from './translated.ts'

export const t = translated('formats', english)
