let leaving = false

/** Whether the page is being left because the session has ended. If so, drafts are saved without a warning. */
export const isLeavingSignedOut = () => leaving

/** Redirects to the sign-in page, which says that the session has ended, and leads back to this page. */
export function redirectSignedOut() {
  leaving = true
  addEventListener('pageshow', () => (leaving = false), { once: true })
  const here = location.pathname + location.search + location.hash
  location.assign(`/accounts/signup/?next=${encodeURIComponent(here)}&signed_out=1`)
}
