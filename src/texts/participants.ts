import * as english from './en/participants.ts'
import { translated } from './translated.ts'

export const t = translated('participants', english)
