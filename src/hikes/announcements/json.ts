import type * as z from 'zod'
import type { announcements } from '../../db/schema.ts'
import { personJson } from '../../shared/person-json.ts'
import { RECIPIENTS, STATES } from '../view/announcement-recipients.ts'
import type { latestAnnouncements } from './announcements.ts'
import type { Announcement, StoredAnnouncement } from './schema.ts'

type ShownAnnouncement = Awaited<ReturnType<typeof latestAnnouncements>>[number]
export type AnnouncementJson = z.output<typeof Announcement>

export const announcementJson = ({
  announcementId,
  text,
  createdAt,
  ...author
}: ShownAnnouncement): AnnouncementJson => ({
  id: announcementId,
  text,
  created_at: createdAt.toISOString(),
  author: personJson(author),
})

export const storedAnnouncementJson = ({
  id,
  text,
  createdAt,
  recipients,
}: typeof announcements.$inferSelect): z.output<typeof StoredAnnouncement> => ({
  id,
  text,
  created_at: createdAt.toISOString(),
  ...(recipients.join() !== 'participant' && {
    to: RECIPIENTS.filter((name) => recipients.includes(STATES[name])),
  }),
})
