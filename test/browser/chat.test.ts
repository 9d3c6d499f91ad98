import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  callApi,
  createHike,
  hydrated,
  longTest,
  pressAction,
  reload,
  signIn,
  signUp,
  switchAccount,
  visit,
  withChromium,
} from './support.ts'

withChromium()

const messageBox = (page: Page) => page.getByLabel('Message')
const messageTexts = (page: Page) => page.locator('.bubble').allTextContents()
const connected = (page: Page) => page.locator('.chat[data-status=live]').waitFor()

/** Opens the chat of a hike as its organizer and as a participant. */
async function openChat() {
  const [{ page: olga, username: olgas }, { page: pia, username }] = [
    await signUp('olga'),
    await signUp('pia'),
  ]
  const hike = await createHike(olga, 'Ridge walk')
  await callApi(pia, 'post', `/api${hike}/join/`)
  const [request] = await (await olga.request.get(`/api${hike}/join_requests/`)).json()
  await callApi(olga, 'post', `/api${hike}/approve_join/`, { user_id: request.user.id })
  await visit(olga, hike)
  await visit(pia, hike)
  await Promise.all([connected(olga), connected(pia)])
  return { olga, olgas, pia, pias: username, hike }
}

async function send(page: Page, text: string) {
  await messageBox(page).fill(text)
  await messageBox(page).press('Enter')
}

test('some chats of the demo have words of those who take part, which nobody is mailed about', async () => {
  const olga = await signIn('olga.berg')
  const read = async (path: string) => (await olga.request.get(path)).json()
  const found: { id: number }[] = await read('/api/events/?q=Oeschinensee')
  const path = `/api/events/${found[0]?.id}/`
  const { organizer, participants } = await read(path)
  const messages: { user_id: number; timestamp: string }[] = await read(`${path}chat/`)
  expect(messages.length).toBeGreaterThan(5)
  const times = messages.map(({ timestamp }) => Date.parse(timestamp))
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(times.at(-1)).toBeLessThan(Date.now())
  const people = [organizer, ...participants.map(({ id }: { id: number }) => id)]
  expect(people).toEqual(expect.arrayContaining(messages.map(({ user_id }) => user_id)))
  const mails: { subject: string }[] = await read('/dev/outbox.json')
  expect(mails.filter(({ subject }) => subject.startsWith('Oeschinensee'))).toEqual([])
})

test('delivers messages both ways, shows who is online, and shows the same messages after a reload', async () => {
  const { olga, pia, pias } = await openChat()
  await olga.getByText(`Here now: ${pias}`).waitFor()
  await send(olga, 'Who brings the rope?')
  await pia.getByText('Who brings the rope?').waitFor()
  await messageBox(pia).pressSequentially('I do')
  await messageBox(pia).press('Shift+Enter')
  await messageBox(pia).pressSequentially('שלום 🥾 https://example.org/rope')
  await messageBox(pia).press('Enter')
  await olga.getByText('I do').waitFor()
  const link = olga.getByRole('link', { name: 'https://example.org/rope' })
  expect(await link.getAttribute('href')).toBe('https://example.org/rope')
  await reload(olga)
  const expected = ['Who brings the rope?', 'I do\nשלום 🥾 https://example.org/rope']
  expect(await messageTexts(olga)).toEqual(expected)
  expect(await messageTexts(pia)).toEqual(expected)

  await pia.close()
  await expect.poll(() => olga.getByText('Here now').count()).toBe(0)
})

longTest(
  'keeps a draft across a reload, and counts unread messages in the title of a hidden tab',
  async () => {
    const { olga, pia } = await openChat()
    await messageBox(pia).fill('Half a thou')
    await reload(pia)
    expect(await messageBox(pia).inputValue()).toBe('Half a thou')
    await connected(pia)

    await pia.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
    })
    await send(olga, 'Anybody?')
    await expect.poll(() => pia.title()).toMatch(/^\(1\) Ridge walk/)
  },
)

longTest(
  'opens a long chat that is read at its end, loads older messages, and keeps the scroll position when a message arrives',
  async () => {
    const { olga, pia, hike } = await openChat()
    for (let index = 1; index <= 70; index++)
      await callApi(olga, 'post', `/api${hike}/chat/`, { text: `Line ${index}` })
    // The chat is marked as read, because otherwise it opens at the first unread message.
    await callApi(pia, 'post', `/api${hike}/chat/read/`, { through: 1_000_000 })
    await reload(pia)
    await connected(pia)
    const log = pia.getByRole('log')
    expect((await messageTexts(pia)).length).toBeGreaterThanOrEqual(50)
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
        return (await messageTexts(pia)).length
      })
      .toBe(70)
    expect(await messageTexts(pia)).toEqual(Array.from({ length: 70 }, (_, index) => `Line ${index + 1}`))
    await toTop()
    await expect.poll(() => isShown('Line 1')).toBe(true)
    await send(olga, 'The newest')
    const newer = pia.getByRole('button', { name: 'New messages ↓' })
    await newer.waitFor()
    expect(await isShown('Line 1')).toBe(true)
    await newer.click()
    await expect.poll(() => isShown('The newest')).toBe(true)
    await newer.waitFor({ state: 'detached' })
  },
)

test('keeps messages that are written without signal, and sends them in their order and once when it is back', async () => {
  const { olga, pia } = await openChat()
  await send(pia, 'Going into the tunnel')
  await olga.getByText('Going into the tunnel').waitFor()
  await pia.context().setOffline(true)
  await pia.getByText('No live connection.').waitFor()
  await send(pia, 'Can you hear me?')
  await send(pia, 'Hello?')
  await expect.poll(() => pia.getByText('Waiting for signal.').count()).toBe(2)
  expect(await messageBox(pia).inputValue()).toBe('')
  // Waits for the message's own response, because the page also reports which messages were read.
  const answered = olga.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/chat/'),
  )
  await send(olga, 'Not at all')
  await answered
  await pia.context().setOffline(false)
  await pia.getByText('Not at all').waitFor()
  await connected(pia)
  await olga.getByText('Hello?').waitFor()
  const expected = ['Going into the tunnel', 'Not at all', 'Can you hear me?', 'Hello?']
  await expect.poll(() => messageTexts(pia)).toEqual(expected)
  await expect.poll(() => messageTexts(olga)).toEqual(expected)
})

test('sends nothing that waits on the page of one account as another one that has signed in meanwhile', async () => {
  const { olga, olgas, pia, hike } = await openChat()
  await reloadWithoutSockets(pia)
  await pia.route('**/api/**', (route) => route.abort())
  await send(pia, 'I cannot stand Olga')
  await pia.getByText('Waiting for signal.').waitFor()

  await switchAccount(pia, olgas)

  await pia.unroute('**/api/**')
  const answer = pia.waitForResponse((response) => response.request().method() === 'POST')
  await pia.evaluate(() => dispatchEvent(new Event('online')))
  expect((await answer).status()).toBe(403)
  await pia.getByText('This page is out of date.').waitFor()
  expect(await (await olga.request.get(`/api${hike}/chat/`)).json()).toEqual([])
  // The unsent message is not shown to the other account.
  await reload(pia)
  await pia.getByText('No live connection.').waitFor()
  expect([await messageTexts(pia), await messageBox(pia).inputValue()]).toEqual([[], ''])
})

async function reloadWithoutSockets(page: Page) {
  await page.addInitScript(() => {
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
  await reload(page)
}

longTest('falls back to polling where WebSockets are blocked', async () => {
  const { olga, pia } = await openChat()
  await reloadWithoutSockets(pia)
  await pia.getByText('No live connection.').waitFor()
  await send(olga, 'Can anybody read this?')
  await pia.getByText('Can anybody read this?').waitFor()
  await send(pia, 'A little late, but yes')
  await olga.getByText('A little late, but yes').waitFor()
  await send(olga, 'Good')
  await pia.getByText('Good', { exact: true }).waitFor()
  expect(await messageTexts(pia)).toEqual(['Can anybody read this?', 'A little late, but yes', 'Good'])
})

longTest('lets the organizer reset the chat for everyone, after confirming', async () => {
  const { olga, pia } = await openChat()
  await send(pia, 'A secret')
  await olga.getByText('A secret').waitFor()
  expect(await pia.getByRole('button', { name: 'Reset Chat' }).count()).toBe(0)
  await olga.getByRole('button', { name: 'Reset Chat' }).click()
  const dialog = olga.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reset Chat' }).click()
  await olga.getByText('Chat reset.').waitFor()
  await olga.getByText('A secret').waitFor({ state: 'detached' })
  await pia.getByText('A secret').waitFor({ state: 'detached' })
})

longTest('closes the chat at once for a user who leaves the hike or signs out in another tab', async () => {
  const { olga, pia, hike } = await openChat()
  await send(olga, 'Between us')
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
  await connected(second)
  await pressAction(second, 'Leave Event')
  await second.getByRole('dialog').getByRole('button', { name: 'Leave Event' }).click()
  await Promise.all([pia.getByText(sentence).waitFor(), second.getByText(sentence).waitFor()])
  await hydrated(second)
  expect(await pia.getByText('Between us').count()).toBe(0)
})
