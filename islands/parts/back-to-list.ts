/**
 * Makes the link home lead back to the list from which the viewer came, with its filters and where it was scrolled to.
 * A page that all visitors share cannot know that list, but the browser's history does.
 */
export function goBackToList(event: MouseEvent, link: HTMLAnchorElement) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  // Not in every browser yet.
  const history: Navigation | undefined = window.navigation
  const list = history
    ?.entries()
    .slice(0, history.currentEntry?.index)
    .findLast(({ url }) => url && isList(url))
  if (list) {
    event.preventDefault()
    history?.traverseTo(list.key)
  } else if (isList(document.referrer)) {
    link.href = `${document.referrer}#hike-${location.pathname.split('/')[2]}`
  }
}

function isList(address: string): boolean {
  const home = `${location.origin}/`
  const [page = ''] = address.split('#')
  // The `=` of a value is encoded.
  return (page === home || page.startsWith(`${home}?`)) && !page.includes('tab=blog')
}
