import * as english from './en/hike-page.ts'
import { translated } from './translated.ts'

export const t = translated('hikePage', english)
