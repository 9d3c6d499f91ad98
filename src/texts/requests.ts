import * as english from './en/requests.ts'
import { translated } from './translated.ts'

export const t = translated('requests', english)
