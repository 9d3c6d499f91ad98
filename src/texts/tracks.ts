import * as english from './en/tracks.ts'
import { translated } from './translated.ts'

export const t = translated('tracks', english)
