import * as english from './en/admin-people.ts'
import { translated } from './translated.ts'

export const t = translated('adminPeople', english)
