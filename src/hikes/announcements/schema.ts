import * as z from 'zod'
import { Person, Time } from '../../http/shapes.ts'
import { tooLong, VISIBLE } from '../../shared/text.ts'
import { MAX_ANNOUNCEMENT } from '../limits.ts'

export const AnnouncementPost = z.object({
  text: z
    .string('Write something first.')
    .trim()
    .regex(VISIBLE, 'Write something first.')
    .max(MAX_ANNOUNCEMENT, tooLong('A message', MAX_ANNOUNCEMENT)),
})
export type AnnouncementPost = z.output<typeof AnnouncementPost>

export const StoredAnnouncement = z.object({ id: z.int(), text: z.string(), created_at: Time })
export const Announcement = StoredAnnouncement.extend({ author: Person }).meta({ id: 'Announcement' })
