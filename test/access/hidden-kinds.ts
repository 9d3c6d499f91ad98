import { expect } from 'vitest'
import { outbox } from '../../dev/outbox/schema.ts'
import { payments } from '../../src/db/schema.ts'
import type { ModeratedKind } from '../../src/shared/moderated.ts'
import { browserOf, POST } from '../admin/support.ts'
import { finishJobs } from '../jobs/support.ts'
import { as, db, PASSWORD, people, RIDGE, visitor } from '../support.ts'
import { HANS, type Word, type Words } from './hidden-everything.ts'
import { COMMENT, idOf, moderate } from './hidden-support.ts'

/** Pia takes part, and Simon is a co-organizer. */
export type Reader = 'vera' | 'pia' | 'simon' | 'quentin'
const everybody: Reader[] = ['vera', 'pia', 'simon', 'quentin']
/** Readers of the chat. */
const members = ['pia', 'simon'] as const

type Hiding = {
  hide: (words: Words) => Promise<unknown>
  restore: (words: Words) => Promise<unknown>
  hides: Word[]
  from: readonly Reader[]
  /** The id of the item's author. */
  author?: number
  /** The words that are found again after the item is restored. By default, all of `hides`. */
  returns?: Word[]
  /** Whether open sockets stop receiving messages from the author. */
  mutes?: boolean
}

const byModerator = (subject: (words: Words) => Promise<object> | object) => ({
  hide: async (words: Words) => moderate('hide', await subject(words)),
  restore: async (words: Words) => moderate('restore', await subject(words)),
})

/** Items that moderators can hide, by kind. */
const moderated: Record<ModeratedKind, Record<string, Hiding>> = {
  event: {
    'a hike': {
      ...byModerator(() => ({ kind: 'event', id: RIDGE })),
      hides: ['hike', 'description', 'announcement', 'message', 'remark', 'hikePicture'],
      from: everybody,
      mutes: true,
    },
  },
  post: {
    'a post': {
      ...byModerator(() => ({ kind: 'post', id: POST })),
      hides: ['post', 'comment'],
      from: everybody,
    },
  },
  user: {
    'an organizer': {
      ...byModerator(() => ({ kind: 'user', id: people.olga })),
      hides: [
        'hike',
        'description',
        'announcement',
        'message',
        'post',
        'comment',
        'remark',
        'hikePicture',
        'profilePicture',
      ],
      from: everybody,
      mutes: true,
    },
    // Organizers see who takes part in their hike.
    'a participant': {
      ...byModerator(() => ({ kind: 'user', id: HANS })),
      hides: ['name', 'remark'],
      from: ['vera', 'pia'],
      author: HANS,
      mutes: true,
    },
    'the author of a message': {
      ...byModerator(() => ({ kind: 'user', id: HANS })),
      hides: ['remark'],
      from: members,
      author: HANS,
      mutes: true,
    },
  },
  message: {
    'a message': {
      ...byModerator(async () => ({ kind: 'message', id: await idOf('message'), event_id: RIDGE })),
      hides: ['message'],
      from: members,
    },
    'an announcement': {
      ...byModerator(async () => ({ kind: 'message', id: await idOf('announcement'), event_id: RIDGE })),
      hides: ['announcement'],
      from: members,
    },
  },
  picture: {
    'the picture of a hike': {
      ...byModerator(({ hikePicture }) => ({ kind: 'picture', id: hikePicture })),
      hides: ['hikePicture'],
      from: everybody,
    },
    'the picture of a member': {
      ...byModerator(({ profilePicture }) => ({ kind: 'picture', id: profilePicture })),
      hides: ['profilePicture'],
      from: everybody,
    },
  },
  comment: {
    'a comment': {
      ...byModerator(() => ({ kind: 'comment', id: COMMENT })),
      hides: ['comment'],
      from: everybody,
    },
  },
}

async function ban(act: 'ban' | 'unban') {
  await withoutPayments()
  const mona = await browserOf('mona')
  const { status } = await mona.post(`/api/admin/${act}/`, { user_id: people.olga, reason: 'Spam.' })
  expect(status).toBe(200)
}

async function deleteAccount() {
  await withoutPayments()
  expect((await (await as('olga')).post('/api/user/delete/', { password: PASSWORD })).ok).toBe(true)
}

async function undoDeletion() {
  const mails = (await db.select().from(outbox)).map(({ text }) => text)
  const [path = ''] = mails.flatMap((text) => /\/accounts\/deletion\/undo\/\S+/.exec(text) ?? [])
  const vera = visitor()
  await vera.get(path)
  expect((await vera.submit(path, {})).status).toBe(303)
}

/** Deletes Pia's payment, because it has no charge at Stripe that could be refunded. */
const withoutPayments = () => db.delete(payments)

/** Content that is hidden without a moderator's action on the item itself. */
const unmoderated: Record<string, Hiding> = {
  // Announcements stay visible, because they reach everybody who takes part.
  'what somebody blocked has written': {
    hide: async () => (await as('pia')).post(`/api/users/${people.olga}/block/`),
    restore: async () => (await as('pia')).delete(`/api/users/${people.olga}/block/`),
    hides: ['message', 'comment'],
    from: ['pia'],
    mutes: true,
  },
  // The hike stays visible, because it then belongs to Simon, even after the ban ends.
  'what somebody banned has published': {
    hide: () => ban('ban'),
    restore: () => ban('unban'),
    hides: ['post', 'comment', 'profilePicture'],
    returns: ['post', 'comment'],
    from: everybody,
    mutes: true,
  },
  'what a deleted account has published': {
    hide: deleteAccount,
    restore: undoDeletion,
    hides: ['post', 'comment', 'profilePicture'],
    returns: ['post', 'comment'],
    from: everybody,
    mutes: true,
  },
}

/** Every kind of hiding, as rows for `it.each`. */
export const hidings = Object.entries({
  ...Object.assign({}, ...Object.values(moderated)),
  ...unmoderated,
} as Record<string, Hiding>).map(([what, hiding]) => ({
  what,
  author: people.olga,
  mutes: false,
  returns: hiding.hides,
  ...hiding,
  hide: (words: Words) => hiding.hide(words).then(() => finishJobs()),
  restore: (words: Words) => hiding.restore(words).then(() => finishJobs()),
}))
