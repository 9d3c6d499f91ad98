// Response headers that tell the service worker (service-worker/sw.ts) which pages to keep for use without a
// connection.

/** The id of the account that a page was rendered for; `NOBODY` for a visitor. */
export const ACCOUNT = 'Account'
export const NOBODY = 'none'
/**
 * ISO 8601: the time until which the account's browser keeps the page. Absent from pages that are not kept. Such a
 * response also has `Date`, as the browser's clock may be wrong.
 */
export const OFFLINE_UNTIL = 'Offline-Until'
