/** From here on the server does not count (src/chat/read-positions.ts). */
const MAX_COUNTED = 1000

/** '3 new', and nothing for none. */
export const unreadCount = (unread: number) =>
  unread > 0 ? `${unread < MAX_COUNTED ? unread : `${MAX_COUNTED - 1}+`} new` : ''

/** '1 new message' */
export const unreadMessages = (unread: number) =>
  `${unreadCount(unread)} ${unread === 1 ? 'message' : 'messages'}`
