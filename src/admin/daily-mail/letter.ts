import type { Group } from '../../context/group.ts'
import { backupAgeText } from '../../context/last-backup.ts'
import type { Mail } from '../../context/platform.ts'
import { mailOfLetter } from '../../notices/mail/template.ts'
import { eventTime } from '../../shared/format.ts'
import { t } from '../../texts/daily-mail.ts'
import { linesOf, type SeenAlert } from './needs.ts'

/** Returns the daily email to an admin, without members' names and addresses; null if nothing needs attention. */
export function dailyMail(
  { origin, group }: { origin: string; group: Group },
  to: string,
  counts: number[],
  alerts: SeenAlert[],
  backupAge: number | null,
): Mail | null {
  const seen = alerts.map(({ text, lastAt }) => t.lastSeen(text, eventTime(new Date(lastAt), group.timeZone)))
  const paragraphs = [...seen, ...linesOf(counts).map(([text, path]) => `${text}\n${origin}${path}`)]
  if (paragraphs.length === 0) return null
  return mailOfLetter(to, {
    group,
    subject: t.subject(group.name, paragraphs.length),
    lead: t.lead(paragraphs.length),
    message: paragraphs.join('\n\n'),
    facts: [[t.lastBackup, backupAge === null ? t.noBackup : backupAgeText(backupAge)]],
    more: [],
    link: { label: t.seeHealth, url: `${origin}/admin/health` },
    footer: { text: t.footer },
  })
}
