/** Shows a message in the page's status region, which screen readers announce. */
export const showStatus = (text: string) => show('status', text)

/** Shows a message in the page's alert region, which screen readers announce at once. */
export const showError = (text: string) => show('alert', text)

/** Leaves a message in a cookie that the server shows on the next page. */
export function flashAfterNavigation(text: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `flash=${encodeURIComponent(text)}; path=/; max-age=60; samesite=lax`
}

function show(region: 'status' | 'alert', text: string) {
  for (const id of ['status', 'alert']) {
    const element = document.getElementById(id)
    if (!element) continue
    // A new node restarts the animation, and is announced even if the text is the same.
    element.replaceChildren(id === region ? document.createTextNode(text) : '')
    element.style.animation = 'none'
    void element.offsetWidth
    element.style.animation = ''
  }
}
