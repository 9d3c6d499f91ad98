/** Shows a message in the page's status region, which screen readers announce. */
export const showStatus = (text: string) => void show('status', text)

/** Shows a message in the page's alert region, which screen readers announce at once. */
export const showError = (text: string) => void show('alert', text)

/** The same for a message that stays until it is closed, or until the next one: there is something to do with it. */
export const showLastingError = (text: string) => show('alert', text).classList.add('lasting')

/** Removes the messages on the page: what they said is over. */
export function clearMessages() {
  for (const id of ['status', 'alert']) document.getElementById(id)?.replaceChildren()
}

/** Leaves a message in a cookie that the server shows on the next page. */
export function flashAfterNavigation(text: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `flash=${encodeURIComponent(text)}; path=/; max-age=60; samesite=lax`
}

/** The same elements as <Toast> renders (src/layout/document.tsx). New ones are announced even if the text is the same. */
function show(region: 'status' | 'alert', text: string): HTMLElement {
  clearMessages()
  const toast = document.createElement('details')
  const close = document.createElement('summary')
  toast.className = 'toast'
  toast.open = true
  close.setAttribute('aria-label', 'Close message')
  toast.replaceChildren(close, text)
  document.getElementById(region)?.replaceChildren(toast)
  return toast
}
