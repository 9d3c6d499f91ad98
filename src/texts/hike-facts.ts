import * as english from './en/hike-facts.ts'
import { translated } from './translated.ts'

export const t = translated('hikeFacts', english)
