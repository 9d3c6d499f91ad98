import * as english from './en/album.ts'
import { translated } from './translated.ts'

export const t = translated('album', english)
