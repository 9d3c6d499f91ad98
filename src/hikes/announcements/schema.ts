import * as z from 'zod'
import { Person, Time } from '../../http/shapes.ts'
import { tooLong, VISIBLE } from '../../shared/text.ts'
import { t } from '../../texts/announcements.ts'
import { MAX_ANNOUNCEMENT } from '../limits.ts'
import { RECIPIENTS } from '../view/announcement-recipients.ts'

const choose = { error: () => t.chooseRecipients }
const writeFirst = { error: () => t.writeFirst }

export const AnnouncementText = z.object({
  text: z
    .string(writeFirst)
    .trim()
    .regex(VISIBLE, writeFirst)
    .max(MAX_ANNOUNCEMENT, { error: () => tooLong(t.aMessage, MAX_ANNOUNCEMENT) }),
})

export const AnnouncementPost = AnnouncementText.extend({
  to: z.array(z.enum(RECIPIENTS, choose), choose).nonempty(choose).default(['participants']).meta({
    description: 'An announcement to participants also appears in the chat and on the page of the hike.',
  }),
})

export type AnnouncementText = z.output<typeof AnnouncementText>
export type AnnouncementPost = z.output<typeof AnnouncementPost>

const Posted = z.object({ id: z.int(), text: z.string(), created_at: Time })
export const StoredAnnouncement = Posted.extend({
  to: z
    .array(z.enum(RECIPIENTS))
    .optional()
    .meta({ description: 'The recipients, unless they are only the participants.' }),
})
export const Announcement = Posted.extend({ author: Person }).meta({ id: 'Announcement' })
