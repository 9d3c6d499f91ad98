import * as english from './en/admin-invitations.ts'
import { translated } from './translated.ts'

export const t = translated('adminInvitations', english)
