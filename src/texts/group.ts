import * as english from './en/group.ts'
import { translated } from './translated.ts'

export const t = translated('group', english)
