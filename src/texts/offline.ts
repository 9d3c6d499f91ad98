import * as english from './en/offline.ts'
import { translated } from './translated.ts'

export const t = translated('offline', english)
