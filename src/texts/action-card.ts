import * as english from './en/action-card.ts'
import { translated } from './translated.ts'

export const t = translated('actionCard', english)
