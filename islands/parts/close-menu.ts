/**
 * Closes the account menu when one of its buttons opens a dialog. A popover opened from another one is nested in it,
 * and keeps it open.
 */
export function closeMenuBehindDialogs() {
  const menu = document.getElementById('menu')
  menu?.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('[popovertarget]')
    // DOM types allow any element here; popovers are HTML.
    const dialog = button?.popoverTargetElement as HTMLElement | undefined | null
    if (!dialog) return
    event.preventDefault()
    menu.hidePopover()
    dialog.showPopover()
  })
}
