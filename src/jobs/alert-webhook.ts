import { eq } from 'drizzle-orm'
import { callService, timeLimits } from '../context/services.ts'
import { operatorAlerts } from '../db/schema.ts'
import { HOUR } from '../shared/duration.ts'
import type { JobKind } from './jobs.ts'
import { postAlert } from './operator-alerts.ts'

/** If an alert cannot be posted for this long, it is not posted at all, and only the daily email mentions it. */
const GIVEN_UP_AFTER = 6 * HOUR

export const runPostAlert: JobKind = {
  ...postAlert,
  run: async ({ db, config: { ALERT_WEBHOOK_URL }, now }, kind) => {
    const ofKind = eq(operatorAlerts.kind, kind)
    const [alert] = await db.select().from(operatorAlerts).where(ofKind)
    if (!alert?.raisedAt || ALERT_WEBHOOK_URL === '') return null
    const time = now().getTime()
    if (time - alert.raisedAt.getTime() > GIVEN_UP_AFTER) return null
    // Keeps an hour between posts if the previous alert was posted late.
    if (alert.sentAt && time - alert.sentAt.getTime() < HOUR) return new Date(alert.sentAt.getTime() + HOUR)
    await post(ALERT_WEBHOOK_URL, { kind, text: alert.text, at: alert.raisedAt })
    await db.update(operatorAlerts).set({ sentAt: now() }).where(ofKind)
    return null
  },
}

/** Throws `ServiceDown`. */
const post = (url: string, alert: { kind: string; text: string; at: Date }) =>
  callService('alerts', async () => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(alert),
      // A redirect could point to a URL that was not checked (SSRF).
      redirect: 'manual',
      signal: AbortSignal.timeout(timeLimits.alerts),
    }).catch(() => {
      // Omits the cause, which may contain the URL with its token.
      throw new Error('There was no answer.')
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The answer was ${response.status}.`)
  })
