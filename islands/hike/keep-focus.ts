/**
 * Moves the focus to the action bar if the focused button was removed or disabled. It does not move to the next button,
 * because a second Enter would press that.
 */
export function keepFocus() {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('.action-bar')?.focus()
}
