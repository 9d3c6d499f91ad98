import * as english from './en/group-settings.ts'
import { translated } from './translated.ts'

export const t = translated('groupSettings', english)
