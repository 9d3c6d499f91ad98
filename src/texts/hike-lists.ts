import * as english from './en/hike-lists.ts'
import { translated } from './translated.ts'

export const t = translated('hikeLists', english)
