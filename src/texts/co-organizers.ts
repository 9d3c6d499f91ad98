import * as english from './en/co-organizers.ts'
import { translated } from './translated.ts'

export const t = translated('coOrganizers', english)
