/** Used when the focused button was removed with its row, or has moved. */
export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('#people h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
