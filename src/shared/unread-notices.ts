import { t } from '../texts/common.ts'

/** Unread notices and open reports are counted up to this number. */
export const MAX_UNREAD = 100

/** For example 'Notices, 3 unread'. */
export const bellLabel = (unread: number) =>
  unread === 0 ? t.notices : t.noticesUnread(unread < MAX_UNREAD ? String(unread) : t.over(MAX_UNREAD - 1))

/** The number next to the bell; undefined without unread notices. */
export const bellCount = (unread: number) =>
  unread === 0 ? undefined : unread < MAX_UNREAD ? String(unread) : `${MAX_UNREAD - 1}+`

/** The header with the number of unread notices, in the API's response with a hike. */
export const UNREAD_HEADER = 'X-Unread-Notices'
