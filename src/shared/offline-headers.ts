// Response headers that tell the service worker (service-worker/sw.ts) which pages to keep for offline use.

/** The id of the account for which a page was rendered; `NOBODY` for a visitor. */
export const ACCOUNT = 'Account'
export const NOBODY = 'none'
/**
 * The time until which the browser keeps the page for the account, in ISO 8601. Missing if the page is not kept. It is
 * compared with the response's `Date`, because the browser's clock may be wrong.
 */
export const OFFLINE_UNTIL = 'Offline-Until'
