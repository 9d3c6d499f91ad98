import { t } from '../src/texts/offline.ts'
import { removalToken, type SavedPage, savedText } from './saved.ts'

/**
 * Returns the list items for saved pages as HTML, grouped by day. Each has a form that removes the page. The service
 * worker handles the form; on My Hikes, the page's script does. Titles are HTML, taken from the pages.
 */
export async function savedEntries(pages: SavedPage[]): Promise<string> {
  if (pages.length === 0) return ''
  const token = await removalToken()
  const days = pages.map(({ start }) => start?.day ?? '')
  return pages
    .map((page, index) => savedEntry(page, token, days[index] === days[index - 1] ? '' : (days[index] ?? '')))
    .join('')
}

/** `day` is the heading before the first entry of a day, otherwise empty. */
const savedEntry = ({ path, title, savedAt }: SavedPage, token: string, day: string) =>
  `<li>${day && `<strong>${day}</strong>`}<a href="${path}">${title}</a> <span class="muted">${savedText(savedAt)}</span> <form method="post" action="/saved/remove"><input type="hidden" name="path" value="${path}"><input type="hidden" name="token" value="${token}"><button class="button subtle" aria-label="${t.removePage(title)}">${t.remove}</button></form></li>`
