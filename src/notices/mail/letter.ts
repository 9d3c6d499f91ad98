import { hikeIcs, ICS_TYPE, icsFileName } from '../../calendar/ics.ts'
import type { Config } from '../../config.ts'
import type { Mail } from '../../platform.ts'
import { eventTime } from '../../shared/format.ts'
import { planChanges } from '../../shared/plan-changes.ts'
import { shortened } from '../../shared/shortened.ts'
import { audiences, kindOf, type Snapshot } from '../kinds.ts'
import { unsubscribeUrl } from '../unsubscribe.ts'
import type { DueNotice } from './due.ts'
import type { MailedHike } from './hikes.ts'
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

function calendarFile(config: Config, { kind, eventId }: DueNotice, hikes: Map<number, MailedHike>) {
  const hike = eventId !== null && kindOf(kind).hasCalendarFile ? hikes.get(eventId) : undefined
  if (!hike) return []
  return [{ filename: icsFileName(hike.row), type: ICS_TYPE, content: hikeIcs(config, hike.row) }]
}

type Content = Pick<Letter, 'subject' | 'lead' | 'facts' | 'more'> & { link: { label: string; path: string } }

function singleLetter(
  { kind: name, eventId, eventExists, data }: DueNotice,
  config: Config,
  hikes: Map<number, MailedHike>,
): Content {
  const kind = kindOf(name)
  const shown = withoutLinks(data)
  const hike = name === 'reminder' && eventId !== null ? hikes.get(eventId) : undefined
  return {
    subject: data.hike + kind.subject(data),
    lead: kind.text(shown),
    facts: [...changeFacts(shown), ...planFacts(shown), ...(hike ? reminderFacts(hike) : [])],
    more: [
      ...(kind.more?.(shown, config).filter((line) => typeof line === 'string' && line !== '') ?? []),
      ...(hike?.description ? ['About the hike, and what to bring:', unlinked(hike.description)] : []),
    ] as string[],
    link: linkOf(name, eventId, eventExists),
  }
}

/** Where a notice leads; to the list of hikes where its own is gone. */
export function linkOf(kind: DueNotice['kind'], eventId: number | null, eventExists: boolean) {
  const { link } = kindOf(kind)
  const path = link.path(eventId ?? 0)
  return path.startsWith('/events/') && !eventExists
    ? { label: 'See the hikes', path: '/' }
    : { label: link.label, path }
}

/** Several requests, to one hike or more, in one mail. */
function requestsLetter(notices: DueNotice[]): Content {
  const hikes = Map.groupBy(notices, ({ eventId }) => eventId)
  const [[eventId, [first]]] = [...hikes] as [[number | null, DueNotice[]]]
  const name = first?.data.hike ?? ''
  const others = hikes.size - 1
  if (others === 0) {
    const people = peopleOf(notices)
    const shown = withoutLinks(first?.data ?? { hike: '' })
    return {
      subject: `${name}: ${asking(peopleOf(notices, plain))}`,
      lead: `${asking(people)} ${shown.hike}.`,
      facts: planFacts(shown),
      more: people.length > 1 ? [people.join('\n')] : [],
      link: linkOf('join_requested', eventId, true),
    }
  }
  return {
    subject: `${name} and ${others === 1 ? 'another hike' : `${others} other hikes`}: ${asking(peopleOf(notices, plain))}`,
    lead: `${asking(peopleOf(notices))} your hikes.`,
    facts: [],
    more: [...hikes.values()].map(requestsOfHike),
    link: { label: 'See my hikes', path: '/?tab=my-hikes' },
  }
}

/** 'Ridge walk / Sat 28 Nov · 09:00 CET, Bern / pia', on three lines and more. */
function requestsOfHike(notices: DueNotice[]): string {
  const shown = withoutLinks(notices[0]?.data ?? { hike: '' })
  const plan = planFacts(shown).map(([, value]) => value)
  return [shown.hike, plan.join(', '), ...peopleOf(notices)].join('\n')
}

const asking = (people: string[]) =>
  people.length === 1 ? `${people[0]} asks to join` : `${people.length} people ask to join`

/** Each once: somebody may have withdrawn, and asked again. */
const peopleOf = (notices: DueNotice[], shown = nameText) => [
  ...new Set(notices.map(({ data }) => shown(data.actor ?? ''))),
]

const LABELS = { time: 'Time', place: 'Place', price: 'Price' }

const changeFacts = ({ before, after, currency = '' }: Snapshot): Letter['facts'] =>
  before && after
    ? planChanges(before, after, currency).map(({ of, from, to }) => [LABELS[of], `${from} → ${to}`])
    : []

const planFacts = ({ time, zone, place }: Snapshot): Letter['facts'] =>
  time == null || zone == null || place == null
    ? []
    : [
        ['When', eventTime(new Date(time), zone)],
        ['Where', place],
      ]

const reminderFacts = ({ people, sun }: MailedHike): Letter['facts'] => [
  ...(sun ? [['Sun', sun] as [string, string]] : []),
  ['Who comes', people.length > 0 ? people.join(', ') : 'Nobody but the organizer yet'],
]

/** With names on one line, and texts that mail programs do not turn into links, as they do with 'free-money.example'. */
function withoutLinks(data: Snapshot): Snapshot {
  const plan = (of: Snapshot['before']) => of && { ...of, location: nameText(of.location) }
  return {
    ...data,
    hike: nameText(data.hike),
    ...(data.place && { place: nameText(data.place) }),
    ...(data.actor && { actor: nameText(data.actor) }),
    ...(data.note && { note: unlinked(data.note) }),
    ...(data.messages && {
      messages: data.messages.map(({ from, text }) => ({ from: nameText(from), text: unlinked(text) })),
    }),
    before: plan(data.before),
    after: plan(data.after),
  }
}

const nameText = (name: string) => unlinked(plain(name))

const WORD_JOINER = '\u2060'
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

function unlinked(text: string): string {
  const broken = text.replace(/\.(?=[\p{L}\p{N}])|:(?=\/\/)|@/gu, `$&${WORD_JOINER}`)
  // First strong isolate, so that the punctuation around it stays where it is.
  return RIGHT_TO_LEFT.test(broken) ? `\u2068${broken}\u2069` : broken
}

/** On one line, without characters that change the direction of what follows. */
const plain = (text: string) =>
  text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
