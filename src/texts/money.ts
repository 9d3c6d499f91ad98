import * as english from './en/money.ts'
import { translated } from './translated.ts'

export const t = translated('money', english)
