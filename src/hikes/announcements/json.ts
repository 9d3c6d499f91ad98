import type { announcements } from '../../db/schema.ts'
import { personJson } from '../../shared/person-json.ts'
import type { latestAnnouncements } from './announcements.ts'

type ShownAnnouncement = Awaited<ReturnType<typeof latestAnnouncements>>[number]
export type AnnouncementJson = ReturnType<typeof announcementJson>

export const announcementJson = ({ announcementId, text, createdAt, ...author }: ShownAnnouncement) => ({
  id: announcementId,
  text,
  created_at: createdAt.toISOString(),
  author: personJson(author),
})

export const storedAnnouncementJson = ({ id, text, createdAt }: typeof announcements.$inferSelect) => ({
  id,
  text,
  created_at: createdAt.toISOString(),
})
