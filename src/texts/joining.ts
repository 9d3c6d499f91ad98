import * as english from './en/joining.ts'
import { translated } from './translated.ts'

export const t = translated('joining', english)
