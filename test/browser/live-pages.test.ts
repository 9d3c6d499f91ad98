import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { HOUR } from '../../src/shared/duration.ts'
import { expectAccessible } from './accessibility.ts'
import {
  callApi,
  createHike,
  hydrated,
  longTest,
  openPage,
  PASSWORD,
  pressAction,
  reload,
  signUp,
  textOf,
  uniqueName,
  visit,
  withChromium,
} from './support.ts'

withChromium()

const phone: BrowserContextOptions = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
const desk: BrowserContextOptions = { viewport: { width: 1280, height: 900 } }

/** Simulates returning to the tab. The page then asks for changes immediately instead of after 15 s or more. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
const composer = (page: Page) => page.getByRole('textbox', { name: 'Message' })
/** Shows a part of the page. On a phone the chat covers the screen. */
const show = (page: Page, part: '#chat' | '#plan') => page.evaluate((hash) => location.assign(hash), part)
const people = (page: Page) => page.getByRole('heading', { name: /^Who's coming/ })

async function signUpToJoin(page: Page, hike: string) {
  const username = uniqueName('vera')
  await visit(page, hike)
  await page.getByRole('link', { name: 'Join Event' }).click()
  await page.getByRole('heading', { name: 'To join Ridge walk, sign up' }).waitFor()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('E-mail').fill(`${username}@example.org`)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await page.waitForURL(`**${hike}`, { waitUntil: 'commit' })
  await page.getByText('Join request sent.').waitFor()
  await page.getByText('To olga').first().waitFor()
  await hydrated(page)
  return username
}

async function leave(page: Page) {
  await show(page, '#plan')
  await pressAction(page, 'Leave Event')
  await page.getByRole('dialog').getByText('To come back you have to ask again.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave Event' }).click()
  await page.getByText('You left the event.').waitFor()
}

test('the card of the day follows a new start without a reload', async () => {
  const { page } = await signUp('olga', phone)
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
  const hike = await createHike(page, 'Evening walk', { event_time: inHours(1), approval: 'automatic' })
  const { page: pia } = await signUp('pia')
  await callApi(pia, 'post', `/api${hike}/join/`, {})
  await visit(page, hike)
  await page.locator('.today').getByText('in 1 h').waitFor()
  const event_time = inHours(2)
  await callApi(page, 'patch', `/api${hike}/`, { event_time })
  await comeBack(page)
  await page.locator(`.today time[datetime="${event_time}"]`).waitFor()
  expect(await textOf(page.locator('.today'))).toMatch(/in (2 h|1 h 5\d min)/)
  // The card is the only place that shows the time.
  await page.locator('.changed').waitFor()
  expect(await page.locator('.meeting > time').isVisible()).toBe(false)
})

test('a hike that is moved to today gets the card of the day without a reload, and loses it if it is moved away', async () => {
  const { page } = await signUp('olga', phone)
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
  const hike = await createHike(page, 'Evening walk', { event_time: inHours(24 * 7) })
  await visit(page, hike)
  const move = async (hours: number) => {
    await callApi(page, 'patch', `/api${hike}/`, { event_time: inHours(hours) })
    await comeBack(page)
  }
  const script = page.waitForRequest(/\/islands\/countdown-/)
  await move(1)
  await page.locator('.head > .today').getByText('in 1 h').waitFor()
  await script
  await move(24 * 8)
  await page.locator('.today').waitFor({ state: 'detached' })
})

longTest.each([
  ['a phone', 'a desk', phone, desk],
  ['a desk', 'a phone', desk, phone],
])(
  'a hiker on %s and an organizer on %s follow each other without a reload',
  async (_, __, hikers, organizers) => {
    const { page: olga } = await signUp('olga', organizers)
    const hike = await createHike(olga, 'Ridge walk')
    await visit(olga, hike)
    await olga.locator('.chat[data-status=live]').waitFor({ state: 'attached' })
    const vera = await openPage(hikers)
    const username = await signUpToJoin(vera, hike)

    // The request arrives over the socket. A rejection can be undone before anybody sees it.
    await olga.getByRole('button', { name: `Reject ${username}` }).click()
    await olga.getByText('Rejected', { exact: true }).waitFor()
    await expectAccessible(olga)
    await comeBack(vera)
    await olga.getByRole('button', { name: `Undo the rejection of ${username}` }).click()
    // Uses the keyboard, because a second click at the same place within half a second is ignored.
    await olga.getByRole('button', { name: `Approve ${username}` }).press('Enter')
    await olga.getByText('Request approved.').waitFor()

    await comeBack(vera)
    await vera.getByText('You are in', { exact: true }).waitFor()
    await show(vera, '#chat')
    await composer(vera).fill('I bring the soup')
    await vera.locator('.chat[data-status=live]').waitFor()
    expect(await textOf(people(vera))).toContain('1')

    // From now on, the hiker's page is updated over the socket.
    await callApi(olga, 'patch', `/api${hike}/`, { name: 'Lake walk', location: 'Spiez station' })
    await vera.getByRole('heading', { name: 'Lake walk', level: 1 }).waitFor()
    await vera.locator('#where').getByText('Spiez station').waitFor()
    expect(await composer(vera).inputValue()).toBe('I bring the soup')

    // Live updates do not change text that the organizer is typing.
    await pressAction(olga, 'Edit Event')
    await olga.getByLabel('Description').fill('Typed for an hour')
    await leave(vera)
    await vera.getByText('Chat is available only').waitFor()
    await olga.getByText('Nobody yet.').waitFor()
    expect(await olga.getByLabel('Description').inputValue()).toBe('Typed for an hour')
    await olga.getByRole('button', { name: 'Cancel' }).click()
    await olga.getByRole('button', { name: 'Discard changes' }).click()

    await vera.getByRole('button', { name: 'Join Event' }).click()
    const approve = olga.getByRole('button', { name: `Approve ${username}` })
    await approve.click()
    await approve.waitFor({ state: 'detached' })
    await comeBack(vera)
    await show(vera, '#chat')
    await composer(vera).fill('And the bread')
    await vera.locator('.chat[data-status=live]').waitFor()
    await pressAction(olga, 'Delete Event')
    await olga.getByRole('dialog').getByRole('button', { name: 'Delete Event' }).click()
    await vera.getByText('This hike has been deleted.').waitFor()
    await expectAccessible(vera)
    expect(await vera.getByLabel('What you had not sent yet').inputValue()).toBe('And the bread')
    await vera.getByRole('main').getByRole('link', { name: 'Home' }).last().click()
    await vera.waitForURL('**/')
  },
)

longTest(
  'a rejection is sent when the organizer closes the window, and is never an answer before',
  async () => {
    const { page: olga } = await signUp('olga')
    const hike = await createHike(olga, 'Ridge walk')
    const { page: simon, username } = await signUp('simon')
    await callApi(simon, 'post', `/api${hike}/join/`)
    await visit(simon, hike)
    await visit(olga, hike)
    await olga.getByRole('button', { name: `Reject ${username}` }).click()
    await olga.getByText('Rejected', { exact: true }).waitFor()
    await reload(simon)
    await simon.getByText('Request sent', { exact: true }).waitFor()
    await visit(olga, '/?tab=my-hikes')
    // Polls, because the page that sent the request has been left, and the request may not have arrived yet.
    const join = simon.getByRole('button', { name: 'Join Event' })
    await expect.poll(() => comeBack(simon).then(() => join.isVisible())).toBe(true)
    await reload(olga)
    expect(await olga.getByRole('heading', { name: 'Needs you' }).count()).toBe(0)

    await join.click()
    await simon.getByRole('button', { name: 'Withdraw' }).click()
    await simon.getByText('Join request withdrawn.').waitFor()
  },
)

longTest.each([
  ['a phone', phone],
  ['a desk', desk],
])('My Hikes on %s leads to what needs one, and says what one is to each hike', async (_, options) => {
  const { page: olga } = await signUp('olga', options)
  const { page: simon, username } = await signUp('simon', options)
  const hike = await createHike(olga, 'Ridge walk', { price: 0 })
  await callApi(simon, 'post', `/api${hike}/join/`)
  await createHike(olga, 'Lake walk')
  await visit(simon, '/?tab=my-hikes')
  await simon.getByRole('heading', { name: 'Waiting for an answer' }).waitFor()
  await simon.locator('.card').getByText('Request sent', { exact: true }).waitFor()

  await visit(olga, '/?tab=my-hikes')
  await olga.locator('section', { hasText: 'Organizing' }).getByRole('link', { name: 'Lake walk' }).waitFor()
  await olga.locator('section', { hasText: 'Needs you' }).getByRole('link', { name: 'Ridge walk' }).click()
  await olga.waitForURL(`**${hike}#requests`)
  await hydrated(olga)
  await olga.getByRole('button', { name: `Approve ${username}` }).click()
  await olga.getByText('Request approved.').waitFor()

  await reload(simon)
  await simon.getByRole('heading', { name: 'Going' }).waitFor()
  const width = await simon.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(options.viewport?.width ?? 0)
})

longTest('the question whether a hike takes place goes once enough people come', async () => {
  const { page: olga } = await signUp('olga', phone)
  const hike = await createHike(olga, 'Ridge walk')
  await callApi(olga, 'patch', `/api${hike}/`, { min_participants: 1, price: 0 })
  await visit(olga, hike)
  await olga.getByText('Takes place with 1 · nobody is coming yet').waitFor()
  await olga.getByText('Does it take place, although fewer come?').waitFor()
  await olga.locator('.chat[data-status=live]').waitFor({ state: 'attached' })
  const username = await signUpToJoin(await openPage(phone), hike)
  await olga.getByRole('button', { name: `Approve ${username}` }).press('Enter')
  await olga.getByText('Takes place', { exact: true }).waitFor()
  await olga.getByText('Does it take place, although fewer come?').waitFor({ state: 'hidden' })
})

longTest('Sign In in the header returns to the page one is on', async () => {
  const { page: olga } = await signUp('olga')
  const hike = await createHike(olga, 'Ridge walk')
  const { username } = await signUp('simon')
  const page = await openPage(phone)
  await visit(page, hike)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('Username or e-mail').fill(username)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(`**${hike}`)
  await page.getByRole('button', { name: 'Join Event' }).waitFor()
})
