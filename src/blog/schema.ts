import * as z from 'zod'
import { chosenFile, Time } from '../http/shapes.ts'
import { tooLong, VISIBLE } from '../shared/text.ts'
import { MAX_CONTENT_BYTES, MAX_TITLE } from './limits.ts'
import { CONTENT_TOO_LONG, NOT_REPORTABLE } from './messages.ts'

const title = z
  .string('Title is required.')
  .trim()
  .regex(VISIBLE, 'Title is required.')
  .max(MAX_TITLE, tooLong('Title', MAX_TITLE))

// In characters. `parseContent` checks the length in bytes.
const content = z.string('The text must be HTML.').max(MAX_CONTENT_BYTES, CONTENT_TOO_LONG)

/** A file, or the URL of an uploaded picture; null, an empty string and an empty file remove the picture. */
const image = z
  .union([z.file(), z.string().max(500), z.null()], 'This is not a picture.')
  .transform((value) => (value instanceof File && value.size === 0 ? null : value || null))
  .optional()

/** A number, or text in forms; null and an empty string stand for none. */
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

export const ImageUpload = z.object({ image: chosenFile('picture') })
export const ImageUploaded = z.object({ image_url: z.string() })

export const Post = z
  .object({
    id: z.int(),
    title: z.string(),
    content: z.string().meta({ description: 'HTML.' }),
    image: z.string().nullable(),
    author: z.int(),
    author_username: z.string(),
    event_id: z.int().optional(),
    event: z
      .object({
        id: z.int(),
        name: z.string(),
        event_time: Time,
        time_zone: z.string(),
        participant_count: z.int(),
      })
      .optional()
      .meta({ description: 'The hike that the post reports on, unless it is hidden from you.' }),
    created_at: Time,
    updated_at: Time,
    hidden: z
      .literal(true)
      .optional()
      .meta({ description: 'A moderator has hidden the post. Only its author and moderators get it.' }),
  })
  .meta({ id: 'Post' })
