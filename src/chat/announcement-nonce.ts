const ANNOUNCEMENT = 'announcement:'

/** The nonce of an announcement. Clients may not use its prefix, so the prefix also identifies announcements. */
export const announcementNonce = (id: string) => ANNOUNCEMENT + id
export const isAnnouncementNonce = (nonce: string) => nonce.startsWith(ANNOUNCEMENT)
