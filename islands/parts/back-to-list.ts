/**
 * Makes the link to the home page return to the list that the viewer came from, with its filters and, if the browser
 * can, its scroll position. The server cannot render such a link, because all visitors get the same cached page.
 */
export function goBackToList(event: MouseEvent, link: HTMLAnchorElement) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  // Some browsers lack the Navigation API.
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
  // `tab=blog` cannot be part of another parameter's value, in which `=` would be encoded.
  return (page === home || page.startsWith(`${home}?`)) && !page.includes('tab=blog')
}
