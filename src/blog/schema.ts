import * as z from 'zod'
import { chosenFile, Time } from '../http/shapes.ts'
import { tooLong, VISIBLE } from '../shared/text.ts'
import { t } from '../texts/blog.ts'
import { t as errors } from '../texts/errors.ts'
import { MAX_CONTENT_BYTES, MAX_TITLE } from './limits.ts'

const title = z
  .string({ error: () => t.titleRequired })
  .trim()
  .regex(VISIBLE, { error: () => t.titleRequired })
  .max(MAX_TITLE, { error: () => tooLong(t.title, MAX_TITLE) })

// The limit is in characters. `parseContent` checks the length in bytes.
const content = z.string({ error: () => t.notHtml }).max(MAX_CONTENT_BYTES, { error: () => t.contentTooLong })

/** A file, or the URL of an uploaded picture. Null, an empty string and an empty file remove the picture. */
const image = z
  .union([z.file(), z.string().max(500), z.null()], { error: () => t.notPicture })
  .transform((value) => (value instanceof File && value.size === 0 ? null : value || null))
  .optional()

const notReportable = { error: () => t.notReportable }

/** A number, or text in forms. Null and an empty string mean no hike. */
const eventId = z
  .union(
    [
      z.int(notReportable).positive(notReportable),
      z.string().regex(/^(?:[1-9]\d{0,14})?$/, notReportable),
      z.null(),
    ],
    notReportable,
  )
  .transform((id) => Number(id) || null)
  .optional()

const version = z.iso
  .datetime({ offset: true, error: () => t.notTime })
  .transform((time) => new Date(time))
  .optional()

export const PostCreate = z.object({ title, content: content.default(''), image, event_id: eventId })
export type PostCreate = z.output<typeof PostCreate>

export const PostUpdate = z.object({
  title,
  content: content.optional(),
  image,
  event_id: eventId,
  /** The edited version (optimistic locking), which is also a field of `base`. */
  updated_at: version,
  base: z.object({ updated_at: version }, { error: () => errors.notObject }).optional(),
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
      .meta({ description: 'The hike that the post is about, unless it is hidden from you.' }),
    created_at: Time,
    updated_at: Time,
    hidden: z.literal(true).optional().meta({
      description:
        'Set if a moderator has hidden the post or its author. Only the author and moderators can see it.',
    }),
  })
  .meta({ id: 'Post' })
