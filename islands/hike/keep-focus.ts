/**
 * Moves the focus to the action bar if the focused button was removed or disabled. The focus does not move to another
 * button, because pressing Enter twice would then also press that one.
 */
export function keepFocus() {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('.action-bar')?.focus()
}
