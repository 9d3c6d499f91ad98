import * as english from './en/group-money.ts'
import { translated } from './translated.ts'

export const t = translated('groupMoney', english)
