/**
 * Moves the focus to the action bar if the button that had it was removed or disabled; not to the next button, which a
 * second Enter would press.
 */
export function keepFocus() {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('.action-bar')?.focus()
}
