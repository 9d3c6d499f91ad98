/** Focuses the heading of the list of people. Used if the focused button has moved, or was removed with its row. */
export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('#people h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
