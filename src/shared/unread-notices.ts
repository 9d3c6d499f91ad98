/** Unread notices, and open reports, are counted up to this. */
export const MAX_UNREAD = 100

/** 'Notices, 3 unread' */
export const bellLabel = (unread: number) =>
  unread === 0 ? 'Notices' : `Notices, ${unread < MAX_UNREAD ? unread : `over ${MAX_UNREAD - 1}`} unread`

/** The number beside the bell; undefined without unread notices. */
export const bellCount = (unread: number) =>
  unread === 0 ? undefined : unread < MAX_UNREAD ? String(unread) : `${MAX_UNREAD - 1}+`

/** The response header of a hike's API call with the number of unread notices. */
export const UNREAD_HEADER = 'X-Unread-Notices'
