import * as english from './en/form-parts.ts'
import { translated } from './translated.ts'

export const t = translated('formParts', english)
