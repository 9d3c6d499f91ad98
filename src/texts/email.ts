import * as english from './en/email.ts'
import { translated } from './translated.ts'

export const t = translated('email', english)
