import { type SQL, sql } from 'drizzle-orm'
import { t } from '../texts/access.ts'
import { rolesWith, type WhoPublishes } from './policy.ts'

type Group = { whoPublishes: WhoPublishes; contactEmail: string }

/** The page that opens the form for a new hike. */
export const CREATE_HIKE = '/?create=1'
/** The page that explains how to become a publisher. */
export const PUBLISHING = '/publishing'

/** Returns the text that explains how to get permission to publish. */
export const publishingRequirement = ({ whoPublishes, contactEmail }: Group) =>
  whoPublishes === 'confirmed' ? t.confirmFirst : t.approvalFirst(contactEmail)

/**
 * SQL condition: the user may publish, by the same rule as `can.writePosts`. `unset` is the default of `who_publishes`.
 */
export const isPublisher = (userId: SQL, unset: Group['whoPublishes']) =>
  sql`EXISTS (SELECT 1 FROM users AS publisher WHERE publisher.id = ${userId} AND (publisher.role IN ${rolesWith('publish')}
    OR CASE coalesce((SELECT who_publishes FROM group_settings), ${unset})
      WHEN 'everybody' THEN 1 WHEN 'confirmed' THEN publisher.email_verified ELSE publisher.approved END))`
