import { expect, it, onTestFinished, vi } from 'vitest'

const SAVED = Date.parse('2031-06-13T19:30:00Z')
const START = Date.parse('2031-06-14T07:30:00Z')
const HOUR = 3_600_000

/** Loads the script on a page with a card of the day, as it was `SAVED`, and returns what the card says at `now`. */
async function cardAt(now: number, isSaved = true) {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now })
  onTestFinished(() => void vi.useRealTimers())
  document.body.innerHTML = `${isSaved ? '<p class="saved-note"></p>' : ''}
    <section class="today" data-until="2031-06-14T15:00:00.000Z" data-dates="Sat 14 Jun">
      <h2>Tomorrow</h2><span data-countdown="${new Date(START).toISOString()}" data-left="${START - SAVED}"></span>
    </section>`
  await import('../../islands/countdown.ts')
  const card = document.querySelector('.today')
  return card && [card.querySelector('h2')?.textContent, card.querySelector('span')?.textContent]
}

it('the card of the day says the date on a page that was saved, and counts down by the clock of the device', async () => {
  expect(await cardAt(START - 2 * HOUR)).toEqual(['Sat 14 Jun', 'in 2 h'])
  expect(await cardAt(START + HOUR)).toEqual(['Sat 14 Jun', 'under way'])
})

it('the card of the day is gone from a saved page once people are back', async () => {
  expect(await cardAt(START + 24 * HOUR)).toBeNull()
})

it('the card of the day keeps its words on a page that is not a saved copy', async () => {
  expect(await cardAt(SAVED, false)).toEqual(['Tomorrow', 'in 12 h'])
})
