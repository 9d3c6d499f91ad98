/** Stores a message in a cookie. The server shows it on the next page. */
export function flashAfterNavigation(text: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: some browsers lack the Cookie Store API.
  document.cookie = `flash=${encodeURIComponent(text)}; path=/; max-age=60; samesite=lax`
}
