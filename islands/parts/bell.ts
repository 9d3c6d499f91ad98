import { bellCount, bellLabel } from '../../src/shared/unread-notices.ts'

/** Updates the number of unread notices on the bell in the masthead, which is not an island. */
export function showUnread(unread: number) {
  const bell = document.getElementById('bell')
  if (!bell) return
  bell.setAttribute('aria-label', bellLabel(unread))
  const count = bellCount(unread)
  if (count === undefined) delete bell.dataset.unread
  else bell.dataset.unread = count
}
