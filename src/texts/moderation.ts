import * as english from './en/moderation.ts'
import { translated } from './translated.ts'

export const t = translated('moderation', english)
