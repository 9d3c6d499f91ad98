import * as english from './en/season.ts'
import { translated } from './translated.ts'

export const t = translated('season', english)
