import type { Group } from '../../context/group.ts'
import { ageInWords } from '../../context/last-backup.ts'
import type { Mail } from '../../context/platform.ts'
import { mailOfLetter } from '../../notices/mail/template.ts'
import { eventTime } from '../../shared/format.ts'
import { linesOf, type SeenAlert } from './needs.ts'

/** The mail to an admin, without names and addresses of members; null if nothing needs a human. */
export function dailyMail(
  { origin, group }: { origin: string; group: Group },
  to: string,
  counts: number[],
  alerts: SeenAlert[],
  backupAge: number | null,
): Mail | null {
  const seen = alerts.map(
    ({ text, lastAt }) => `${text} Last seen: ${eventTime(new Date(lastAt), group.timeZone)}.`,
  )
  const paragraphs = [...seen, ...linesOf(counts).map(([text, path]) => `${text}\n${origin}${path}`)]
  if (paragraphs.length === 0) return null
  return mailOfLetter(to, {
    group,
    subject: `${group.name}: ${paragraphs.length === 1 ? 'something needs' : 'some things need'} a human`,
    lead: paragraphs.length === 1 ? 'This needs a human:' : 'These need a human:',
    message: paragraphs.join('\n\n'),
    facts: [['Last backup', backupAge === null ? 'none was made' : `${ageInWords(backupAge)} old`]],
    more: [],
    link: { label: 'See the health of the site', url: `${origin}/admin/health` },
    footer: { text: 'You get this, once a day at most, because you are an admin of the group.' },
  })
}
