import * as english from './en/passkeys.ts'
import { translated } from './translated.ts'

export const t = translated('passkeys', english)
