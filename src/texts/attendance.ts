import * as english from './en/attendance.ts'
import { translated } from './translated.ts'

export const t = translated('attendance', english)
