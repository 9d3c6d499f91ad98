/**
 * Where the button that had the focus is gone, or was disabled meanwhile. Not to the next button, which a second Enter would
 * press.
 */
export function keepFocus() {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('.action-bar')?.focus()
}
