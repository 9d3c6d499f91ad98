import { sql } from 'drizzle-orm'
import { isStaffWith } from '../../access/staff.ts'
import type { RequestContext } from '../../context/context.ts'
import { inLanguageOf } from '../../context/language.ts'
import { selectLastBackup } from '../../context/last-backup.ts'
import { MailRefused } from '../../context/platform.ts'
import { runBatch } from '../../db/batch.ts'
import { jobs, operatorAlerts, users } from '../../db/schema.ts'
import { enqueue, enqueueEach } from '../../jobs/enqueue.ts'
import { defineJob, PRIORITY, whereJob } from '../../jobs/jobs.ts'
import { isRaisedBy, storeAlertOnce } from '../../jobs/operator-alerts.ts'
import { sendAccountMail } from '../../notices/mail/account-mail.ts'
import { alertOperatorsOfMail } from '../../notices/mail/alert.ts'
import { refusesNotices } from '../../notices/mail/refusals.ts'
import { DAY, HOUR } from '../../shared/duration.ts'
import { dailyMail } from './letter.ts'
import { needsAdmin, type SeenAlert, selectNeeds } from './needs.ts'

const KIND = 'daily-mail'
/**
 * An email that the provider rejects for this long is dropped. The next one can be enqueued a day after this one was.
 */
const GIVEN_UP_AFTER = 6 * HOUR

/** SQL condition on users: an admin who can be sent mail. */
const isMailedAdmin = () =>
  sql`(${isStaffWith('administerGroup', sql`users.role`)} AND users.email_verified AND users.deleted_at IS NULL
    AND users.banned_at IS NULL AND NOT coalesce(${refusesNotices}, FALSE))`

/**
 * Returns statements that enqueue the daily email. It goes to each admin whose attention is needed, if the last email
 * is at least a day old.
 */
export function raiseDailyMail(ctx: RequestContext) {
  const { db } = ctx
  const now = ctx.now().getTime()
  const since = sql`coalesce((SELECT last.since FROM operator_alerts AS last WHERE last.kind = ${KIND}), 0)`
  const from = sql`FROM users WHERE ${isMailedAdmin()} AND ${needsAdmin(sql`users.id`, since)}`
  const isTime = sql`NOT EXISTS (SELECT 1 FROM operator_alerts WHERE kind = ${KIND} AND raised_at > ${now - DAY})`
  const { attempt, statement } = storeAlertOnce(
    ctx,
    KIND,
    '',
    DAY,
    sql`${isTime} AND EXISTS (SELECT 1 ${from})`,
  )
  return {
    // Sets the time of the last email. Later alerts count as new.
    'daily mail before': db
      .update(operatorAlerts)
      .set({ since: sql`raised_at` })
      .where(sql`kind = ${KIND} AND raised_at <= ${now - DAY}`),
    'daily mail raised': statement,
    'daily mail jobs': enqueueEach(
      ctx,
      sendDailyMail,
      { adminId: users.id, raisedAt: String(now) },
      sql`${from} AND ${isRaisedBy(KIND, attempt)}`,
    ),
  }
}

/** Emails an admin about the items that need attention. `raisedAt`: when the email was enqueued, in milliseconds. */
export const sendDailyMail = defineJob({
  name: KIND,
  priority: PRIORITY.access,
  fields: { adminId: 'number', raisedAt: 'text' },
  run: async (ctx, payload) => {
    const { db } = ctx
    const mail = await composeMail(ctx, payload.adminId)
    if (!mail || ctx.now().getTime() - Number(payload.raisedAt) > GIVEN_UP_AFTER) return null
    // Only the run that deletes the job's row sends the email. It is thus sent at most once, although a job can run
    // twice.
    const claimed = await db.delete(jobs).where(whereJob(sendDailyMail, payload)).returning({ key: jobs.key })
    if (claimed.length === 0) return null
    try {
      await sendAccountMail(ctx, mail)
      return null
    } catch (error) {
      if (error instanceof MailRefused) return sendLater(ctx, payload)
      await runBatch(db, alertOperatorsOfMail(ctx, null))
      return null
    }
  },
})

/** Retries in an hour, because a rejected email was certainly not sent. */
async function sendLater(ctx: RequestContext, payload: { adminId: number; raisedAt: string }) {
  const later = new Date(ctx.now().getTime() + HOUR)
  await enqueue(ctx, sendDailyMail, payload, later)
  return later
}

type Admin = Pick<typeof users.$inferSelect, 'email' | 'language' | 'lastLanguage'> & { since: number | null }

async function composeMail({ db, config, group, now }: RequestContext, id: number) {
  const [admin] = await db.all<Admin>(
    sql`SELECT users.email, users.language, users.last_language AS lastLanguage, (SELECT since FROM operator_alerts WHERE kind = ${KIND}) AS since
      FROM users WHERE users.id = ${id} AND ${isMailedAdmin()}`,
  )
  if (!admin) return null
  const { counts, alerts } = selectNeeds(id, admin.since ?? 0)
  const [row] = await db.all<{ counts: string }>(counts)
  if (!row) return null
  const [backup] = await selectLastBackup(db)
  const backupAge = backup ? now().getTime() - backup.takenAt.getTime() : null
  const site = { origin: config.APP_ORIGIN, group }
  const seen = await db.all<SeenAlert>(alerts)
  return inLanguageOf(admin, group, () =>
    dailyMail(site, admin.email, JSON.parse(row.counts), seen, backupAge),
  )
}
