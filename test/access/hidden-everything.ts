import {
  coOrganizers,
  notices,
  organizerInvitations,
  participation,
  rides,
  users,
} from '../../src/db/schema.ts'
import type { NoticeKind } from '../../src/db/tables/notices.ts'
import { realFile } from '../images/files.ts'
import { nameOf, ofHike, ofProfile, type Upload, upload } from '../images/uploading.ts'
import { addPayment, as, asUser, db, json, people, RIDGE } from '../support.ts'
import { COMMENT, PATH, seedTexts, WORDS } from './hidden-support.ts'

/** The id of Hans, who takes part in Olga's hike and writes in its chat. */
export const HANS = 5

/** Unique words in content that may be hidden: text, a member's name, and picture names. */
export type Words = typeof WORDS & {
  name: string
  remark: string
  hikePicture: string
  profilePicture: string
}
export type Word = keyof Words

const NAME = 'hidden-hans'
const REMARK = 'hidden-remark'

/** Seeds everything that may be hidden, with a notice of each kind for Pia. Simon is a co-organizer. */
export async function seedEverything(): Promise<Words> {
  await seedTexts()
  const stamps = { createdAt: now, updatedAt: now }
  await db.batch([
    db.insert(users).values({ id: HANS, username: NAME, email: 'hans@example.org', ...stamps }),
    db.insert(participation).values({ hikeId: RIDGE, userId: HANS, state: 'participant', createdAt: now }),
    db.insert(rides).values({ hikeId: RIDGE, driverId: HANS, from: REMARK, seats: 2, createdAt: now }),
    db.insert(coOrganizers).values({ hikeId: RIDGE, userId: people.simon, createdAt: now }),
    db.insert(organizerInvitations).values({ hikeId: RIDGE, userId: people.pia, createdAt: now }),
    db.insert(notices).values(ofComment),
    ...noticesToPia().map((notice) => db.insert(notices).values(notice)),
  ])
  await (await asUser(HANS)).post(`${PATH}/chat/`, { text: REMARK })
  // The payment is refunded, because a participant who has paid is not reminded to pay.
  await addPayment('pia', { hikeName: WORDS.hike, state: 'refunded' })
  const [hikePicture, profilePicture] = [await uploaded(ofHike), await uploaded(ofProfile)]
  return { ...WORDS, name: NAME, remark: REMARK, hikePicture, profilePicture }
}

const noticesToPia = () =>
  Object.entries(toldToPia).flatMap(([kind, notice]) => {
    const data = { ...common.data, hike: hikeIn(kind), ...notice?.data }
    return notice ? [{ ...common, kind: kind as NoticeKind, key: kind, ...notice, data }] : []
  })

async function uploaded(of: Upload) {
  const response = await upload(await as('olga'), of, await realFile('png'))
  const [url = ''] = Object.values(await json<Record<string, string>>(response))
  return nameOf(url)
}

/** The name of the hike in notices of this kind. It identifies their emails. */
export const hikeIn = (kind: string) => `${WORDS.hike} of ${kind}.`

const now = new Date()
const common = {
  userId: people.pia,
  hikeId: RIDGE,
  actorId: people.olga,
  data: { note: WORDS.description, actor: 'olga', amount: 1200, currency: 'usd' },
  createdAt: now,
  mail: 'none',
  mailAt: now,
  attempts: 0,
} as const

const ofComment = {
  ...common,
  kind: 'comment',
  key: String(COMMENT),
  hikeId: null,
  commentId: COMMENT,
  data: { hike: WORDS.post, actor: 'olga', note: WORDS.comment },
} as const

type Told = Omit<Partial<typeof notices.$inferInsert>, 'data'> & { data?: object }
const ofHans = { actorId: HANS, data: { actor: NAME, note: REMARK } }

/** The columns that differ from `common` in Pia's notice of each kind. Null if no notice of the kind is inserted. */
export const toldToPia: Record<NoticeKind, Told | null> = {
  // From Quentin, because this notice is outdated unless its actor's request is still pending.
  join_requested: { actorId: people.quentin },
  joined: ofHans,
  left: ofHans,
  approved: {},
  rejected: ofHans,
  waitlisted: {},
  joining_opened: {},
  too_few: {},
  takes_place: ofHans,
  promoted: {},
  removed: {},
  event_changed: {},
  event_cancelled: ofHans,
  event_deleted: {},
  handed_over: {},
  // `seedEverything` inserts the invitation, because the email is sent only if Pia has not answered yet.
  organizing_asked: {},
  organizing_answered: ofHans,
  organizing_appointed: {},
  // When the emails are sent, Pia is a co-organizer (test/hikes/organizers/organizing.test.ts).
  organizing_dismissed: null,
  imported: {},
  // Notices about drafts are tested in test/hikes/drafts/drafts.test.ts.
  draft_submitted: null,
  draft_published: {},
  draft_returned: ofHans,
  ride_changed: { actorId: HANS, data: { actor: NAME, ride: 'withdrawn' } },
  // The announcement by `seedTexts` has already created a notice.
  announcement: null,
  reminder: {},
  payment_due: {},
  report_offered: {},
  chat_unread: {
    data: {
      messages: [
        { from: 'olga', text: WORDS.message },
        { from: NAME, text: REMARK },
      ],
      count: 2,
    },
  },
  payment_received: ofHans,
  payment_refunded: {},
  payment_failed_refund: {},
  payment_owed: {},
  // `ofComment` is inserted instead, because this notice names the post and not the hike.
  comment: null,
  // When the emails are sent, Pia is a co-organizer, and nobody is notified of hikes that they organize
  // (test/hikes/searches/telling.test.ts).
  new_hikes: null,
  // This notice names no person, hike or post.
  reported: null,
}
