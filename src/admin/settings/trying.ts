import { eq } from 'drizzle-orm'
import { requireAdmin } from '../../access/policy.ts'
import { vapidKeys } from '../../context/config.ts'
import type { RequestContext } from '../../context/context.ts'
import { MailRefused } from '../../context/platform.ts'
import { ServiceDown } from '../../context/services.ts'
import { pushSubscriptions } from '../../db/schema.ts'
import { consumeQuota } from '../../http/rate-limit.ts'
import { countMail } from '../../notices/mail/quota.ts'
import { mailOfLetter } from '../../notices/mail/template.ts'
import { type Message, send } from '../../notices/push/sending.ts'
import { appIconPath, NOTIFICATION_ICON } from '../../shared/app-icons.ts'
import { HOUR } from '../../shared/duration.ts'
import { conflict } from '../../shared/errors.ts'
import { t } from '../../texts/group-settings.ts'

// Admins test mail and notifications here. They are sent immediately instead of by a job, and the result is shown.

/** Sends the admin an email, and returns the address. Throws 401, 403, 429, 503; 409 if the provider rejects it. */
export async function sendTestMail(ctx: RequestContext): Promise<string> {
  const { actor, config, db, group, platform } = ctx
  requireAdmin(actor)
  await consumeQuota(ctx, 'mail', actor.id)
  await countMail(db, ctx.now().getTime())
  const mail = mailOfLetter(actor.email, {
    group,
    subject: t.testSubject(group.name),
    lead: t.testLead,
    facts: [],
    more: [t.testMore],
    link: { label: t.settingsOfGroup, url: `${config.APP_ORIGIN}/admin/group` },
    footer: { text: t.testFooter },
  })
  try {
    await platform.sendMail(ctx, mail)
  } catch (error) {
    if (error instanceof MailRefused) throw conflict(t.mailRefused(error.code))
    throw new ServiceDown('mail')
  }
  return actor.email
}

/**
 * Sends a notification to the admin's browsers, and returns how many accepted it. Throws 401, 403, 429; 409 if there
 * are none, or if the app has no VAPID keys; 503 if none accepted it.
 */
export async function sendTestNotification(ctx: RequestContext): Promise<number> {
  const { actor, db, group } = ctx
  requireAdmin(actor)
  if (!vapidKeys(ctx.config)) throw conflict(t.noKeys)
  await consumeQuota(ctx, 'mail', actor.id)
  const browsers = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, actor.id))
  if (browsers.length === 0) throw conflict(t.noBrowsers)
  const message: Message = {
    title: t.testNotification(group.name),
    path: '/admin/group',
    icon: appIconPath(group.logo, NOTIFICATION_ICON),
    topic: 'test',
    isUrgent: true,
    lasts: HOUR,
  }
  const outcomes = await Promise.all(browsers.map((browser) => send(ctx, browser, message)))
  const sent = outcomes.filter((outcome) => outcome === 'sent').length
  if (sent === 0) throw new ServiceDown('push')
  return sent
}
