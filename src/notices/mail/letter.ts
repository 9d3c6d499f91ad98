import { hikeIcs, ICS_TYPE, icsFileName, siteOf } from '../../calendar/ics.ts'
import type { RequestContext } from '../../context/context.ts'
import type { Mail } from '../../context/platform.ts'
import type { FoundHike, NoticeKind } from '../../db/tables/notices.ts'
import { NOTICE_SETTINGS } from '../../shared/notice-settings.ts'
import { t } from '../../texts/mails.ts'
import { t as kinds } from '../../texts/notices.ts'
import { when, withNames } from '../kinds/snapshot.ts'
import { kindOf } from '../kinds.ts'
import { linkOf } from '../notice-link.ts'
import { unsubscribeUrl } from '../unsubscribe.ts'
import type { DueNotice } from './due.ts'
import { changeFacts, fullWords, planFacts, reminderFacts, requestWords } from './facts.ts'
import type { MailedHike } from './hikes.ts'
import { greetingOf, nameText, plain, unlinked, withoutBidiControls, withoutLinks } from './plain-text.ts'
import { cutSubject, subjectName, subjectOf } from './subject.ts'
import { type Letter, mailOfLetter } from './template.ts'

type Sender = Pick<RequestContext, 'config' | 'group'>

/** Returns the email for notices of one kind to one recipient. */
export function mailOf(sender: Sender, notices: DueNotice[], hikes: Map<number, MailedHike>): Mail {
  const { config } = sender
  const [notice] = notices
  if (!notice) throw new Error('A mail has at least one notice.')
  const { group, to } = kindOf(notice.kind)
  const urlOf = ({ label, path }: Link) => ({ label, url: config.APP_ORIGIN + path })
  const content =
    notices.length > 1
      ? bundledLetter(
          notice.kind,
          notices.map((one) => ({ ...one, data: withNames(one.data) })),
        )
      : singleLetter(notice, sender, hikes)
  const letter: Letter = {
    ...content,
    subject: cutSubject(content.subject),
    ...(notice.name !== '' && { greeting: greetingOf(notice.name) }),
    group: sender.group,
    link: urlOf(content.link),
    otherLink: content.otherLink && urlOf(content.otherLink),
    footer: {
      text: t.audiences[to],
      ...(group && { preferences: `${config.APP_ORIGIN}${NOTICE_SETTINGS.path}` }),
    },
  }
  const mail = mailOfLetter(notice.email, letter)
  return {
    ...mail,
    headers: {
      ...mail.headers,
      ...(group && {
        'List-Unsubscribe': `<${unsubscribeUrl(config, notice.userId, group)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    attachments: calendarFile(sender, notice, hikes),
  }
}

function calendarFile(sender: Sender, { kind, hikeId }: DueNotice, hikes: Map<number, MailedHike>) {
  const hike = hikeId !== null && kindOf(kind).hasCalendarFile ? hikes.get(hikeId) : undefined
  if (!hike) return []
  return [{ filename: icsFileName(hike.row), type: ICS_TYPE, content: hikeIcs(siteOf(sender), hike.row) }]
}

function singleLetter(notice: DueNotice, { config, group }: Sender, hikes: Map<number, MailedHike>): Content {
  const { kind: name, hikeId, commentId, hikeExists, data, request } = notice
  const kind = kindOf(name)
  const shown = withoutLinks(withNames(data))
  const hike = name === 'reminder' && hikeId !== null ? hikes.get(hikeId) : undefined
  return {
    subject: subjectOf(name, data),
    lead: (kind.heading ?? kind.text)(shown),
    message: kind.isMessage ? withoutBidiControls(data.note ?? '') : '',
    facts: [
      ...(kind.isMessage ? [[t.hike, shown.hike] as [string, string]] : []),
      ...changeFacts(shown),
      ...planFacts(shown),
      ...(hike ? reminderFacts(hike, config.APP_ORIGIN) : []),
    ],
    more: [
      ...fullWords([notice]),
      ...requestWords(request),
      ...(kind.more?.(shown, group).filter((line) => typeof line === 'string' && line !== '') ?? []),
      ...(hike?.description ? [t.aboutHike, unlinked(hike.description)] : []),
    ] as string[],
    hikes:
      (shown.found ?? []).length > 1 ? shown.found?.map((found) => foundHike(found, config.APP_ORIGIN)) : [],
    link: linkOf(name, { hikeId, commentId, hikeExists }),
    ...(kind.otherLink &&
      hikeExists && {
        otherLink: { label: kind.otherLink.label(hikeId ?? 0), path: kind.otherLink.path(hikeId ?? 0) },
      }),
  }
}

const foundHike = ({ id, name, place, ...times }: FoundHike, origin: string) => ({
  name,
  about: `${when({ hike: name, ...times })} · ${place}`,
  url: `${origin}/events/${id}`,
})

type Content = Pick<Letter, 'subject' | 'lead' | 'message' | 'facts' | 'more' | 'hikes'> & {
  link: Link
  otherLink?: Link
}

type Link = { label: string; path: string }

/** One email for several notices of a bundled kind. */
const bundledLetter = (kind: NoticeKind, notices: DueNotice[]): Content =>
  kind === 'reported' ? reportsLetter(notices) : requestsLetter(notices)

const reportsLetter = (notices: DueNotice[]): Content => ({
  subject: t.reportsSubject(notices.length),
  lead: t.reports(notices.length),
  facts: [],
  more: [notices.map(({ kind, data }) => kindOf(kind).text(data)).join('\n')],
  link: linkOf('reported', {}),
})

/** One email for several requests to join, for one hike or several. */
function requestsLetter(notices: DueNotice[]): Content {
  const hikes = Map.groupBy(notices, ({ hikeId }) => hikeId)
  const [[hikeId, [first]]] = [...hikes] as [[number | null, DueNotice[]]]
  const name = subjectName(first?.data.hike ?? '')
  const people = peopleOf(notices)
  const [person = ''] = people
  const [inSubject = ''] = peopleOf(notices, plain)
  const others = hikes.size - 1
  const isOne = people.length === 1
  if (others === 0) {
    const shown = withoutLinks(first?.data ?? { hike: '' })
    return {
      subject: isOne ? kinds.joinRequestedSubject(name, inSubject) : t.peopleAskSubject(name, people.length),
      lead: isOne ? kinds.joinRequested(person, shown.hike) : t.peopleAsk(people.length, shown.hike),
      facts: planFacts(shown),
      more: [
        ...fullWords(notices),
        ...(people.length > 1 ? paragraphs(requesters(notices)) : requestWords(first?.request ?? null)),
      ],
      link: linkOf('join_requested', { hikeId }),
    }
  }
  return {
    subject: isOne
      ? t.oneAsksForHikesSubject(name, others, inSubject)
      : t.peopleAskForHikesSubject(name, others, people.length),
    lead: isOne ? t.oneAsksForHikes(person) : t.peopleAskForHikes(people.length),
    facts: [],
    more: [...hikes.values()].map(requestsOfHike),
    link: { label: kinds.seeMyHikes, path: '/?tab=my-hikes' },
  }
}

/** Lines of text: the name, time and place of the hike, and the words of each requester. */
function requestsOfHike(notices: DueNotice[]): string {
  const shown = withoutLinks(notices[0]?.data ?? { hike: '' })
  const plan = planFacts(shown).map(([, value]) => value)
  return [shown.hike, plan.join(', '), ...fullWords(notices), ...requesters(notices)].join('\n')
}

/** Returns a single paragraph if all requests consist only of a name. */
const paragraphs = (people: string[]) =>
  people.some((lines) => lines.includes('\n')) ? people : [people.join('\n')]

/**
 * The requesters with their notes and answers, without duplicates: a user may have withdrawn a request and sent another
 * one.
 */
const requesters = (notices: DueNotice[]) => [
  ...new Set(
    notices.map(({ data, request }) => [nameText(data.actor ?? ''), ...requestWords(request)].join('\n')),
  ),
]

/** The names without duplicates: a user may have withdrawn a request and sent another one. */
const peopleOf = (notices: DueNotice[], shown = nameText) => [
  ...new Set(notices.map(({ data }) => shown(data.actor ?? ''))),
]
