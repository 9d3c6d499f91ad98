import * as english from './en/blocks.ts'
import { translated } from './translated.ts'

export const t = translated('blocks', english)
