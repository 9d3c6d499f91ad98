import * as english from './en/profiles.ts'
import { translated } from './translated.ts'

export const t = translated('profiles', english)
