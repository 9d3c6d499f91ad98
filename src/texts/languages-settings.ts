import * as english from './en/languages-settings.ts'
import { translated } from './translated.ts'

export const t = translated('languagesSettings', english)
