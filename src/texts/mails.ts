import * as english from './en/mails.ts'
import { translated } from './translated.ts'

export const t = translated('mails', english)
