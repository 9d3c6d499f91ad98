import { Hono } from 'hono'
import type { AppEnv } from '../../context/env.ts'
import { formAction } from '../../http/form-action.ts'
import { textFields } from '../../http/form-data.ts'
import { AppError } from '../../shared/errors.ts'
import { t as signIn } from '../../texts/sign-in.ts'
import { t } from '../../texts/sign-up-invitations.ts'
import { clientOf, completeSignIn } from '../sign-in/browser-session.ts'
import { signUp } from '../sign-in/sign-up.ts'
import { acceptInvitation, findInvitation } from './invitations.ts'
import { renderInvitationPage } from './pages.tsx'
import { invitationPath } from './tokens.ts'

/** Also matches a link that was cut short, so that its page says that there is no such invitation. */
const INVITATION = '/invitations/:token{.+}'

/** Routes for signing up with an invitation, and for accepting one as a signed-in user. GET changes nothing. */
export const invitationRoutes = new Hono<AppEnv>()
  .get(INVITATION, (c) => renderInvitationPage(c, c.req.param('token')))
  .post(INVITATION, async (c) => {
    const { ctx } = c.var
    const token = c.req.param('token')
    const { username = '', email: typed = '', password } = await textFields(c)
    const run = async () => {
      if (ctx.actor) {
        await acceptInvitation(ctx, token)
        return t.welcome(ctx.group.name)
      }
      const found = await findInvitation(ctx, token)
      if (!found) throw new AppError(404, t.unknown)
      const { invitation } = found
      const email = invitation.email ?? typed
      // `signUp` rejects an ended invitation, but only after it has checked for a double click. It signs the second
      // request of a double click in to the new account.
      const entry = { by: 'invitation', invitation } as const
      const session = await signUp(ctx, { username, email, password }, clientOf(c), entry)
      const greeting = invitation.confirms === null ? signIn.confirmSent(email.trim()) : ''
      return completeSignIn(c, session, { next: '/' }, { greeting, isNew: true })
    }
    return formAction(c, run, {
      to: ctx.actor ? '/' : invitationPath(token),
      show: (error) => renderInvitationPage(c, token, { username, email: typed }, error),
    })
  })
