import * as english from './en/push.ts'
import { translated } from './translated.ts'

export const t = translated('push', english)
