import { type Letter, letterHtml, letterText } from '../../notices/mail/template.ts'
import { amount, eventTime } from '../../shared/format.ts'
import type { Group } from '../../work/group.ts'
import type { Mail } from '../../work/platform.ts'
import type { Needs, SeenAlert } from './needs.ts'

/** The mail to an admin, in which there is nobody's name or address; null where nothing needs a human. */
export function dailyMail(
  { origin, group }: { origin: string; group: Group },
  to: string,
  needs: Needs,
  alerts: SeenAlert[],
): Mail | null {
  const seen = alerts.map(
    ({ text, lastAt }) => `${text} Last seen: ${eventTime(new Date(lastAt), group.timeZone)}.`,
  )
  const paragraphs = [...seen, ...linesOf(needs).map(([text, path]) => `${text}\n${origin}${path}`)]
  if (paragraphs.length === 0) return null
  const letter: Letter = {
    group,
    subject: `${group.name}: ${paragraphs.length === 1 ? 'something needs' : 'some things need'} a human`,
    lead: paragraphs.length === 1 ? 'This needs a human:' : 'These need a human:',
    message: paragraphs.join('\n\n'),
    facts: [],
    more: [],
    link: { label: 'See the health of the site', url: `${origin}/admin/health` },
    footer: { text: 'You get this, once a day at most, because you are an admin of the group.' },
  }
  return {
    to,
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
    // RFC 3834, as with other mails.
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** Sentences, and where to see more. */
const linesOf = ({ jobs, mails, disputes, payments, reports }: Needs): [string, string][] => {
  const lines: (false | [string, string])[] = [
    jobs > 0 && [`${several(jobs, 'job keeps', 'jobs keep')} failing.`, '/admin/health'],
    mails > 0 && [
      `${several(mails, 'mail was', 'mails were')} refused, or perhaps not sent. Treasurers can have it sent again.`,
      '/payments/group',
    ],
    disputes > 0 && [
      `${several(disputes, 'payment is', 'payments are')} disputed, and Stripe gives a date for the answer. Treasurers see more.`,
      '/payments/group',
    ],
    payments > 0 && [
      `${several(payments, 'other payment needs', 'other payments need')} a human. Treasurers see why, and what to do.`,
      '/payments/group',
    ],
    reports > 0 && [`${several(reports, 'report is', 'reports are')} open.`, '/admin'],
  ]
  return lines.filter((line) => line !== false)
}

const several = (count: number, one: string, more: string) =>
  count === 1 ? `One ${one}` : `${amount(count)} ${more}`
