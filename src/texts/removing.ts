import * as english from './en/removing.ts'
import { translated } from './translated.ts'

export const t = translated('removing', english)
