import * as english from './en/organizers.ts'
import { translated } from './translated.ts'

export const t = translated('organizers', english)
