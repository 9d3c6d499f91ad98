import * as z from 'zod'

const title = z
  .string('Title is required.')
  .trim()
  .min(1, 'Title is required.')
  .max(200, 'Title can have at most 200 characters.')

// How much of it is too much is said by `readContent`, which counts bytes.
const content = z.string('The text must be HTML.')

/** A file of the form, the address of an upload; null or nothing takes the picture away. */
const image = z
  .union([z.instanceof(File), z.string(), z.null()], 'This is not a picture.')
  .transform((given) => (given instanceof File ? (given.size > 0 ? given : null) : given || null))
  .optional()

export const PostCreate = z.object({ title, content: content.default(''), image })
export type PostCreate = z.output<typeof PostCreate>

export const PostUpdate = z.object({
  title,
  content: content.optional(),
  image,
  /** What the writer has read: a post that somebody has changed since is not overwritten. */
  updated_at: z.iso
    .datetime({ offset: true, error: 'This is not a time.' })
    .transform((time) => new Date(time))
    .optional(),
})
export type PostUpdate = z.output<typeof PostUpdate>
