import * as z from 'zod'
import { users } from '../db/schema.ts'
import { MAX_USERNAME } from '../people/limits.ts'
import { type ModeratedItem, moderatedKindNames } from '../shared/moderated.ts'
import { tooLong, VISIBLE } from '../shared/text.ts'
import { MAX_REASON } from './limits.ts'

const NO_ID = 'This is not an id.'
/** A number in JSON, text in forms. */
const id = z.union(
  [
    z.int(NO_ID).positive(NO_ID),
    z
      .string()
      .regex(/^[1-9]\d{0,14}$/, NO_ID)
      .transform(Number),
  ],
  NO_ID,
)
/** As in `pictures.name`. */
const pictureName = z.string(NO_ID).regex(/^[0-9a-f]{32}$/, NO_ID)

const reason = z
  .string('A reason must be text.')
  .trim()
  .max(MAX_REASON, tooLong('A reason', MAX_REASON))
  .default('')

const REASON_REQUIRED = 'Please give a reason.'

/** An item to hide or restore, with a reason. */
export const Moderation = z
  .discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.enum(moderatedKindNames).exclude(['message', 'picture']), id, reason }),
      z.object({ kind: z.literal('message'), id, event_id: id, reason }),
      z.object({ kind: z.literal('picture'), id: pictureName, reason }),
    ],
    'This cannot be hidden.',
  )
  .transform(({ reason, ...item }): { item: ModeratedItem; reason: string } => ({
    item: { kind: item.kind, id: String(item.id), hikeId: item.kind === 'message' ? item.event_id : 0 },
    reason,
  }))

export const Ban = z.object({
  user_id: id,
  reason: z
    .string(REASON_REQUIRED)
    .trim()
    .regex(VISIBLE, REASON_REQUIRED)
    .max(MAX_REASON, tooLong('A reason', MAX_REASON)),
})
export type Ban = z.output<typeof Ban>

export const RoleChange = z.object({
  user_id: id,
  role: z.enum(users.role.enumValues, 'A role is member, moderator or admin.'),
})
export type RoleChange = z.output<typeof RoleChange>

export const Approval = z.object({
  user_id: id,
  approved: z.union([z.boolean(), z.literal(['true', 'false']).transform((text) => text === 'true')], {
    error: 'Approved is true or false.',
  }),
})
export type Approval = z.output<typeof Approval>

/** The query of `/admin/people`. Invalid values fall back to the defaults. */
export const PeopleQuery = z.object({
  q: z.string().trim().max(MAX_USERNAME).default('').catch(''),
  show: z.enum(['newest', 'staff', 'banned']).default('newest').catch('newest'),
  /** Keyset cursor: the last user of the previous page. */
  after: z.string().max(30).default('').catch(''),
})
export type PeopleQuery = z.output<typeof PeopleQuery>

/** Keyset cursor of `/admin/hidden`: the time, the list and the ids of the last row of the previous page. */
export const HiddenCursor = z
  .string()
  .regex(/^\d{1,15}_[a-z]+_\d{1,15}-[0-9a-f]{1,32}$/)
  .default('999999999999999_z_z')
  .catch('999999999999999_z_z')
  .transform((cursor) => {
    const [at = '', list = '', position = ''] = cursor.split('_')
    return { at: Number(at), list, position }
  })
export type HiddenCursor = z.output<typeof HiddenCursor>

export const SeasonQuery = z.object({
  year: z
    .string()
    .regex(/^[1-9]\d{3}$/, 'This is not a year such as 2031.')
    .transform(Number)
    .optional(),
})
