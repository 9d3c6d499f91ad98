import * as english from './en/sharing.ts'
import { translated } from './translated.ts'

export const t = translated('sharing', english)
