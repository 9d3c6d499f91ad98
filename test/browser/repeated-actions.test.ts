import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { MINUTE } from '../../src/shared/duration.ts'
import {
  callApi,
  createHike,
  longTest,
  openPage,
  PASSWORD,
  pressAction,
  signUp,
  uniqueName,
  visit,
  withChromium,
} from './support.ts'

withChromium()

/** Returns a list that collects the path of each request with this method whose path ends in `path`. */
function recordCalls(page: Page, method: string, path: string): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (request.method() === method && url.pathname.endsWith(path)) calls.push(url.pathname)
  })
  return calls
}

longTest('a double click creates one event, one join request, one approval, and leaves once', async () => {
  const { page: organizer } = await signUp('olga')
  const created = recordCalls(organizer, 'POST', '/api/events/')
  await visit(organizer, '/')
  await organizer.getByRole('button', { name: '+ Create Event' }).dblclick()
  const dialog = organizer.getByRole('dialog', { name: 'Create Event' })
  await dialog.getByLabel('Event name').fill('Twice is once')
  await dialog.getByLabel('Location').fill('Thun station')
  await dialog.getByLabel('Date and time').fill('2031-05-04T08:30')
  await dialog.getByRole('button', { name: 'Save', exact: true }).dblclick()
  await organizer.getByRole('heading', { name: 'Twice is once', level: 1 }).waitFor()
  expect(created).toHaveLength(1)

  const hike = new URL(organizer.url()).pathname
  const { page, username } = await signUp('pia')
  const asked = recordCalls(page, 'POST', '/join/')
  await visit(page, hike)
  await page.getByRole('button', { name: 'Join Event' }).dblclick()
  await page.getByText('Request sent', { exact: true }).waitFor()
  expect(asked).toHaveLength(1)

  const approved = recordCalls(organizer, 'POST', '/approve_join/')
  await visit(organizer, hike)
  await organizer.getByRole('button', { name: `Approve ${username}` }).dblclick()
  await organizer.getByRole('status').getByText('Request approved.').waitFor()
  expect(approved).toHaveLength(1)
  const participants = organizer.getByRole('list').getByRole('link', { name: username })
  expect(await participants.count()).toBe(1)

  const left = recordCalls(page, 'POST', '/leave/')
  await visit(page, hike)
  await pressAction(page, 'Leave Event')
  await page.getByRole('dialog').getByRole('button', { name: 'Leave Event' }).dblclick()
  await page.getByRole('status').getByText('You left the event.').waitFor()
  await page.getByRole('button', { name: 'Join Event' }).waitFor()
  expect(left).toHaveLength(1)
})

longTest('a double click without JavaScript sends one join request', async () => {
  const { page: organizer } = await signUp('olga')
  const hike = await createHike(organizer, 'Slowly, slowly')
  const { page, username } = await signUp('simon', { javaScriptEnabled: false })
  await page.goto(hike)
  await page.getByRole('button', { name: 'Join Event' }).dblclick()
  await page.getByText('Request sent', { exact: true }).waitFor()
  await visit(organizer, hike)
  expect(await organizer.getByRole('button', { name: `Approve ${username}` }).count()).toBe(1)
})

test('a double click on Sign Up creates one account, signs in, and sends the request to join', async () => {
  const { page: organizer } = await signUp('olga')
  const hike = await createHike(organizer, 'Twice the same')
  const page = await openPage()
  const username = uniqueName('vera')
  await page.goto(hike)
  await page.getByRole('link', { name: 'Join Event' }).click()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('E-mail').fill(`${username}@example.org`)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).dblclick()
  // The second press may abort the navigation of the first one, for which `waitForURL` fails.
  await expect.poll(() => new URL(page.url()).pathname).toBe(hike)
  await page.getByText('Request sent', { exact: true }).waitFor()
})

longTest('the back button shows the current state', async () => {
  const { page: organizer } = await signUp('olga')
  const hike = await createHike(organizer, 'There and back')
  const { page, username } = await signUp('simon')
  await visit(page, hike)
  await page.getByRole('button', { name: 'Join Event' }).click()
  await page.getByText('Request sent', { exact: true }).waitFor()
  await visit(page, '/?tab=my-hikes')
  await page.goBack()
  await page.getByText('Request sent', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Join Event' }).count()).toBe(0)

  await page.getByRole('button', { name: `Menu of ${username}` }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('link', { name: 'Sign In' }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Join Event' }).waitFor()
  expect(await page.getByText(username).count()).toBe(0)
})

longTest('a rejected form keeps its input across a reload', async () => {
  const page = await openPage()
  const username = uniqueName('vera')
  await page.goto('/accounts/signup/?next=%2Fdonate%2Fsuccess')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('E-mail').fill('no address')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.locator('[aria-invalid]').waitFor()
  await page.reload()
  await page.locator('[aria-invalid]').waitFor()
  expect(await page.getByLabel('Username').inputValue()).toBe(username)
  expect(await page.getByLabel('E-mail').inputValue()).toBe('no address')
  expect(await page.getByLabel('Password').inputValue()).toBe('')
  await page.getByLabel('E-mail').fill(`${username}@example.org`)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.waitForURL('**/donate/success')
})

longTest('join requests are polled every ten seconds while the tab is visible', async () => {
  const { page } = await signUp('olga')
  const hike = await createHike(page, 'Who is there?')
  const calls = recordCalls(page, 'GET', '/join_requests/')
  await withoutSockets(page)
  await page.clock.install()
  await visit(page, hike)
  await page.clock.pauseAt(Date.now() + MINUTE)
  calls.splice(0)
  await page.clock.runFor(60_000)
  await expect.poll(() => calls.length).toBe(6)

  await setVisible(page, false)
  await page.clock.runFor(60_000)
  const { page: other, username } = await signUp('quentin')
  await callApi(other, 'post', `/api${hike}/join/`)
  expect(calls).toHaveLength(6)
  // The clock is stopped, so only the tab becoming visible can trigger the request.
  await setVisible(page, true)
  await page.getByRole('button', { name: `Approve ${username}` }).waitFor()
})

/**
 * Blocks the chat's socket, because it reports changes, and the page refreshes when it reconnects. This test is about
 * the timer.
 */
const withoutSockets = (page: Page) =>
  page.addInitScript(() => {
    class NeverOpen extends EventTarget {
      static OPEN = 1
      readyState = 0
      send() {}
      close() {}
    }
    Object.assign(window, { WebSocket: NeverOpen })
  })

/** Simulates showing or hiding the tab. */
const setVisible = (page: Page, visible: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, !visible)
