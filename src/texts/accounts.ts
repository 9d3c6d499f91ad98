import * as english from './en/accounts.ts'
import { translated } from './translated.ts'

export const t = translated('accounts', english)
