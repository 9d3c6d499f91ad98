import { t } from '../../src/texts/page-parts.ts'

/** Shows a message in the page's status region, which screen readers announce. */
export const showStatus = (text: string) => void show('status', text)

/** Shows a message in the page's alert region, which screen readers announce immediately. */
export const showError = (text: string) => void show('alert', text)

/** Shows a message that requires an action. It stays until it is closed or replaced. */
export function showLastingError(text: string): HTMLElement {
  const toast = show('alert', text)
  toast.classList.add('lasting')
  return toast
}

/** Removes the page's messages. Called when a new action makes them outdated. */
export function clearMessages() {
  for (const id of ['status', 'alert']) document.getElementById(id)?.replaceChildren()
}

/**
 * Shows a message in the same elements as <Toast> (src/layout/document.tsx). They are new for each message, because
 * screen readers announce a new element even if its text is the same.
 */
function show(region: 'status' | 'alert', text: string): HTMLElement {
  clearMessages()
  const toast = document.createElement('div')
  const close = document.createElement('button')
  toast.className = 'toast'
  close.type = 'button'
  close.setAttribute('aria-label', t.closeMessage)
  close.addEventListener('click', () => toast.remove())
  toast.replaceChildren(close, text)
  document.getElementById(region)?.replaceChildren(toast)
  return toast
}
