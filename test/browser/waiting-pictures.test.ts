import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phonePhoto, quartersOf, upright } from './photos.ts'
import { openSaved } from './saving.ts'
import { createHike, longTest, reload, signUp, visit, withChromium } from './support.ts'

withChromium()

const rows = (page: Page) => page.locator('.message')
const waiting = (page: Page) => page.locator('.message.waiting')
const shownPictures = (page: Page) =>
  page
    .locator('.chat-picture img')
    .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length)

async function say(page: Page, text: string) {
  await page.getByLabel('Message').fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

async function choosePicture(page: Page) {
  const buffer = await phonePhoto(page)
  await page
    .locator('.chat input[type=file]')
    .setInputFiles({ name: 'rope.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByAltText('Your choice').waitFor()
}

async function storedMessages(page: Page, hike: string) {
  const messages: { text: string; picture?: { url: string } }[] = await (
    await page.request.get(`/api${hike}/chat/`)
  ).json()
  return messages.map(({ text, picture }) => (picture ? `${text}, with a picture` : text))
}

/** Stores a picture for each nonce, as part of this draft. Returns how many pictures are stored in total. */
const keptPictures = (page: Page, nonces: string[] = [], draftKey = '') =>
  page.evaluate(
    ({ nonces, draftKey }) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('chat')
        opening.onerror = () => reject(opening.error)
        opening.onupgradeneeded = () => opening.result.createObjectStore('pictures', { keyPath: 'nonce' })
        opening.onsuccess = () => {
          const pictures = opening.result.transaction('pictures', 'readwrite').objectStore('pictures')
          for (const nonce of nonces) pictures.put({ nonce, draftKey, file: new File(['a'], 'a.png') })
          const counting = pictures.count()
          counting.onsuccess = () => resolve(counting.result)
          opening.result.close()
        }
      }),
    { nonces, draftKey },
  )

/** Opens a hike as its organizer, and blocks the requests that send messages. */
async function openWithoutSending() {
  const { page } = await signUp('olga')
  const hike = await createHike(page, 'Behind the tunnel')
  await visit(page, hike)
  await page.route('**/chat/', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  return { page, hike }
}

test('a picture that is chosen without signal waits with its message in the queue, also after a reload, and is sent once in its place', async () => {
  const { page, path, context } = await openSaved('Where nobody hears you')
  await page.goto(`${path}#chat`)
  await context.setOffline(true)
  await say(page, 'Before')
  await choosePicture(page)
  await say(page, 'The rope')
  await say(page, 'After')
  await expect.poll(() => keptPictures(page)).toBe(1)
  await reload(page)
  await page.getByText('What has changed since is not in it').waitFor()
  await expect
    .poll(() => waiting(page).locator('.bubble').allTextContents())
    .toEqual(['Before', 'The rope', 'After'])
  await expect.poll(() => shownPictures(page)).toBe(1)
  expect(await rows(page).nth(1).locator('.chat-picture').count()).toBe(1)
  await expect.poll(() => page.getByText('Waiting for signal.').count()).toBe(3)
  expect(await page.getByText('Keep this page open.').count()).toBe(0)

  await context.setOffline(false)
  const expected = ['Before', 'The rope, with a picture', 'After']
  await expect.poll(() => storedMessages(page, path)).toEqual(expected)
  await page.locator('.message:not(.stored)').first().waitFor({ state: 'detached' })
  expect(await rows(page).locator('.bubble').allTextContents()).toEqual(['Before', 'The rope', 'After'])
  const picture = (await page.locator('.chat-picture').getAttribute('href')) ?? ''
  expect(await quartersOf(page, picture)).toEqual(upright)
  await expect.poll(() => keptPictures(page)).toBe(0)
  await reload(page)
  expect(await storedMessages(page, path)).toEqual(expected)
})

longTest(
  'a picture whose upload was cut off by a reload is sent with the nonce that it had, and stored once',
  async () => {
    const { page } = await signUp('olga')
    const hike = await createHike(page, 'Behind the tunnel')
    await page.addInitScript(() =>
      Object.assign(window, {
        WebSocket: class {
          // Called for pings.
          send() {}
          close() {}
        },
      }),
    )
    await visit(page, hike)
    await page.evaluate(() =>
      Object.defineProperty(XMLHttpRequest.prototype, 'onload', { set: () => {}, configurable: true }),
    )
    await choosePicture(page)
    await say(page, 'Twice?')
    await expect.poll(() => storedMessages(page, hike)).toEqual(['Twice?, with a picture'])
    const again = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/chat/'),
    )
    await reload(page)
    expect(await (await again).json()).toMatchObject({ text: 'Twice?', picture: {} })
    await page.locator('.message:not(.stored)').first().waitFor({ state: 'detached' })
    expect(await storedMessages(page, hike)).toEqual(['Twice?, with a picture'])
    expect(await rows(page).count()).toBe(1)
    await expect.poll(() => keptPictures(page)).toBe(0)
  },
)

longTest(
  'a picture that waits is removed from the browser with its message, and by signing out',
  async () => {
    const { page } = await openWithoutSending()
    for (const text of ['First', 'Second']) {
      await choosePicture(page)
      await say(page, text)
    }
    await expect.poll(() => keptPictures(page)).toBe(2)
    await waiting(page).first().getByRole('button', { name: 'Discard' }).click()
    await expect.poll(() => keptPictures(page)).toBe(1)
    await reload(page)
    await expect.poll(() => shownPictures(page)).toBe(1)
    await page.evaluate(() =>
      document.querySelector<HTMLFormElement>('form[action="/accounts/logout/"]')?.submit(),
    )
    await page.waitForURL((url) => url.pathname === '/')
    expect(await keptPictures(page)).toBe(0)
  },
)

longTest(
  'a picture for which the browser has no room says so, and after a reload its text is in the field again',
  async () => {
    const { page } = await openWithoutSending()
    const session = await page.context().newCDPSession(page)
    const { origin } = new URL(page.url())
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
    await choosePicture(page)
    await say(page, 'The rope')
    await page.getByText('Waiting for signal. Keep this page open.').waitFor()
    await reload(page)
    await page
      .getByText('Not sent. The picture could not be kept in this browser. Please choose it again.')
      .waitFor()
    expect(await page.getByLabel('Message').inputValue()).toBe('The rope')
    expect(await rows(page).count()).toBe(0)
  },
)

longTest('a refused picture is still there after a reload, to be sent again or discarded', async () => {
  const { page } = await openWithoutSending()
  await page.unroute('**/chat/')
  const refusal = { status: 413, json: { error: 'This picture is too large.' } }
  await page.route('**/chat/', (route) =>
    route.request().method() === 'POST' ? route.fulfill(refusal) : route.continue(),
  )
  await choosePicture(page)
  await say(page, 'The rope')
  await page.getByText('Not sent. This picture is too large.').waitFor()
  await page.unroute('**/chat/')
  await reload(page)
  await expect.poll(() => shownPictures(page)).toBe(1)
  await page.locator('.message.failed').getByText('Not sent.').waitFor()
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.locator('.message.stored .chat-picture').waitFor()
  await expect.poll(() => keptPictures(page)).toBe(0)
})

longTest('a browser keeps twenty pictures at most, and none of messages that wait no more', async () => {
  const { page } = await openWithoutSending()
  const nonces = Array.from({ length: 20 }, (_, index) => `nonce-${index}`)
  expect(await keptPictures(page, nonces, 'of-another-chat')).toBe(20)
  await choosePicture(page)
  await say(page, 'One')
  await expect.poll(() => keptPictures(page)).toBe(1)
  await page.evaluate((draft) => localStorage.setItem('of-another-chat', draft), JSON.stringify(nonces))
  expect(await keptPictures(page, nonces.slice(1), 'of-another-chat')).toBe(20)
  await choosePicture(page)
  await say(page, 'Two')
  await waiting(page).nth(1).getByText('Keep this page open.').waitFor()
  expect(await waiting(page).first().getByText('Keep this page open.').count()).toBe(0)
  expect(await keptPictures(page)).toBe(20)
})
