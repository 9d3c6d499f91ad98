import * as english from './en/sign-up-invitations.ts'
import { translated } from './translated.ts'

export const t = translated('signUpInvitations', english)
