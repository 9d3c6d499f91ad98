import * as english from './en/sign-in.ts'
import { translated } from './translated.ts'

export const t = translated('signIn', english)
