/** Unread messages are counted up to this number. */
export const MAX_UNREAD = 1000

/** '3 new'; empty for 0. */
export const unreadLabel = (unread: number) =>
  unread > 0 ? `${unread < MAX_UNREAD ? unread : `${MAX_UNREAD - 1}+`} new` : ''

/** '1 new message' */
export const unreadMessages = (unread: number) =>
  `${unreadLabel(unread)} ${unread === 1 ? 'message' : 'messages'}`
