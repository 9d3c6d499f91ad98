import * as english from './en/layout.ts'
import { translated } from './translated.ts'

export const t = translated('layout', english)
