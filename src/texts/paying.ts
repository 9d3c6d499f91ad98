import * as english from './en/paying.ts'
import { translated } from './translated.ts'

export const t = translated('paying', english)
