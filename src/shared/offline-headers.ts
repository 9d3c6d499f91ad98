// Headers by which pages tell the service worker (service-worker/sw.ts) what it keeps for when there is no connection.

/** The id of the account that a page was rendered for; `NOBODY` for a visitor. */
export const ACCOUNT = 'Account'
export const NOBODY = 'none'
/**
 * An ISO 8601 time: until then the account's browser keeps the page, which has `Date` too, as the browser's clock may be wrong.
 * Absent from pages that it does not keep.
 */
export const OFFLINE_UNTIL = 'Offline-Until'
