import { t } from '../../texts/chat.ts'

/** Maximum number of unread messages that are counted. */
export const MAX_UNREAD = 1000

/** '3 new'; empty for 0. */
export const unreadLabel = (unread: number) => (unread > 0 ? t.unread(unread, shown(unread)) : '')

/** '1 new message' */
export const unreadMessages = (unread: number) => t.unreadMessages(unread, shown(unread))

const shown = (unread: number) => (unread < MAX_UNREAD ? String(unread) : `${MAX_UNREAD - 1}+`)
