import * as z from 'zod'
import { tooLong, VISIBLE } from '../shared/text.ts'
import { MAX_CONTENT_BYTES, MAX_TITLE } from './limits.ts'
import { CONTENT_TOO_LONG, NOT_REPORTABLE } from './messages.ts'

const title = z
  .string('Title is required.')
  .trim()
  .regex(VISIBLE, 'Title is required.')
  .max(MAX_TITLE, tooLong('Title', MAX_TITLE))

// The limit here is in characters; `parseContent` checks the length in bytes.
const content = z.string('The text must be HTML.').max(MAX_CONTENT_BYTES, CONTENT_TOO_LONG)

/** A file of a form, or the URL of an uploaded picture; null, an empty string and an empty file remove the picture. */
const image = z
  .union([z.instanceof(File), z.string().max(500), z.null()], 'This is not a picture.')
  .transform((value) => (value instanceof File && value.size === 0 ? null : value || null))
  .optional()

/** A number in JSON, text in forms; null or an empty string for none. */
const eventId = z
  .union(
    [
      z.int(NOT_REPORTABLE).positive(NOT_REPORTABLE),
      z.string().regex(/^(?:[1-9]\d{0,14})?$/, NOT_REPORTABLE),
      z.null(),
    ],
    NOT_REPORTABLE,
  )
  .transform((id) => Number(id) || null)
  .optional()

const version = z.iso
  .datetime({ offset: true, error: 'This is not a time.' })
  .transform((time) => new Date(time))
  .optional()

export const PostCreate = z.object({ title, content: content.default(''), image, event_id: eventId })
export type PostCreate = z.output<typeof PostCreate>

export const PostUpdate = z.object({
  title,
  content: content.optional(),
  image,
  event_id: eventId,
  /** The version that was edited (optimistic locking), also as a field of `base`. */
  updated_at: version,
  base: z.object({ updated_at: version }, 'This must be an object.').optional(),
})
export type PostUpdate = z.output<typeof PostUpdate>
