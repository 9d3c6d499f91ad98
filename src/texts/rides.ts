import * as english from './en/rides.ts'
import { translated } from './translated.ts'

export const t = translated('rides', english)
