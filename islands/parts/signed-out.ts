let leaving = false

/** Whether the page is being left because the session has ended: drafts are saved, and nothing asks. */
export const isLeavingSignedOut = () => leaving

/** Leads to the account pages, which say that the session has ended, and from there back to this page. */
export function redirectSignedOut() {
  leaving = true
  addEventListener('pageshow', () => (leaving = false), { once: true })
  const here = location.pathname + location.search + location.hash
  location.assign(`/accounts/signup/?next=${encodeURIComponent(here)}&signed_out=1`)
}
