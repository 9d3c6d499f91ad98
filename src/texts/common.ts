import * as english from './en/common.ts'
import { translated } from './translated.ts'

export const t = translated('common', english)
