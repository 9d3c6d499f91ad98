import { eq, sql } from 'drizzle-orm'
import { mailSecrets } from '../../context/config.ts'
import type { RequestContext } from '../../context/context.ts'
import type { Mail } from '../../context/platform.ts'
import { invitations, users } from '../../db/schema.ts'
import { type JobKind, PRIORITY } from '../../jobs/jobs.ts'
import { sendAccountMail } from '../../notices/mail/account-mail.ts'
import { nameText, plain, unlinked } from '../../notices/mail/plain-text.ts'
import { isWithinQuota, resumeAt } from '../../notices/mail/quota.ts'
import { mailOfLetter } from '../../notices/mail/template.ts'
import { eventTime } from '../../shared/format.ts'
import { hasToken, type Invitation, stateOf } from './invitations.ts'
import { invitationPath, mailedToken } from './tokens.ts'

/**
 * Mails an invitation to its address. Payload: the seed of its token. It comes after the mails of accounts, such as a reset of the
 * password, and leaves them their part of the provider's daily quota.
 */
export const mailInvitation: JobKind = {
  name: 'mail-invitation',
  priority: PRIORITY.cleanup,
  isPrivate: true,
  run: async (ctx, seed) => {
    const { db, config } = ctx
    const now = ctx.now().getTime()
    const [quota] = await db.all<{ isWithin: number; resumeAt: number | null }>(
      sql`SELECT ${isWithinQuota(now, config)} AS isWithin, ${resumeAt(now)} AS resumeAt`,
    )
    if (quota && !quota.isWithin && quota.resumeAt !== null) return new Date(quota.resumeAt)
    // The secret may have been changed since the invitation was stored.
    for (const secret of mailSecrets(config)) {
      const token = mailedToken(secret, seed)
      const [found] = await db
        .select({ invitation: invitations, inviter: users.username })
        .from(invitations)
        .leftJoin(users, eq(users.id, invitations.invitedBy))
        .where(hasToken(token))
      if (!found || stateOf(found.invitation, ctx.now()) !== 'open') continue
      await sendAccountMail(ctx, mailOf(ctx, { ...found, token }))
    }
    return null
  },
}

type Mailed = { invitation: Invitation; inviter: string | null; token: string }

function mailOf({ config, group }: RequestContext, { invitation, inviter, token }: Mailed): Mail {
  const greeting = invitation.name ? `Hello ${nameText(invitation.name)}, ` : ''
  return mailOfLetter(invitation.email ?? '', {
    group,
    subject: `You are invited to ${plain(group.name)}`,
    lead:
      greeting +
      (inviter ? `${nameText(inviter)} invites you` : 'You are invited') +
      ` to ${nameText(group.name)}.`,
    message: unlinked(group.welcome),
    facts: [['Until', eventTime(invitation.expiresAt, group.timeZone)]],
    more: ['With the link you sign up: choose a username and a password. Nobody else can use it.'],
    link: { label: 'Join the group', url: config.APP_ORIGIN + invitationPath(token) },
    footer: {
      text: 'You get this once, because an admin of the group has entered your address. If you do not want to join, ignore it: the address is forgotten.',
    },
  })
}
