import { sql } from 'drizzle-orm'
import type { NoticeKind } from '../db/tables/notices.ts'
import { t } from '../texts/notices.ts'
import { hikeKinds } from './kinds/hike.ts'
import { chatLink, type Kind } from './kinds/kind.ts'
import { participationKinds } from './kinds/participation.ts'
import { paymentKinds } from './kinds/payment.ts'
import { reportKinds } from './kinds/report.ts'
import { rideKinds } from './kinds/ride.ts'
import { searchKinds } from './kinds/search.ts'
import { quoted } from './kinds/snapshot.ts'

// Every kind of notice. A new kind needs an entry here or in a table of kinds/, a name in src/db/tables/notices.ts, and
// a function that selects the recipients and calls `notify`.

const kinds = {
  ...participationKinds,
  ...hikeKinds,
  ...rideKinds,
  chat_unread: {
    group: 'chat',
    to: 'everybody',
    replaces: true,
    text: ({ hike, count = 1, messages: [first] = [] }) =>
      count === 1 ? t.chatOne(first?.from ?? '', hike) : t.chatUnread(count, hike),
    subject: ({ count = 1, messages: [first] = [] }, hike) =>
      count === 1 ? t.chatOneSubject(hike, first?.from ?? '') : t.chatUnreadSubject(hike, count),
    more: ({ messages = [], count = 1 }) => [
      ...messages.map(({ from, text }) => t.chatMessage(from, text || t.aPicture)),
      count > messages.length && t.chatMore(count - messages.length),
    ],
    link: chatLink,
  },
  ...paymentKinds,
  comment: {
    group: 'comments',
    to: 'author',
    text: ({ actor = '', hike }) => t.commented(actor, hike),
    subject: ({ actor = '' }, post) => t.commentedSubject(post, actor),
    more: (data) => [quoted(data)],
    link: { label: () => t.readComment, path: (id) => `/comments/${id}` },
  },
  ...searchKinds,
  ...reportKinds,
} satisfies Record<NoticeKind, Kind>

export const kindOf = (name: NoticeKind): Kind => kinds[name]

export const kindsWhere = (holds: (kind: Kind) => boolean) =>
  (Object.keys(kinds) as NoticeKind[]).filter((name) => holds(kindOf(name)))

/** SQL: a property of the kind of a notice. */
export const byKind = (pick: (kind: Kind) => number | string | null | undefined) =>
  sql.raw(
    `CASE notices.kind ${kindsWhere((kind) => pick(kind) != null)
      .map((name) => `WHEN '${name}' THEN '${pick(kindOf(name))}'`)
      .join(' ')} END`,
  )
