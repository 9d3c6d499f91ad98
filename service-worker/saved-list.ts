import { type SavedPage, savedWords } from './saved.ts'

/**
 * The HTML of the entries of a list of what is saved, each with a form that removes it: the service worker takes its post,
 * or the page of My Hikes. A title is HTML, as it was in its page.
 */
export const savedEntries = (pages: SavedPage[]) => pages.map(savedEntry).join('')

const savedEntry = ({ path, title, savedAt }: SavedPage) =>
  `<li><a href="${path}">${title}</a> <span class="muted">${savedWords(savedAt)}</span> <form method="post" action="/saved/remove"><input type="hidden" name="path" value="${path}"><button class="button subtle" aria-label="Remove ${title}">Remove</button></form></li>`
