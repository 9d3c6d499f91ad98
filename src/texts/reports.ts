import * as english from './en/reports.ts'
import { translated } from './translated.ts'

export const t = translated('reports', english)
