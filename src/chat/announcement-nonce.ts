const ANNOUNCEMENT = 'announcement:'

/** The nonce of an announcement. Clients cannot send its prefix, so it also marks the message as an announcement. */
export const announcementNonce = (id: string) => ANNOUNCEMENT + id
export const isAnnouncementNonce = (nonce: string) => nonce.startsWith(ANNOUNCEMENT)
