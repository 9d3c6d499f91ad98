/** Closes the account menu when one of its buttons opens a dialog, which would be nested in it and leave it open. */
export function closeMenuBehindDialogs() {
  const menu = document.getElementById('menu')
  menu?.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('[popovertarget]')
    // The type is wider: popovers are HTML.
    const dialog = button?.popoverTargetElement as HTMLElement | undefined | null
    if (!dialog) return
    event.preventDefault()
    menu.hidePopover()
    dialog.showPopover()
  })
}
