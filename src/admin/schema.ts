import * as z from 'zod'
import { users } from '../db/schema.ts'
import { MAX_USERNAME } from '../people/limits.ts'
import { type ModeratedItem, moderatedKindNames } from '../shared/moderated.ts'
import { tooLong, VISIBLE } from '../shared/text.ts'
import { t } from '../texts/moderation.ts'
import { t as season } from '../texts/season.ts'
import { MAX_REASON } from './limits.ts'

const noId = { error: () => t.noId }
/** A number in JSON, text in forms. */
const id = z.union(
  [
    z.int(noId).positive(noId),
    z
      .string()
      .regex(/^[1-9]\d{0,14}$/, noId)
      .transform(Number),
  ],
  noId,
)
/** The same format as `pictures.name`. */
const pictureName = z.string(noId).regex(/^[0-9a-f]{32}$/, noId)

const reason = z
  .string({ error: () => t.reasonNotText })
  .trim()
  .max(MAX_REASON, { error: () => tooLong(t.aReason, MAX_REASON) })
  .default('')

const reasonRequired = { error: () => t.reasonMissing }

/** An item to hide or restore, with a reason. */
export const Moderation = z
  .discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.enum(moderatedKindNames).exclude(['message', 'picture']), id, reason }),
      z.object({ kind: z.literal('message'), id, event_id: id, reason }),
      z.object({ kind: z.literal('picture'), id: pictureName, reason }),
    ],
    { error: () => t.cannotBeHidden },
  )
  .transform(({ reason, ...item }): { item: ModeratedItem; reason: string } => ({
    item: { kind: item.kind, id: String(item.id), hikeId: item.kind === 'message' ? item.event_id : 0 },
    reason,
  }))

export const Ban = z.object({
  user_id: id,
  reason: z
    .string(reasonRequired)
    .trim()
    .regex(VISIBLE, reasonRequired)
    .max(MAX_REASON, { error: () => tooLong(t.aReason, MAX_REASON) }),
})
export type Ban = z.output<typeof Ban>

export const RoleChange = z.object({
  user_id: id,
  role: z.enum(users.role.enumValues, { error: () => t.notARole }),
})
export type RoleChange = z.output<typeof RoleChange>

export const Approval = z.object({
  user_id: id,
  approved: z.union([z.boolean(), z.literal(['true', 'false']).transform((text) => text === 'true')], {
    error: () => t.approvedIsBoolean,
  }),
})
export type Approval = z.output<typeof Approval>

/** The query of `/admin/people`. Invalid values fall back to the defaults. */
export const PeopleQuery = z.object({
  q: z.string().trim().max(MAX_USERNAME).default('').catch(''),
  show: z.enum(['newest', 'staff', 'banned']).default('newest').catch('newest'),
  /** Keyset cursor: the name, in a search, or else the id of the last user of the previous page. */
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
    .regex(/^[1-9]\d{3}$/, { error: () => season.notAYear })
    .transform(Number)
    .optional(),
})
