import * as english from './en/home.ts'
import { translated } from './translated.ts'

export const t = translated('home', english)
