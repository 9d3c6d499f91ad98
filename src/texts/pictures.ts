import * as english from './en/pictures.ts'
import { translated } from './translated.ts'

export const t = translated('pictures', english)
