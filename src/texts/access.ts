import * as english from './en/access.ts'
import { translated } from './translated.ts'

export const t = translated('access', english)
