import { bellCount, bellLabel } from '../../../src/shared/unread-notices.ts'

/** Shows how many notices are unread beside the bell of the masthead, which is no island. */
export function showUnread(header: string | null) {
  const bell = document.getElementById('bell')
  if (header === null || !bell) return
  const unread = Number(header)
  bell.setAttribute('aria-label', bellLabel(unread))
  const count = bellCount(unread)
  if (count === undefined) bell.removeAttribute('data-unread')
  else bell.setAttribute('data-unread', count)
}
