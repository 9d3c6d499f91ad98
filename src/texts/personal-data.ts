import * as english from './en/personal-data.ts'
import { translated } from './translated.ts'

export const t = translated('personalData', english)
