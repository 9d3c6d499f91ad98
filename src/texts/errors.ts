import * as english from './en/errors.ts'
import { translated } from './translated.ts'

export const t = translated('errors', english)
