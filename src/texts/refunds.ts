import * as english from './en/refunds.ts'
import { translated } from './translated.ts'

export const t = translated('refunds', english)
