import { countdown } from '../src/shared/countdown.ts'
import { MINUTE } from '../src/shared/duration.ts'
import { whenParsed } from './parts/when-parsed.ts'

/**
 * When each element was first updated, which is up to 15 s after it was added: the card of the day is replaced when the
 * start changes.
 */
const seenAt = new WeakMap<Element, number>()

function update() {
  // The clock of this device may be wrong, so the remaining time comes from the server. On a page that was saved
  // earlier, it is computed from the clock.
  const isSaved = document.querySelector('.saved-note') !== null
  for (const element of document.querySelectorAll<HTMLElement>('[data-countdown]')) {
    const { countdown: start = '', left } = element.dataset
    const seen = seenAt.get(element) ?? Date.now()
    seenAt.set(element, seen)
    const instant = isSaved ? Date.parse(start) : seen + Number(left)
    element.textContent = countdown(new Date(instant), new Date())
  }
  if (isSaved) for (const card of document.querySelectorAll<HTMLElement>('.today')) updateSaved(card)
}

/** A page may be read days after it was saved: its card says the date instead of 'Today' or 'Tomorrow', and ends. */
function updateSaved(card: HTMLElement) {
  const { until = '', dates = '' } = card.dataset
  const heading = card.querySelector('h2')
  if (heading) heading.textContent = dates
  if (Date.parse(until) <= Date.now()) card.remove()
}

whenParsed(update)
setInterval(update, MINUTE / 4)
document.addEventListener('visibilitychange', update)
