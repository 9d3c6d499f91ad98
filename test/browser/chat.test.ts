import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callApi, hydrated, newcomer, newHike, reload, visit, withChromium } from './people.ts'

withChromium()

const box = (page: Page) => page.getByLabel('Message')
const bubbles = (page: Page) => page.locator('.bubble').allTextContents()
const live = (page: Page) => page.locator('.chat[data-status=live]').waitFor()

/** An organizer and a participant, each at their own browser, both on the page of the hike. */
async function twoPeople() {
  const [{ page: olga }, { page: pia, username }] = [await newcomer('olga'), await newcomer('pia')]
  const hike = await newHike(olga, 'Ridge walk')
  await callApi(pia, 'post', `/api${hike}/join/`)
  const [request] = await (await olga.request.get(`/api${hike}/join_requests/`)).json()
  await callApi(olga, 'post', `/api${hike}/approve_join/`, { user_id: request.user.id })
  await visit(olga, hike)
  await visit(pia, hike)
  await Promise.all([live(olga), live(pia)])
  return { olga, pia, pias: username, hike }
}

async function say(page: Page, text: string) {
  await box(page).fill(text)
  await box(page).press('Enter')
}

test('two people talk, see who is there, and meet the same words again after a reload', async () => {
  const { olga, pia, pias } = await twoPeople()
  await olga.getByText(`Here now: ${pias}`).waitFor()
  await say(olga, 'Who brings the rope?')
  await pia.getByText('Who brings the rope?').waitFor()
  await box(pia).pressSequentially('I do')
  await box(pia).press('Shift+Enter')
  await box(pia).pressSequentially('שלום 🥾 https://example.org/rope')
  await box(pia).press('Enter')
  await olga.getByText('I do').waitFor()
  const link = olga.getByRole('link', { name: 'https://example.org/rope' })
  expect(await link.getAttribute('href')).toBe('https://example.org/rope')
  await reload(olga)
  const said = ['Who brings the rope?', 'I do\nשלום 🥾 https://example.org/rope']
  expect(await bubbles(olga)).toEqual(said)
  expect(await bubbles(pia)).toEqual(said)

  await pia.close()
  await expect.poll(() => olga.getByText('Here now').count()).toBe(0)
})

test('what was typed is still there after a reload, and what is said while nobody looks is in the title', async () => {
  const { olga, pia } = await twoPeople()
  await box(pia).fill('Half a thou')
  await reload(pia)
  expect(await box(pia).inputValue()).toBe('Half a thou')
  await live(pia)

  await pia.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
  })
  await say(olga, 'Anybody?')
  await expect.poll(() => pia.title()).toMatch(/^\(1\) Ridge walk/)
})

test('a long conversation opens at its end, pages back, and leaves who reads there in peace', async () => {
  const { olga, pia, hike } = await twoPeople()
  for (let index = 1; index <= 70; index++)
    await callApi(olga, 'post', `/api${hike}/chat/`, { text: `Line ${index}` })
  await reload(pia)
  await live(pia)
  const log = pia.getByRole('log')
  expect((await bubbles(pia)).length).toBeGreaterThanOrEqual(50)
  await pia.getByText('Line 70', { exact: true }).waitFor()
  const isShown = (text: string) =>
    pia.getByText(text, { exact: true }).evaluate((line) => {
      const frame = line.closest('.chat-scroll')?.getBoundingClientRect()
      const { top, bottom } = line.getBoundingClientRect()
      return frame !== undefined && top >= frame.top && bottom <= frame.bottom
    })
  expect(await isShown('Line 70')).toBe(true)

  const toTop = () => log.evaluate((frame) => frame.scrollTo({ top: -1e6 }))
  await expect
    .poll(async () => {
      await toTop()
      return (await bubbles(pia)).length
    })
    .toBe(70)
  expect(await bubbles(pia)).toEqual(Array.from({ length: 70 }, (_, index) => `Line ${index + 1}`))
  await toTop()
  await expect.poll(() => isShown('Line 1')).toBe(true)
  await say(olga, 'The newest')
  const newer = pia.getByRole('button', { name: 'New messages ↓' })
  await newer.waitFor()
  expect(await isShown('Line 1')).toBe(true)
  await newer.click()
  await expect.poll(() => isShown('The newest')).toBe(true)
  await newer.waitFor({ state: 'detached' })
})

test('offline, what is written goes back into the box; back again, nothing is missing and nothing is twice', async () => {
  const { olga, pia } = await twoPeople()
  await say(pia, 'Going into the tunnel')
  await olga.getByText('Going into the tunnel').waitFor()
  await pia.context().setOffline(true)
  await pia.getByText('No live connection at the moment.').waitFor()
  await say(pia, 'Can you hear me?')
  await pia.getByText('Not sent. Error connecting to server.').waitFor()
  expect(await box(pia).inputValue()).toBe('Can you hear me?')
  await say(olga, 'Not at all')
  await pia.context().setOffline(false)
  await pia.getByText('Not at all').waitFor()
  await live(pia)
  await pia.getByRole('button', { name: 'Send', exact: true }).click()
  await olga.getByText('Can you hear me?').waitFor()
  const said = ['Going into the tunnel', 'Not at all', 'Can you hear me?']
  await expect.poll(() => bubbles(pia)).toEqual(said)
  await expect.poll(() => bubbles(olga)).toEqual(said)
})

test('where sockets are blocked, asking every five seconds brings the messages', async () => {
  const { olga, pia } = await twoPeople()
  await pia.addInitScript(() => {
    class Blocked {
      static OPEN = 1
      readyState = 3
      onclose: ((event: { code: number }) => void) | null = null
      constructor() {
        setTimeout(() => this.onclose?.({ code: 1006 }))
      }
      close() {}
    }
    Object.assign(window, { WebSocket: Blocked })
  })
  await reload(pia)
  await pia.getByText('No live connection at the moment.').waitFor()
  await say(olga, 'Can anybody read this?')
  await pia.getByText('Can anybody read this?').waitFor()
  await say(pia, 'A little late, but yes')
  await olga.getByText('A little late, but yes').waitFor()
  await say(olga, 'Good')
  await pia.getByText('Good', { exact: true }).waitFor()
  expect(await bubbles(pia)).toEqual(['Can anybody read this?', 'A little late, but yes', 'Good'])
})

test('the organizer resets the chat for everybody, after being asked', async () => {
  const { olga, pia } = await twoPeople()
  await say(pia, 'A secret')
  await olga.getByText('A secret').waitFor()
  expect(await pia.getByRole('button', { name: 'Reset Chat' }).count()).toBe(0)
  await olga.getByRole('button', { name: 'Reset Chat' }).click()
  const dialog = olga.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reset Chat' }).click()
  await olga.getByText('Chat reset.').waitFor()
  await olga.getByText('A secret').waitFor({ state: 'detached' })
  await pia.getByText('A secret').waitFor({ state: 'detached' })
})

test('whoever leaves, or signs out in another window, loses the chat at once', async () => {
  const { olga, pia, hike } = await twoPeople()
  await say(olga, 'Between us')
  await pia.getByText('Between us').waitFor()
  const other = await olga.context().newPage()
  await other.goto('/')
  await other.getByRole('button', { name: /^Menu of / }).click()
  await other.getByRole('button', { name: 'Sign Out' }).click()
  const sentence = 'Chat is available only for event participants or the organizer.'
  await olga.getByText(sentence).waitFor()
  expect(await olga.getByText('Between us').count()).toBe(0)

  const second = await pia.context().newPage()
  await visit(second, hike)
  await live(second)
  await second.getByRole('button', { name: 'Leave Event' }).click()
  await Promise.all([pia.getByText(sentence).waitFor(), second.getByText(sentence).waitFor()])
  await hydrated(second)
  expect(await pia.getByText('Between us').count()).toBe(0)
})
