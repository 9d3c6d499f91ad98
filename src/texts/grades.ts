import * as english from './en/grades.ts'
import { translated } from './translated.ts'

export const t = translated('grades', english)
