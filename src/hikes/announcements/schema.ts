import * as z from 'zod'
import { VISIBLE } from '../../shared/visible-text.ts'
import { MAX_ANNOUNCEMENT } from './limits.ts'

export const AnnouncementPost = z.object({
  text: z
    .string('Write something first.')
    .trim()
    .regex(VISIBLE, 'Write something first.')
    .max(MAX_ANNOUNCEMENT, 'A message can have at most 2,000 characters.'),
})
export type AnnouncementPost = z.output<typeof AnnouncementPost>
