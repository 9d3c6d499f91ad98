import * as english from './en/maps.ts'
import { translated } from './translated.ts'

export const t = translated('maps', english)
