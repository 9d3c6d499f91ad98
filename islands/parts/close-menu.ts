/**
 * Closes the account menu when one of its buttons opens a dialog. Otherwise the menu would stay open, because a popover
 * opened from it is nested in it.
 */
export function closeMenuBehindDialogs() {
  const menu = document.getElementById('menu')
  menu?.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('[popovertarget]')
    // The DOM's types allow any element here, but popovers are HTML elements.
    const dialog = button?.popoverTargetElement as HTMLElement | undefined | null
    if (!dialog) return
    event.preventDefault()
    menu.hidePopover()
    dialog.showPopover()
  })
}
