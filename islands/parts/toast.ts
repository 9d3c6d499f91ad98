/** Says something in the page's message region, where screen readers hear it too. */
export const say = (text: string) => show('status', text)

export const sayError = (text: string) => show('alert', text)

/** Says it on the page that comes next. */
export function sayAfterwards(text: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `flash=${encodeURIComponent(text)}; path=/; max-age=60; samesite=lax`
}

function show(region: 'status' | 'alert', text: string) {
  for (const id of ['status', 'alert']) {
    const element = document.getElementById(id)
    if (!element) continue
    // A new node starts the animation anew, and is announced even where the words are the same.
    element.replaceChildren(id === region ? document.createTextNode(text) : '')
    element.style.animation = 'none'
    void element.offsetWidth
    element.style.animation = ''
  }
}
