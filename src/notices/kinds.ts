import { eventTime } from '../shared/format.ts'
import { formatMoney } from '../shared/money.ts'
import { changesText, type Plan, planChanges } from '../shared/plan-changes.ts'

// Everything that people are told. A new kind is a row of this table and a function beside tell.ts that names its
// recipients.

/** What people switch mail on and off for, in the order of the settings. */
export const preferenceGroups = {
  requests: { label: 'My requests', hint: 'A request of yours is approved or declined.' },
  changes: {
    label: 'Changes to my hikes',
    hint: 'What organizers announce. A new time, place or price, and a hike that is off, always come by mail.',
  },
  organizing: {
    label: 'Organizing',
    hint: 'Somebody asks to join a hike of yours, leaves it, or pays for it.',
  },
  chat: {
    label: 'Chat',
    hint: 'Messages that you have not read for half an hour: one mail until you read them.',
  },
  comments: { label: 'Comments', hint: 'Somebody comments on a post of yours.' },
  reminders: { label: 'Reminders', hint: 'The day before a hike: time, place, sun, and who comes.' },
}
export type PreferenceGroup = keyof typeof preferenceGroups

/** Why somebody is told. */
export const audiences = {
  organizers: 'you organize this hike',
  requester: 'you asked to join this hike',
  concerned: 'you asked to join this hike, or take part in it',
  everybody: 'you organize this hike, or take part in it',
  everybodyConcerned: 'you organize this hike, asked to join it, or take part in it',
  payer: 'you paid for this hike',
  author: 'you wrote this post',
}

/** What a notice says, as it was when it happened: the event and its people may change or go. */
export type Snapshot = {
  /** The name of the event, or the title of the post. */
  hike: string
  /** Milliseconds since the epoch. */
  time?: number
  zone?: string
  place?: string
  actor?: string
  /** In the unit of shared/money.ts. */
  amount?: number
  currency?: string
  /** The words of the actor: a reason, an announcement, a comment. */
  note?: string
  hasPaid?: boolean
  position?: number
  before?: Plan
  after?: Plan
  /** The first unread messages, and how many there are. */
  messages?: { from: string; text: string }[]
  count?: number
}

export type Kind = {
  /** The preference that switches its mail off; null where it is always mailed. */
  group: PreferenceGroup | null
  to: keyof typeof audiences
  /** One sentence, for the bell and the mail. */
  text: (data: Snapshot) => string
  /** What follows the name of the hike in the subject of the mail. */
  subject: (data: Snapshot) => string
  /** More paragraphs of the mail. */
  more?: (data: Snapshot, group: { CONTACT_EMAIL: string }) => (string | false | undefined)[]
  /** Where it leads. */
  link: { label: string; path: (eventId: number) => string }
  /** The first one is mailed at once; more of this kind within these milliseconds come in one mail. */
  bundledFor?: number
  /** After these milliseconds a mail that could not be sent is not sent any more. */
  staleAfter?: number
  /** Does not count towards the mails that its actor may cause. */
  unlimited?: true
  /** The mail has the hike as an iCalendar file. */
  hasCalendarFile?: true
}

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE

const hikeLink = { label: 'Open the hike', path: (id: number) => `/events/${id}` }
const requestsLink = { label: 'See the requests', path: (id: number) => `/events/${id}#requests` }
const chatLink = { label: 'Open the chat', path: (id: number) => `/events/${id}#chat` }
const ownPayments = { label: 'See my payments', path: () => '/payments/mine' }
const otherHikes = { label: 'See the other hikes', path: () => '/' }

const money = ({ amount = 0, currency = 'usd' }: Snapshot) => formatMoney(amount, currency)
const quoted = ({ note }: Snapshot) => note && `“${note}”`
const when = ({ time, zone }: Snapshot) =>
  time === undefined || zone === undefined ? '' : eventTime(new Date(time), zone)
const changes = ({ before, after, currency = 'usd' }: Snapshot) =>
  before && after ? changesText(planChanges(before, after, currency)) : ''
const moneyBack = ({ hasPaid }: Snapshot) => hasPaid && 'What you have paid for it is on its way back to you.'

const kinds = {
  join_requested: {
    group: 'organizing',
    to: 'organizers',
    text: ({ actor, hike }) => `${actor} asks to join ${hike}.`,
    subject: ({ actor }) => `: ${actor} asks to join`,
    link: requestsLink,
    bundledFor: HOUR,
  },
  joined: {
    group: 'organizing',
    to: 'organizers',
    text: ({ actor, hike }) => `${actor} takes part in ${hike}.`,
    subject: ({ actor }) => `: ${actor} takes part`,
    link: hikeLink,
  },
  left: {
    group: 'organizing',
    to: 'organizers',
    text: ({ actor, hike }) => `${actor} has left ${hike}.`,
    subject: ({ actor }) => `: ${actor} has left`,
    link: hikeLink,
  },
  approved: {
    group: 'requests',
    to: 'requester',
    text: ({ actor, hike }) => `${actor} has approved your request: you are taking part in ${hike}.`,
    subject: () => ': you are taking part',
    link: hikeLink,
    hasCalendarFile: true,
  },
  rejected: {
    group: 'requests',
    to: 'requester',
    text: ({ actor, hike }) => `${actor} has declined your request to join ${hike}.`,
    subject: () => ': your request was declined',
    more: (data) => [moneyBack(data)],
    link: otherHikes,
  },
  waitlisted: {
    group: 'requests',
    to: 'requester',
    text: ({ hike, position }) => `${hike} is full: you are number ${position} in line.`,
    subject: ({ position }) => `: you are number ${position} in line`,
    more: (data) => ['As soon as a place comes free for you, we tell you.', moneyBack(data)],
    link: hikeLink,
  },
  promoted: {
    group: 'requests',
    to: 'requester',
    text: ({ hike }) => `A place has come free: you are taking part in ${hike}.`,
    subject: () => ': you are taking part',
    more: (data) => [
      !!data.amount && `It costs ${money(data)}: please pay on the hike’s page.`,
      'If you cannot come any more, please leave it there, so that the next in line gets the place.',
    ],
    link: hikeLink,
    hasCalendarFile: true,
  },
  removed: {
    group: null,
    to: 'concerned',
    text: ({ actor, hike }) => `${actor} has removed you from ${hike}.`,
    subject: () => ': you have been removed',
    more: (data) => [quoted(data), moneyBack(data)],
    link: otherHikes,
  },
  event_changed: {
    group: null,
    to: 'everybodyConcerned',
    text: (data) => `${data.hike} has changed: ${changes(data)}.`,
    subject: (data) => ` has changed: ${changes(data)}`,
    more: (data) => [quoted(data)],
    link: hikeLink,
    unlimited: true,
    hasCalendarFile: true,
  },
  event_cancelled: {
    group: null,
    to: 'everybodyConcerned',
    text: ({ hike, actor }) => (actor ? `${actor} has cancelled ${hike}.` : `${hike} is cancelled.`),
    subject: () => ' is cancelled',
    more: (data) => [quoted(data), moneyBack(data)],
    link: hikeLink,
    unlimited: true,
    hasCalendarFile: true,
  },
  event_deleted: {
    group: null,
    to: 'everybodyConcerned',
    text: (data) =>
      `${data.actor} has deleted ${data.hike}, planned for ${when(data)}: it does not take place.`,
    subject: () => ' does not take place',
    more: (data) => [moneyBack(data)],
    link: otherHikes,
    unlimited: true,
  },
  handed_over: {
    group: null,
    to: 'organizers',
    text: ({ hike }) => `${hike} is yours now: its organizer has left the group.`,
    subject: () => ' is yours now',
    more: ({ hasPaid }) => [
      'Everybody who asks to join it, and everybody who takes part, now turns to you. If it cannot take place, please cancel it on its page.',
      hasPaid &&
        'What has been paid so far went to the previous organizer, and refunds of it come from there. What is paid from now on is yours.',
    ],
    link: hikeLink,
    unlimited: true,
  },
  announcement: {
    group: 'changes',
    to: 'everybody',
    text: ({ actor, hike, note }) => `${actor} about ${hike}: “${note}”`,
    subject: ({ actor }) => `: a message from ${actor}`,
    link: hikeLink,
    unlimited: true,
  },
  reminder: {
    group: 'reminders',
    to: 'everybody',
    text: (data) => `${data.hike} starts on ${when(data)}.`,
    subject: (data) => ` starts on ${when(data)}`,
    link: chatLink,
    staleAfter: 20 * HOUR,
  },
  chat_unread: {
    group: 'chat',
    to: 'everybody',
    text: ({ hike, count = 1, messages = [] }) =>
      count === 1
        ? `${messages[0]?.from} wrote in the chat of ${hike}.`
        : `There are ${count} unread messages in the chat of ${hike}.`,
    subject: ({ count = 1, messages = [] }) =>
      count === 1 ? `: a message from ${messages[0]?.from}` : `: ${count} unread messages`,
    more: ({ messages = [], count = 1 }) => [
      ...messages.map(({ from, text }) => `${from}: ${text}`),
      count > messages.length && `And ${count - messages.length} more.`,
    ],
    link: chatLink,
  },
  payment_received: {
    group: 'organizing',
    to: 'organizers',
    text: (data) => `${data.actor} has paid ${money(data)} for ${data.hike}.`,
    subject: (data) => `: ${data.actor} has paid ${money(data)}`,
    link: { label: 'See the payments', path: () => '/payments' },
  },
  payment_refunded: {
    group: null,
    to: 'payer',
    text: (data) => `You get back ${money(data)} for ${data.hike}.`,
    subject: (data) => `: you get back ${money(data)}`,
    more: (data) => [
      data.note && `The organizer writes: ${quoted(data)}`,
      'Banks take up to ten days until they show it.',
    ],
    link: ownPayments,
  },
  payment_failed_refund: {
    group: null,
    to: 'payer',
    text: (data) =>
      `Your refund of ${money(data)} for ${data.hike} did not arrive: your bank has returned it.`,
    subject: (data) => `: your refund of ${money(data)} did not arrive`,
    more: (_, { CONTACT_EMAIL }) => [
      `Please write to ${CONTACT_EMAIL}, so that we can pay you in another way.`,
    ],
    link: ownPayments,
  },
  comment: {
    group: 'comments',
    to: 'author',
    text: ({ actor, hike }) => `${actor} has commented on ${hike}.`,
    subject: ({ actor }) => `: ${actor} has commented`,
    more: (data) => [quoted(data)],
    link: { label: 'Read the comment', path: (id) => `/blog/${id}` },
  },
} satisfies Record<string, Kind>

export type NoticeKind = keyof typeof kinds

export const kindOf = (name: NoticeKind): Kind => kinds[name]

/** The kinds of which this holds. */
export const kindsWhere = (holds: (kind: Kind) => boolean) =>
  (Object.keys(kinds) as NoticeKind[]).filter((name) => holds(kindOf(name)))
