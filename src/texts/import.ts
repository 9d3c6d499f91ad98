import * as english from './en/import.ts'
import { translated } from './translated.ts'

export const t = translated('import', english)
