import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Route } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { HOUR, MINUTE } from '../../src/shared/duration.ts'
import { bytesOf, gpx, ridges, track } from '../hikes/tracks/tracks.ts'
import {
  controlled,
  expectForgotten,
  openSaved,
  phone,
  savedPaths,
  visitWithoutConnection,
} from './saving.ts'
import {
  callApi,
  createHike,
  longTest,
  openPage,
  PASSWORD,
  pressAction,
  signUp,
  submitForm,
  textOf,
  visit,
  withChromium,
} from './support.ts'

withChromium()

const withoutConnection = async (context: BrowserContext, task: () => Promise<void>) => {
  await context.setOffline(true)
  await task()
  await context.setOffline(false)
}

test('a hike that was opened opens again without a connection, with its chat, and says when it was saved', async () => {
  const { page, path, context } = await openSaved('Over the pass without signal')
  await withoutConnection(context, async () => {
    await visit(page, path)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Over the pass without signal')
    await page
      .getByText(/^Saved at \d\d:\d\d\. What has changed since is not in it\. Load the latest$/)
      .waitFor()
    await page.getByRole('link', { name: 'Load the latest' }).click()
    await page.getByText(/^Still no connection\. Saved at \d\d:\d\d\./).waitFor()
    await page.getByRole('link', { name: 'Chat', exact: true }).first().click()
    await page.locator('#chat').getByRole('link', { name: 'Over the pass without signal' }).waitFor()
    await page.goBack()
  })
})

test('a saved page loads by itself once there is a connection, but not while something is typed in it', async () => {
  const { page, path, context } = await openSaved('Out of the tunnel')
  const note = page.getByText('What has changed since')
  // The event is dispatched here, because an emulated connection does not always fire it.
  const reconnect = () => page.evaluate(() => dispatchEvent(new Event('online')))
  await withoutConnection(context, async () => {
    await visit(page, path)
    await note.waitFor()
  })
  await reconnect()
  await note.waitFor({ state: 'detached' })

  const message = page.getByRole('textbox', { name: 'Message' })
  await withoutConnection(context, async () => {
    await visit(page, path)
    await note.waitFor()
    await page.getByRole('link', { name: 'Chat', exact: true }).first().click()
    await message.fill('We are out of')
  })
  await reconnect()
  await expect.poll(() => textOf(note)).toMatch(/^Connected again\. Saved at \d\d:\d\d\. .* Load the latest$/)
  expect(await message.inputValue()).toBe('We are out of')
  await message.fill('')
  await message.blur()
  await reconnect()
  await note.waitFor({ state: 'detached' })
})

test('a hike is saved that was requested before there was a service worker, and arrives after it', async () => {
  const { page } = await signUp('olga', phone)
  const path = await createHike(page, 'Opened right after signing in')
  const other = await page.context().newPage()
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    await visit(other, '/notices')
    await controlled(other)
    await route.fulfill({ response })
  })
  await visit(page, path)
  await expect.poll(() => savedPaths(page)).toEqual([path])
  await controlled(page)
})

test('a server that cannot answer for a moment takes nothing away that is saved', async () => {
  const { page, id, path } = await openSaved('While the server is busy')
  const headers = { Account: String(id), 'Content-Type': 'text/html' }
  await page
    .context()
    .route(`**${path}`, (route) => route.fulfill({ status: 429, headers, body: 'Not now.' }))
  expect((await page.goto(path))?.status()).toBe(429)
  expect(await savedPaths(page)).toEqual([path])
})

test('every other page says without a connection what is saved, and it can be removed', async () => {
  const { page, path, context } = await openSaved('The one & only')
  const day = await page.locator('.meeting time').textContent()
  await withoutConnection(context, async () => {
    await visitWithoutConnection(page, '/notices')
    const logo = page.getByRole('banner').getByRole('link', { name: 'Waymark', exact: true })
    expect(await logo.getAttribute('href')).toBe('/')
    await page.getByText('These open without a connection.').waitFor()
    expect(day).toContain(await page.locator('.saved-pages strong').textContent())
    await page.getByRole('link', { name: 'The one & only' }).click()
    await page.getByText('What has changed since').waitFor()
    await page.goto('/')
    await page.getByRole('button', { name: 'Remove The one & only' }).click()
    await page.getByText('No hike is saved on this device.').waitFor()
    await logo.waitFor()
    expect(await savedPaths(page)).toEqual([])
  })
  // Once the browser is online, the requested page loads by itself. The event is dispatched here, because an emulated
  // connection does not always fire it.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByRole('heading', { name: 'No connection' }).waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'My Hikes' }).waitFor()
  await visit(page, path)
  await expect.poll(() => savedPaths(page)).toEqual([path])
  await visit(page, '/?tab=my-hikes')
  await page.getByRole('heading', { name: 'Saved on this device' }).waitFor()
  await page.getByRole('button', { name: 'Remove The one & only' }).click()
  await page.getByRole('heading', { name: 'Saved on this device' }).waitFor({ state: 'hidden' })
  expect(await savedPaths(page)).toEqual([])
})

test('a page that could not be loaded loads once the server answers, even if the browser never noticed, and not while it is hidden', async () => {
  const { page, context } = await openSaved('With one bar of signal')
  await context.addInitScript(() =>
    addEventListener('online', (event) => event.stopImmediatePropagation(), { capture: true }),
  )
  await page.clock.install()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.method()))
  const setHidden = (hidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { get: () => hidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await withoutConnection(context, async () => {
    await visitWithoutConnection(page, '/notices')
    await expect.poll(() => requests).toContain('HEAD')
    await setHidden(true)
  })
  requests.length = 0
  await page.clock.runFor(MINUTE)
  expect(requests).toEqual([])
  await setHidden(false)
  await page.getByRole('heading', { name: 'Notices' }).waitFor()
  expect(requests.filter((method) => method === 'HEAD')).toHaveLength(1)
})

test('the pause before a page is loaded again grows during an outage, and is short again in the next one', async () => {
  const { page, context } = await openSaved('With a server that is found and does not answer')
  await context.route('**/notices', (route) => route.abort())
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + MINUTE)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.method()))
  const loadsAfter = async (pause: number) => {
    requests.length = 0
    await page.clock.runFor(pause - 1)
    expect(requests).toEqual([])
    const loads = page.waitForEvent('load')
    await page.clock.runFor(1)
    await loads
  }
  await page.goto('/notices')
  await loadsAfter(2000)
  await loadsAfter(4000)
  await page.clock.setSystemTime(Date.now() + 3 * MINUTE)
  await page.reload()
  await loadsAfter(2000)
})

test('an earlier answer does not replace the saved copy of a later one', async () => {
  const { page, path, context } = await openSaved('Moved on the way')
  const early = Promise.withResolvers<Route>()
  await context.route(`**${path}`, early.resolve, { times: 1 })
  const other = await context.newPage()
  const earlyLoad = other.goto(path)
  const route = await early.promise
  const response = await route.fetch()
  await callApi(page, 'patch', `/api${path}/`, { name: 'Moved twice' })
  const isSaved = () =>
    page.evaluate(async (path) => (await (await caches.match(path))?.text())?.includes('Moved twice'), path)
  await visit(page, path)
  await expect.poll(isSaved).toBe(true)
  await route.fulfill({ response })
  await earlyLoad
  // This page is saved after the early answer would have been.
  const next = await createHike(page, 'Saved afterwards')
  await visit(page, next)
  await expect.poll(() => savedPaths(page)).toContain(next)
  expect(await isSaved()).toBe(true)
})

test('a form sent without a connection is shown as perhaps not sent, and is sent once when asked again', async () => {
  const { page, context } = await openSaved('Typed on the way')
  const text = `First line, "quoted" & <b>\n${crypto.randomUUID()}`
  await visit(page, '/blog/6')
  await withoutConnection(context, async () => {
    await page.getByLabel('Write a comment').fill(text)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('There was no answer, so this may not have been sent.').waitFor()
    await page.getByRole('link', { name: 'Typed on the way' }).waitFor()
    // The page before says the same. If its button were pressed again while this page loads, nothing would be sent.
    const isLoaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Send again' }).click()
    await isLoaded
    await page.getByText('There was no answer, so this may not have been sent.').waitFor()
    await page.evaluate(() => dispatchEvent(new Event('online')))
  })
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.waitForURL(/#comment-\d+$/)
  expect(
    await page
      .locator('.comment-text')
      .filter({ hasText: text.slice(-36) })
      .allTextContents(),
  ).toEqual([text])
})

test('Back shows the form that was sent, or the page about one that was not sent yet', async () => {
  const { page: olga } = await openSaved('With a question')
  const path = await createHike(olga, 'With another question', { questions: ['Do you drive?'] })
  const { page } = await signUp('pia', phone)
  await visit(page, path)
  await controlled(page)
  await visit(page, `${path}/join`)
  const answer = page.getByLabel('Do you drive?')
  const join = page.getByRole('button', { name: 'Join Event' })
  const home = page.getByRole('banner').getByRole('link', { name: 'Waymark', exact: true })
  await answer.fill(' ')
  await join.click()
  await page.getByText('Please answer every question.').waitFor()
  await home.click()
  await page.getByRole('link', { name: 'My Hikes' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Join With another question' }).waitFor()

  await answer.fill('A van')
  const notSent = page.getByText('There was no answer, so this may not have been sent.')
  await withoutConnection(page.context(), async () => {
    await join.click()
    await notSent.waitFor()
    await home.click()
    await page.getByText('This page needs one.').waitFor()
  })
  await page.goBack()
  await notSent.waitFor()
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('Join request sent.').waitFor()
  await page.goBack()
  await page.getByText('Join request sent.').waitFor({ state: 'hidden' })
  // The request exists, so its form leads to the hike.
  await page.getByRole('heading', { name: 'With another question', level: 1 }).waitFor()
})

test('a form with a file is sent without a connection by the browser itself, which sends it again with its file', async () => {
  const { page, path, context } = await openSaved('Drawn on the way')
  await visit(page, `${path}/route`)
  const folder = await mkdtemp(join(tmpdir(), 'waymark-file-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'walk.gpx')
  await writeFile(file, bytesOf(gpx([track({ length: 8000, height: ridges(600, 16_000) })])))
  await page.getByLabel('GPX file').setInputFiles(file)
  await withoutConnection(context, async () => {
    await page.getByRole('button', { name: 'Upload the route' }).click()
    await expect.poll(() => page.evaluate(() => document.location.href)).toBe('chrome-error://chromewebdata/')
  })
  await page.reload()
  await page.locator('.route-profile').waitFor()
})

test('a password sent without a connection is not kept, and the form opens again', async () => {
  const { page, context } = await openSaved('Locked on the way')
  await visit(page, '/settings/account')
  const change = async (password: string) => {
    await page.getByLabel('Current password').fill(password)
    await page.getByLabel('New password').fill('into-the-valley')
    await page.getByRole('button', { name: 'Change the password' }).click()
  }
  // The form with an error has an address of its own.
  await change('over-the-hill')
  await page.waitForURL('**/settings/account/password')
  await withoutConnection(context, async () => {
    await change(PASSWORD)
    await page.getByText('This page keeps no passwords').waitFor()
    expect(await page.content()).not.toMatch(/over-the-hills|into-the-valley/)
  })
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByLabel('Current password').waitFor()
})

test('a form of another site is refused, and not passed on as one of this site', async () => {
  const { page } = await openSaved('Not for others to comment')
  const { origin } = new URL(page.url())
  await page.goto(
    `data:text/html,<form method="post" action="${origin}/blog/6/comments"><input name="text" value="Spam"><button>Win a hike</button></form>`,
  )
  const response = page.waitForResponse(`${origin}/blog/6/comments`)
  await page.getByRole('button', { name: 'Win a hike' }).click()
  expect((await response).status()).toBe(403)
  expect((await response).fromServiceWorker()).toBe(false)
})

test('a form of another site removes nothing that is saved', async () => {
  const { page, path } = await openSaved('Not for others to remove')
  const { origin } = new URL(page.url())
  const fields = [`name="path" value="${path}"`, 'name="token" value=""'].map((field) => `<input ${field}>`)
  await page.goto(
    `data:text/html,<form method="post" action="${origin}/saved/remove">${fields.join('')}<button>Win a hike</button></form>`,
  )
  await page.getByRole('button', { name: 'Win a hike' }).click()
  await page.waitForURL(`${origin}/`)
  expect(await savedPaths(page)).toEqual([path])
})

test('signing out without a connection says that one is still signed in, and keeps what is saved', async () => {
  const { page, path, context } = await openSaved('Still signed in')
  await withoutConnection(context, async () => {
    await page.getByRole('button', { name: /^Menu of/ }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.getByText('You are still signed in on this device').waitFor()
    expect(await savedPaths(page)).toEqual([path])
  })
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
  await expectForgotten(page)
})

test('signing out removes everything, and visitors have no service worker', async () => {
  const { page, context } = await openSaved('Private until signed out')
  const response = page.waitForResponse('**/accounts/logout/')
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  expect((await response).fromServiceWorker()).toBe(false)
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
  await expectForgotten(page)
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0)
  await withoutConnection(context, async () => {
    expect(await page.goto('/').catch(() => 'not loaded')).toBe('not loaded')
  })
  const visitor = await openPage(phone)
  await visit(visitor, '/')
  expect(await visitor.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
    0,
  )
})

test('a hike that one no longer takes part in, and what another account had, is saved no more', async () => {
  const { page: olga } = await signUp('olga')
  const path = await createHike(olga, 'Left in between')
  const { page, id } = await signUp('pia', phone)
  const hike = `/api${path}/`
  await callApi(page, 'post', `${hike}join/`, {})
  await callApi(olga, 'post', `${hike}approve_join/`, { user_id: id })
  await visit(page, path)
  await controlled(page)
  await visit(page, path)
  await expect.poll(() => savedPaths(page)).toEqual([path])
  await callApi(page, 'post', `${hike}leave/`, {})
  await expect.poll(() => savedPaths(page)).toEqual([])

  const rejoin = async () => {
    await callApi(page, 'post', `${hike}join/`, {})
    await callApi(olga, 'post', `${hike}approve_join/`, { user_id: id })
    await visit(page, path)
    await expect.poll(() => savedPaths(page)).toEqual([path])
  }
  await rejoin()
  await page.goto('/notices')
  await callApi(page, 'post', `${hike}leave/`, {})
  await visit(page, '/?tab=my-hikes')
  await expect.poll(() => savedPaths(page)).toEqual([])

  await rejoin()
  await page.context().clearCookies()
  await submitForm(page, '/accounts/login/', { login: 'pia.keller', password: 'over-the-hills' })
  await page.goto('/')
  await expect.poll(() => savedPaths(page)).toEqual([])
})

test('a page that is put away is saved with the messages that have come meanwhile, and outlives the worker of another version', async () => {
  const { page, path, context } = await openSaved('Talked about on the way')
  // Another window gets a newer version of the service worker, which takes over immediately.
  const other = await context.newPage()
  await visit(other, path)
  await callApi(other, 'post', `/api${path}/chat/`, { text: 'The bus is late' })
  await page.getByText('The bus is late').waitFor({ state: 'attached' })
  for (const script of ['/sw.js?newer', '/sw.js']) {
    await other.evaluate((script) => navigator.serviceWorker.register(script), script)
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL))
      .toBe(inject('origin') + script)
  }
  await other.close()

  const isSaved = () =>
    page.evaluate(async (path) => {
      Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      Reflect.deleteProperty(document, 'hidden')
      return (await (await caches.match(path))?.text())?.includes('The bus is late')
    }, path)
  await expect.poll(isSaved).toBe(true)
  await withoutConnection(context, async () => {
    await visit(page, path)
    await page.getByText('What has changed since').waitFor()
    await page.getByText('The bus is late').waitFor({ state: 'attached' })
  })
})

test('a message that comes while its chat is open is in the saved page', async () => {
  const { page, path } = await openSaved('Talked about before the tunnel')
  await page.clock.install()
  await visit(page, path)
  // A page that was just saved would not be saved again. The worker may not have saved this one yet.
  const makeOld = async (path: string) => {
    const saved = await caches.open('saved')
    const page = (await saved.match(path)) ?? new Response()
    const headers = new Headers(page.headers)
    const longAgo = new Date(0).toISOString()
    const wasOld = headers.get('Saved-At') === longAgo
    headers.set('Saved-At', longAgo)
    await saved.put(path, new Response(page.body, { headers }))
    return wasOld
  }
  await expect.poll(() => page.evaluate(makeOld, path)).toBe(true)
  await callApi(page, 'post', `/api${path}/chat/`, { text: 'The last bus is at six' })
  await page.getByText('The last bus is at six').waitFor({ state: 'attached' })
  await page.clock.runFor(MINUTE / 2)
  await expect
    .poll(() => page.evaluate(async (path) => (await caches.match(path))?.text(), path))
    .toContain('The last bus is at six')
})

test('a message is replied to without a connection, and the reply goes out with it when there is one', async () => {
  const { page, path, context } = await openSaved('Asked on the way')
  await callApi(page, 'post', `/api${path}/chat/`, { text: 'Who drives?' })
  await visit(page, path)
  await withoutConnection(context, async () => {
    await visit(page, `${path}#chat`)
    const asked = page.locator('.message', { hasText: 'Who drives?' })
    await asked.getByRole('button', { name: 'More actions' }).dispatchEvent('click')
    await page.getByRole('button', { name: 'Reply' }).click()
    await page.locator('.reply-line').waitFor()
    await page.getByLabel('Message').fill('I do')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText('Waiting for signal.').waitFor()
  })
  const messages = async () => (await page.request.get(`/api${path}/chat/`)).json()
  await expect
    .poll(messages)
    .toMatchObject([{ text: 'Who drives?' }, { text: 'I do', reply_to: { text: 'Who drives?' } }])
})

test('the day sheet of somebody who organizes the hike no longer is removed by the next page of any kind', async () => {
  const { page: olga } = await signUp('olga')
  const event_time = new Date(Date.now() + 2 * HOUR).toISOString()
  const path = await createHike(olga, 'With private contacts', { event_time, approval: 'automatic' })
  const { page: pia, id } = await signUp('pia', phone)
  await callApi(pia, 'post', `/api${path}/join/`, {})
  await callApi(olga, 'post', `/api${path}/organizers/`, { user_id: id })
  await visit(pia, path)
  await controlled(pia)
  await pressAction(pia, 'Day sheet')
  await pia.getByRole('heading', { name: 'Day sheet' }).waitFor()
  await expect.poll(() => savedPaths(pia)).toContain(`${path}/sheet`)
  await pia.goto('/notices')
  expect(await savedPaths(pia)).toContain(`${path}/sheet`)
  await callApi(olga, 'delete', `/api${path}/organizers/${id}/`)
  await pia.goto('/notices')
  await expect.poll(() => savedPaths(pia)).not.toContain(`${path}/sheet`)
})

test('a day sheet that is loaded again without a connection says in view when it was saved', async () => {
  const { page, context } = await openSaved('Down in the valley')
  const event_time = new Date(Date.now() + HOUR).toISOString()
  const path = await createHike(page, 'In an hour', { event_time })
  await visit(page, `${path}/sheet`)
  await expect.poll(() => savedPaths(page)).toContain(`${path}/sheet`)
  await page.reload()
  await withoutConnection(context, async () => {
    await page.reload()
    const latest = page.getByRole('link', { name: 'Load the latest' })
    await latest.waitFor()
    const isInView = (link: Element) => {
      const { left, top } = link.getBoundingClientRect()
      return document.elementFromPoint(left + 1, top + 5) === link
    }
    expect(await latest.evaluate(isInView)).toBe(true)
  })
})

test('a saved day sheet shows a mark that was sent after it was saved, and not one that was changed before', async () => {
  const { page, context } = await openSaved('Marked before the tunnel')
  const event_time = new Date(Date.now() + HOUR).toISOString()
  const path = await createHike(page, 'In an hour', { event_time, approval: 'automatic' })
  const { page: pia, id, username } = await signUp('pia')
  await callApi(pia, 'post', `/api${path}/join/`, {})
  await visit(page, `${path}/sheet`)
  await expect.poll(() => savedPaths(page)).toContain(`${path}/sheet`)
  const missed = page.getByRole('button', { name: `Missed: ${username}`, pressed: true })
  const isStored = page.waitForResponse(`**/api${path}/attendance/`)
  await page.getByRole('button', { name: `Missed: ${username}` }).click()
  await isStored
  await withoutConnection(context, async () => {
    await visit(page, `${path}/sheet`)
    await page.getByText('What has changed since').waitFor()
    await missed.waitFor()
    expect(await page.getByRole('button', { name: 'All came' }).isDisabled()).toBe(true)
  })
  // The page loads by itself, because there is a connection.
  await page.getByText('What has changed since').waitFor({ state: 'detached' })
  // The page is saved again, with another organizer's mark, but not loaded again.
  await callApi(page, 'post', `/api${path}/attendance/`, { user_id: id, attended: true })
  const saveAgain = async (path: string) => {
    const saved = await caches.open('saved')
    const page = (await saved.match(path)) ?? new Response()
    const html = await page.text()
    // A page that was requested before the mark may be saved after it.
    if (html.includes('&quot;attended&quot;:true')) return true
    const headers = new Headers(page.headers)
    const longAgo = new Date(0).toISOString()
    // The worker was already asked to save the page again. Putting the old page again could replace the new one.
    if (headers.get('Saved-At') === longAgo) return false
    headers.set('Saved-At', longAgo)
    await saved.put(path, new Response(html, { headers }))
    navigator.serviceWorker.controller?.postMessage('')
    return false
  }
  await expect.poll(() => page.evaluate(saveAgain, `${path}/sheet`)).toBe(true)
  await withoutConnection(context, async () => {
    await visit(page, `${path}/sheet`)
    await page.getByText('What has changed since').waitFor()
    await page.getByRole('button', { name: `Came: ${username}`, pressed: true }).waitFor()
  })
})

longTest('a browser whose storage is full or denied shows every page, and saves none', async () => {
  const { page, path, context } = await openSaved('Without room')
  const session = await context.newCDPSession(page)
  const { origin } = new URL(page.url())
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  const second = await createHike(page, 'The one that does not fit')
  await visit(page, second)
  await visit(page, path)
  expect(await savedPaths(page)).not.toContain(second)
  await session.send('Storage.overrideQuotaForOrigin', { origin })

  const [worker] = context.serviceWorkers()
  await worker?.evaluate(() => {
    const denied = async () => Promise.reject(new DOMException('Denied', 'SecurityError'))
    Object.assign(CacheStorage.prototype, { open: denied, match: denied, keys: denied, has: denied })
  })
  await visit(page, second)
  await page.getByRole('heading', { name: 'The one that does not fit' }).waitFor()
  await visit(page, '/notices')
})
