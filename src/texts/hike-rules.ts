import * as english from './en/hike-rules.ts'
import { translated } from './translated.ts'

export const t = translated('hikeRules', english)
