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
import { withLanguage } from '../../texts/load.ts'
import { t } from '../../texts/sign-up-invitations.ts'
import { hasToken, type Invitation, stateOf } from './invitations.ts'
import { invitationPath, mailedToken } from './tokens.ts'

/**
 * Mails an invitation to its address. Payload: the seed of its token. It has a lower priority than emails about
 * accounts, such as a password reset, which keep their share of the provider's daily quota.
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
    // Tries all secrets, because the secret may have been changed since the invitation was stored.
    for (const secret of mailSecrets(config)) {
      const token = mailedToken(secret, seed)
      const [found] = await db
        .select({ invitation: invitations, inviter: users.username })
        .from(invitations)
        .leftJoin(users, eq(users.id, invitations.invitedBy))
        .where(hasToken(token))
      if (!found || stateOf(found.invitation, ctx.now()) !== 'open') continue
      const compose = () => mailOf(ctx, { ...found, token })
      await sendAccountMail(ctx, await withLanguage(ctx.group.language, compose))
    }
    return null
  },
}

type Mailed = { invitation: Invitation; inviter: string | null; token: string }

function mailOf({ config, group }: RequestContext, { invitation, inviter, token }: Mailed): Mail {
  return mailOfLetter(invitation.email ?? '', {
    group,
    subject: t.subject(plain(group.name)),
    lead: leadOf(nameText(group.name), inviter && nameText(inviter), invitation.name),
    message: unlinked(group.welcome),
    facts: [[t.until, eventTime(invitation.expiresAt, group.timeZone)]],
    more: [t.howToJoin],
    link: { label: t.joinTheGroup, url: config.APP_ORIGIN + invitationPath(token) },
    footer: {
      text: t.mailFooter,
    },
  })
}

function leadOf(group: string, inviter: string | null, invited: string | null): string {
  if (!invited) return inviter ? t.mailBy(inviter, group) : t.mail(group)
  const name = nameText(invited)
  return inviter ? t.mailToBy(name, inviter, group) : t.mailTo(name, group)
}
