/** The server stops counting here. */
const MAX = 100

/** 'Notices, 3 unread' */
export const bellLabel = (unread: number) =>
  unread === 0 ? 'Notices' : `Notices, ${unread < MAX ? unread : `over ${MAX - 1}`} unread`

/** The number beside the bell, undefined for none. */
export const bellCount = (unread: number) =>
  unread === 0 ? undefined : unread < MAX ? String(unread) : `${MAX - 1}+`

/** The response header of a hike's API with the number of unread notices. */
export const UNREAD_HEADER = 'X-Unread-Notices'
