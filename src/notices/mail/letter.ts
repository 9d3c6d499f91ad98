import { hikeIcs, ICS_TYPE, icsFileName } from '../../calendar/ics.ts'
import { shortened } from '../../shared/shortened.ts'
import type { Config } from '../../work/config.ts'
import type { Mail } from '../../work/platform.ts'
import { audiences } from '../kinds/kind.ts'
import { kindOf } from '../kinds.ts'
import { linkOf } from '../notice-link.ts'
import { unsubscribeUrl } from '../unsubscribe.ts'
import type { DueNotice } from './due.ts'
import { changeFacts, planFacts, reminderFacts } from './facts.ts'
import type { MailedHike } from './hikes.ts'
import { plain, unlinked, withoutLinks } from './plain-text.ts'
import { type Content, requestsLetter } from './requests-letter.ts'
import { type Letter, letterHtml, letterText } from './template.ts'

const MAX_SUBJECT = 250

/** The one mail of these notices, which are of one kind and for one recipient. */
export function mailOf(config: Config, notices: DueNotice[], hikes: Map<number, MailedHike>): Mail {
  const [notice] = notices
  if (!notice) throw new Error('A mail has at least one notice.')
  const { group, to } = kindOf(notice.kind)
  const content = notices.length > 1 ? requestsLetter(notices) : singleLetter(notice, config, hikes)
  const letter: Letter = {
    ...content,
    subject: shortened(plain(content.subject), MAX_SUBJECT),
    group: config.APP_NAME,
    link: { label: content.link.label, url: config.APP_ORIGIN + content.link.path },
    footer: `You get this because ${audiences[to]}.${
      group ? ' You can choose which mails you get under Notices.' : ''
    }`,
  }
  return {
    to: notice.email,
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
    headers: {
      // RFC 3834: nobody's holiday is told to the group.
      'Auto-Submitted': 'auto-generated',
      ...(group && {
        'List-Unsubscribe': `<${unsubscribeUrl(config, notice.userId, group)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    attachments: calendarFile(config, notice, hikes),
  }
}

function calendarFile(config: Config, { kind, hikeId }: DueNotice, hikes: Map<number, MailedHike>) {
  const hike = hikeId !== null && kindOf(kind).hasCalendarFile ? hikes.get(hikeId) : undefined
  if (!hike) return []
  return [{ filename: icsFileName(hike.row), type: ICS_TYPE, content: hikeIcs(config, hike.row) }]
}

function singleLetter(
  { kind: name, hikeId, hikeExists, data }: DueNotice,
  config: Config,
  hikes: Map<number, MailedHike>,
): Content {
  const kind = kindOf(name)
  const shown = withoutLinks(data)
  const hike = name === 'reminder' && hikeId !== null ? hikes.get(hikeId) : undefined
  return {
    subject: data.hike + kind.subject(data),
    lead: kind.text(shown),
    facts: [...changeFacts(shown), ...planFacts(shown), ...(hike ? reminderFacts(hike) : [])],
    more: [
      ...(kind.more?.(shown, config).filter((line) => typeof line === 'string' && line !== '') ?? []),
      ...(hike?.description ? ['About the hike, and what to bring:', unlinked(hike.description)] : []),
    ] as string[],
    link: linkOf(name, hikeId, hikeExists),
  }
}
