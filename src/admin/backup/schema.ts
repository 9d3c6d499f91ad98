import * as z from 'zod'

const count = z.int().nonnegative()
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const value = z.union([z.string(), z.number(), z.null()])
const room = z.string().regex(/^[\w-]{1,64}$/)

export const After = z.object({ after: z.coerce.number().int().nonnegative().default(0) })
/** `after`: the key of the last row of the previous page, as JSON. */
export const AfterKey = z.object({
  after: z
    .string()
    .max(2000)
    .transform((json) => parseKey(json))
    .pipe(z.array(value).max(5))
    .optional(),
})
export const Cursor = z.object({ cursor: z.string().max(2000).optional() })
export const MessagesAfter = After.extend({ room, until: z.coerce.number().int() })
export const FileKey = z.object({ key: z.string().max(200) })
export const RestoredFile = FileKey.extend({ type: z.string().max(100), sha256 })

export const RestoreStart = z.object({
  manifest: sha256,
  migration: z.string().max(100),
  schema: sha256,
  replace: z.boolean(),
})
export const DeletedSince = Cursor.extend({ since: z.coerce.date() })
export const RestoredRows = z.object({
  columns: z.array(z.string()).min(1).max(100),
  rows: z.array(z.array(value)).max(500),
})
export const RestoredChat = z.object({
  room,
  copy: z
    .object({
      values: z.record(z.string(), z.union([z.string(), z.number()])),
      lastId: count,
      readers: z.array(z.object({ user_id: count, seen: count })),
    })
    .optional(),
  messages: z
    .array(
      z.object({
        id: count,
        user_id: count,
        username: z.string(),
        text: z.string(),
        sent_at: count,
        nonce: value,
        hidden: count,
        reply_to: count.nullable(),
        picture: z.string().nullable(),
        reactions: z.string(),
      }),
    )
    .max(500),
})
const counts = z.record(z.string(), count)
export const RestoreCounts = z.object({ rows: counts, sequences: counts })
export const RewoundStart = z.object({ sequences: counts })
export const LostRooms = z.object({ rooms: z.array(room).max(500) })
/** The body of the request that ends a backup or a restore. `takenAt`: when the backup was taken. */
export const Taken = z.object({ takenAt: z.coerce.date() })

function parseKey(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
