// Messages from pages to the service worker (service-worker/sw.ts).

/** The page was loaded without the worker. */
export const OPENED = 'opened'
/** The page has changed since it was loaded. */
export const CHANGED = ''
