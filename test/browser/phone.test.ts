import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { HOUR } from '../../src/shared/duration.ts'
import { expectAccessible, expectNoLayoutFaults } from './accessibility.ts'
import { expectReadable } from './large-text.ts'
import { controlled, savedPaths } from './saving.ts'
import {
  callApi,
  createHike,
  isInView,
  longTest,
  oneUnlessLong,
  openPage,
  pressAction,
  signIn,
  signUp,
  textOf,
  uniqueName,
  visit,
  withChromium,
} from './support.ts'

withChromium()

const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true }
const desk = { viewport: { width: 1280, height: 800 } }

async function openChat(options: object) {
  const [{ page: olga }, { page: pia }] = [await signUp('olga'), await signUp('pia', options)]
  const hike = await createHike(olga, 'Ridge walk', { description: 'Bring water.\n\n'.repeat(20), price: 0 })
  await callApi(pia, 'post', `/api${hike}/join/`)
  const [request] = await (await olga.request.get(`/api${hike}/join_requests/`)).json()
  await callApi(olga, 'post', `/api${hike}/approve_join/`, { user_id: request.user.id })
  await visit(pia, hike)
  await pia.locator('.chat[data-status=live]').waitFor({ state: 'attached' })
  const say = (text: string) => callApi(olga, 'post', `/api${hike}/chat/`, { text })
  return { pia, say }
}

/** Opens the chat. On a phone it covers the screen; on a desktop it is next to the hike. */
const showChat = (page: Page) => page.evaluate(() => location.assign('#chat'))

const composer = (page: Page) => page.getByLabel('Message', { exact: true })

longTest.each([phone, desk])(
  'the composer stays in view from the first message on, at $viewport.width px',
  async (size) => {
    const { pia, say } = await openChat(size)
    await showChat(pia)
    await composer(pia).click()
    for (let index = 1; index <= 12; index++) {
      await composer(pia).fill(`Message ${index}`)
      await pia.getByRole('button', { name: 'Send', exact: true }).click()
      const message = pia.locator('.message.stored').getByText(`Message ${index}`, { exact: true })
      await expect
        .poll(async () => [index, await isInView(composer(pia)), await isInView(message)])
        .toEqual([index, true, true])
    }
    await say('And mine')
    await expect
      .poll(async () => [await isInView(composer(pia)), await isInView(pia.getByText('And mine'))])
      .toEqual([true, true])
  },
)

test.each(oneUnlessLong([420, 740]))(
  'on a phone, %d px high, the field for a message is wide and nothing is below it while one types',
  async (height) => {
    const { pia, say } = await openChat({ ...phone, viewport: { width: 360, height: 740 } })
    await showChat(pia)
    await composer(pia).tap()
    await pia.setViewportSize({ width: 360, height })
    await composer(pia).pressSequentially('I bring the rope, the cake and the map.')
    const bottom = () =>
      pia.locator('.composer').evaluate((element) => Math.round(element.getBoundingClientRect().bottom))
    await expect.poll(bottom).toBeGreaterThan(height - 12)
    expect(await isInView(composer(pia))).toBe(true)
    await say('With whom?')
    await expect.poll(() => isInView(pia.getByText('With whom?'))).toBe(true)
    const tab = pia.locator('.page-anchors [aria-current]').getByText('Chat')
    expect(await tab.isVisible()).toBe(height > 480)
    expect((await composer(pia).boundingBox())?.width).toBeGreaterThanOrEqual(220)
    const send = pia.getByRole('button', { name: 'Send', exact: true })
    expect((await send.boundingBox())?.width).toBeLessThan(60)
    await send.tap()
    await pia.getByText('I bring the rope').waitFor()
    await expect.poll(bottom).toBeGreaterThan(height - 12)
    await expect.poll(() => isInView(pia.getByText('I bring the rope'))).toBe(true)
  },
)

longTest.each([phone, desk])(
  'what a tap has done covers neither the state nor the action, at $viewport.width px',
  async (size) => {
    const [{ page: olga }, { page: pia }] = [await signUp('olga'), await signUp('pia', size)]
    await visit(pia, await createHike(olga, 'Ridge walk'))
    await pia.getByRole('button', { name: 'Join Event' }).click()
    const toast = pia.locator('.toast').getByText('Join request sent.')
    await toast.waitFor()
    expect(await isInView(toast)).toBe(true)
    const around = (locator: Locator) =>
      locator.evaluate((element) => element.getBoundingClientRect().toJSON())
    const card = await around(pia.locator(size === phone ? '.action-bar' : '.action-card'))
    const message = await around(pia.locator('.toast'))
    const distance = size === phone ? card.top - message.bottom : card.left - message.right
    expect(distance).toBeGreaterThan(5)
    expect(distance).toBeLessThan(40)
  },
)

longTest('on a phone, a message that waits has what to do in one line', async () => {
  const { pia } = await openChat({ ...phone, viewport: { width: 360, height: 740 } })
  await showChat(pia)
  await pia.context().setOffline(true)
  await composer(pia).fill('I will be ten minutes late.')
  await pia.getByRole('button', { name: 'Send', exact: true }).tap()
  const actions = pia.getByRole('button', { name: /^(Send again|Discard)$/ })
  // Measures both in one call, because the buttons disappear while the message is sent again.
  const offsets = () =>
    actions.evaluateAll((buttons) => {
      const tops = buttons.map((button) => button.getBoundingClientRect().top)
      return tops.map((top) => top - Math.min(...tops))
    })
  await expect.poll(offsets).toEqual([0, 0])
  await pia.context().setOffline(false)
})

longTest('the copy of a hike begins with its date, and shows the beginning of its name', async () => {
  const { page: olga } = await signUp('olga', phone)
  await visit(olga, await createHike(olga, 'Over the whole ridge from the Weissenstein to the Hasenmatt'))
  await pressAction(olga, 'Copy this hike')
  const dialog = olga.getByRole('dialog', { name: 'Copy this hike' })
  const date = dialog.getByLabel('Date', { exact: true })
  await date.waitFor()
  await expect.poll(() => date.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await dialog.getByLabel('Event name').evaluate((field) => field.scrollLeft)).toBe(0)
})

longTest('suggestions of places leave the date of a new hike uncovered by Save', async () => {
  const { page: olga } = await signUp('olga', { ...phone, viewport: { width: 360, height: 740 } })
  await visit(olga, '/')
  await olga.getByRole('button', { name: '+ Create Event' }).tap()
  const dialog = olga.getByRole('dialog', { name: 'Create Event' })
  await dialog.getByLabel('Location').pressSequentially('Bern')
  await dialog.getByRole('option').first().waitFor()
  const [date, save] = await Promise.all([
    dialog.getByLabel('Date and time').boundingBox(),
    dialog.getByRole('button', { name: 'Save', exact: true }).boundingBox(),
  ])
  expect(save?.y).toBeGreaterThan((date?.y ?? 0) + (date?.height ?? 0))
})

longTest('with a large font and the keyboard open, the place of a new hike stays in view', async () => {
  const { page: olga } = await signUp('olga', { ...phone, viewport: { width: 360, height: 420 } })
  await visit(olga, '/?create=1')
  const session = await olga.context().newCDPSession(olga)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } })
  const dialog = olga.getByRole('dialog')
  const place = dialog.getByLabel('Location')
  await place.pressSequentially('Bern')
  await dialog.getByRole('option').first().waitFor()
  const [field, form] = await Promise.all([place.boundingBox(), dialog.boundingBox()])
  expect(field?.y).toBeGreaterThanOrEqual(form?.y ?? Number.NaN)
})

test('a route that is uploaded while a hike is edited leaves the page where it was scrolled to', async () => {
  const { page: olga } = await signUp('olga', phone)
  const description = 'Along the ridge, with a view of the lake on both sides.\n\n'.repeat(30)
  await visit(olga, await createHike(olga, 'Ridge walk', { description }))
  await pressAction(olga, 'Edit Event')
  const upload = olga.locator('.edit input[type=file][accept*=gpx]')
  await upload.evaluate((input) => input.closest('fieldset')?.scrollIntoView({ block: 'center' }))
  const scrolled = await olga.evaluate(() => scrollY)
  const points = Array.from({ length: 50 }, (_, index) => `<trkpt lat="46.${500 + index}" lon="7.5"/>`)
  const gpx = `<gpx version="1.1"><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`
  await upload.setInputFiles({ name: 'walk.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(gpx) })
  await olga.getByText('The route is on the hike’s page.').waitFor()
  await expect.poll(() => olga.evaluate(() => scrollY)).toBe(scrolled)
})

longTest('the buttons that save a new hike leave a field uncovered to which the focus moves up', async () => {
  const { page: olga } = await signUp('olga', { ...phone, locale: 'de' })
  await visit(olga, '/?create=1')
  const dialog = olga.getByRole('dialog')
  await dialog.locator('details').evaluateAll((parts) => {
    for (const part of parts) part.setAttribute('open', '')
  })
  const boxOf = async (selector: string) => {
    const { y = 0, height = 0 } = (await dialog.locator(selector).boundingBox()) ?? {}
    return { top: y, bottom: y + height }
  }
  for (const name of ['questions', 'capacity', 'end_time', 'grade']) {
    await dialog.locator(`[name=${name}]`).focus()
    const buttons = await boxOf('.row:has(+ .more-fields)')
    expect((await boxOf(`[name=${name}]`)).top).toBeGreaterThan(buttons.bottom)
  }
})

test('on a phone, the chat opens over the screen from its button, marked above it, and Back closes it', async () => {
  const { pia, say } = await openChat(phone)
  const links = pia.getByRole('navigation', { name: 'On this page' })
  const current = () => links.locator('[aria-current]').allTextContents()
  expect([await current(), await composer(pia).isVisible()]).toEqual([['Plan'], false])
  await say('Who drives?')
  await pia.locator('.action-bar').getByRole('link', { name: 'Chat 1 new' }).tap()
  await expect.poll(() => isInView(pia.getByText('Who drives?'))).toBe(true)
  await expect.poll(current).toEqual(['Chat '])
  await pia.goBack()
  await expect.poll(() => composer(pia).isVisible()).toBe(false)
  // Without unread messages the chat opens with the focus in the text field.
  await pia.locator('.action-bar').getByRole('link', { name: 'Chat' }).tap()
  await expect.poll(() => composer(pia).evaluate((field) => field === document.activeElement)).toBe(true)
  await pia.keyboard.type('I drive')
  await pia.getByRole('button', { name: 'Send', exact: true }).tap()
  await pia.locator('.message.stored').getByText('I drive').waitFor()
  await pia.locator('#chat').getByRole('link', { name: 'Ridge walk' }).tap()
  await expect.poll(() => composer(pia).isVisible()).toBe(false)
  await expect.poll(current).toEqual(['Plan'])
})

test.each(oneUnlessLong(['fr', 'en', 'de', 'it']))(
  'on a phone, unread messages leave the whole bar of a participant in view, in the language %s',
  async (locale) => {
    const { pia, say } = await openChat({ ...phone, locale })
    await say('Who drives?')
    const unread = pia.locator('.to-chat .unread:not(:empty)')
    await unread.waitFor()
    await unread.evaluate((count) => count.replaceChildren(count.textContent.replace(/\d+/, '99+')))
    for (const width of [320, 360, 390]) {
      await pia.setViewportSize({ width, height: 780 })
      const more = await pia.locator('.action-bar .more').boundingBox()
      expect((more?.x ?? width) + (more?.width ?? 0), `${width} px`).toBeLessThan(width)
    }
    await expectReadable(pia, 'the tabs with unread messages')
  },
)

test('on a desk, the chat stands beside the hike as high as the window, and scrolls by itself', async () => {
  const { pia } = await openChat(desk)
  await pia.evaluate(() => scrollTo(0, 1e6))
  await expect.poll(() => isInView(composer(pia))).toBe(true)
})

longTest(
  'links above a hike lead to its parts, and count unread messages until the chat is in view',
  async () => {
    const { pia, say } = await openChat(phone)
    const links = pia.getByRole('navigation', { name: 'On this page' })
    await say('Who drives?')
    await say('I could')
    await links.getByRole('link', { name: 'Chat 2 new' }).waitFor()
    await visit(pia, new URL(pia.url()).pathname)
    await links.getByRole('link', { name: 'Chat 2 new' }).waitFor()
    await links.getByRole('link', { name: 'People' }).tap()
    await expect.poll(() => isInView(pia.getByRole('heading', { name: /^Who's coming/ }))).toBe(true)
    await links.getByRole('link', { name: /^Chat/ }).tap()
    await expect.poll(() => isInView(composer(pia))).toBe(true)
    expect(await isInView(pia.getByText('I could'))).toBe(true)
    await links.getByRole('link', { name: 'Chat', exact: true }).waitFor()
    await links.getByRole('link', { name: 'Plan' }).tap()
    await expect.poll(() => isInView(pia.getByRole('heading', { name: 'Ridge walk' }))).toBe(true)
    await say('Then we are complete')
    await links.getByRole('link', { name: 'Chat 1 new' }).waitFor()
    await visit(pia, `${new URL(pia.url()).pathname}#chat`)
    await links.getByRole('link', { name: 'Chat', exact: true }).waitFor()
    await expectAccessible(pia)
  },
)

longTest.each([phone, desk])(
  'Create Event has its words, and lies over none at the end of a page, at $viewport.width px',
  async (size) => {
    const page = await openPage(size)
    for (const path of ['/', '/?tab=my-hikes', '/?near=46.9,7.4']) {
      await visit(page, path)
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      const button = page.getByRole('link', { name: '+ Create Event' })
      const box = await button.boundingBox()
      if (!box) throw new Error('There is no button.')
      for (const other of await page.locator('.card, .list-end a, .tell-me, .site-footer').all()) {
        const { y = 0, height = 0 } = (await other.boundingBox()) ?? {}
        expect(y + height <= box.y || y >= box.y + box.height).toBe(true)
      }
    }
    await visit(page, '/?tab=blog')
    expect(await page.getByRole('link', { name: '+ Create Event' }).count()).toBe(0)
  },
)

longTest('the menu closes behind the dialogs it opens', async () => {
  const pia = await signIn('pia.keller', phone)
  await visit(pia, '/')
  for (const name of ['Donate', 'Feedback']) {
    await pia.getByRole('button', { name: /^Menu of/ }).tap()
    await pia.locator('#menu').getByRole('button', { name }).tap()
    await pia.getByRole('dialog', { name }).waitFor()
    expect(await pia.locator('#menu').isVisible()).toBe(false)
    await pia.keyboard.press('Escape')
    await pia.getByRole('dialog', { name }).waitFor({ state: 'hidden' })
    expect(await pia.locator('#menu').isVisible()).toBe(false)
  }
})

longTest('the rows of past hikes leave their names the width of a phone', async () => {
  const olga = await signIn('olga.berg', phone)
  await visit(olga, '/?tab=my-hikes')
  const past = olga.locator('section', { has: olga.getByRole('heading', { name: 'Past', exact: true }) })
  const widths = await past
    .locator('h3')
    .evaluateAll((names) => names.map((name) => name.getBoundingClientRect().width))
  expect(Math.min(...widths)).toBeGreaterThan(300)
})

longTest('what one is to a hike stands within its picture in a list', async () => {
  const [{ page: olga }, { page: pia }] = [await signUp('olga'), await signUp('pia', phone)]
  await callApi(pia, 'post', `/api${await createHike(olga, 'Ridge walk')}/join/`)
  await visit(pia, '/?tab=my-hikes')
  const label = await pia.locator('.card .role').boundingBox()
  const picture = await pia.locator('.card > img').boundingBox()
  if (!label || !picture) throw new Error('There is no card.')
  expect(label.x).toBeGreaterThanOrEqual(picture.x)
  expect(label.x + label.width).toBeLessThanOrEqual(picture.x + picture.width)
  expect(label.y).toBeGreaterThanOrEqual(picture.y)
})

longTest('whoever organizes a hike reads so in one line of its picture in a list', async () => {
  const { page: olga } = await signUp('olga', phone)
  const name = uniqueName('Ridge walk')
  await createHike(olga, name)
  await visit(olga, `/?q=${name}`)
  const label = olga.locator('.card .role')
  expect(await textOf(label)).toBe('Organizing')
  const [box, picture] = [await label.boundingBox(), await olga.locator('.card > img').boundingBox()]
  if (!box || !picture) throw new Error('There is no card.')
  expect(box.height).toBeLessThan(24)
  expect(box.x + box.width).toBeLessThanOrEqual(picture.x + picture.width)
})

longTest('the way back lies over the picture of a hike, and not over why it is cancelled', async () => {
  const { page: olga } = await signUp('olga', phone)
  const hike = await createHike(olga, 'Ridge walk')
  await visit(olga, hike)
  const overlap = (selector: string) =>
    olga.locator(selector).evaluate((element) => {
      const back = document.querySelector('.back a')?.getBoundingClientRect()
      const { top, bottom } = element.getBoundingClientRect()
      return back !== undefined && back.top < bottom && back.bottom > top
    })
  expect(await overlap('.cover')).toBe(true)
  await callApi(olga, 'post', `/api${hike}/cancel/`, { reason: 'A storm is forecast.' })
  await visit(olga, hike)
  expect(await overlap('.cancelled')).toBe(false)
})

longTest('above a keyboard, what sends a message to all is in view with the message', async () => {
  const { page: olga } = await signUp('olga', phone)
  await visit(olga, await createHike(olga, 'Ridge walk'))
  await pressAction(olga, 'Message all')
  const dialog = olga.getByRole('dialog', { name: 'Message all' })
  await dialog.getByLabel('Message').tap()
  await olga.setViewportSize({ width: 360, height: 420 })
  await expect.poll(() => isInView(dialog.getByRole('button', { name: 'Send' }))).toBe(true)
  expect(await isInView(dialog.getByLabel('Message'))).toBe(true)
})

const leastSize = (locator: Locator) =>
  locator.evaluateAll((elements) =>
    Math.min(...elements.map((element) => Math.min(element.clientWidth, element.clientHeight))),
  )

test('on a phone, the links below My Hikes, to hikes that are saved and to copy one are targets of 44 px', async () => {
  const page = await signIn('olga.berg', { ...phone, serviceWorkers: 'allow' })
  await visit(page, '/events/63')
  await controlled(page)
  await expect.poll(() => savedPaths(page)).toContain('/events/63')
  await visit(page, '/?tab=my-hikes')
  await page.getByRole('heading', { name: 'Saved on this device' }).waitFor()
  for (const links of [
    page.getByRole('link', { name: 'See them in your calendar' }),
    page.locator('.saved-pages a'),
    page.getByRole('link', { name: /^Copy / }),
  ])
    expect(await leastSize(links)).toBeGreaterThanOrEqual(44)
})

test('on a phone, a reaction can be tapped within 44 px', async () => {
  const { pia, say } = await openChat(phone)
  await showChat(pia)
  await say('We meet at the station.')
  const menu = pia.locator('.message', { hasText: 'We meet at the station.' })
  await menu.waitFor()
  const { pathname } = new URL(pia.url())
  const [message] = await (await pia.request.get(`/api${pathname}/chat/`)).json()
  for (const emoji of ['👍', '🎉'])
    await callApi(pia, 'post', `/api${pathname}/chat/${message.id}/reactions/`, { emoji })
  await say('At eight.')
  await pia.getByText('At eight.').scrollIntoViewIfNeeded()
  const button = menu.locator('.reactions button').first()
  await button.waitFor()
  const heights = await menu.locator('.reactions button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { left, top, width } = button.getBoundingClientRect()
      const rows = Array.from({ length: 80 }, (_, index) => top - 30 + index)
      return rows.filter((y) => document.elementFromPoint(left + width / 2, y) === button).length
    }),
  )
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
})

test('in a list on a phone, new messages leave at least six characters of the name of who leads', async () => {
  const { pia, say } = await openChat(phone)
  await pia.goto('/')
  await say('We meet at the station.')
  await say('At eight.')
  await visit(pia, '/?tab=my-hikes')
  await pia.locator('.card .unread').waitFor()
  await expectNoLayoutFaults(pia)
  expect((await pia.locator('.card .who span').first().boundingBox())?.width).toBeGreaterThan(40)
})

test('a hike with the weather of many hours does not scroll sideways on a phone of 320 px', async () => {
  const { page } = await signUp('olga', { ...phone, viewport: { width: 320, height: 640 } })
  const hike = await createHike(page, 'Ridge walk', {
    ...{ location_lat: 46.5, location_lng: 7.7, estimated_duration: 10 },
    event_time: new Date(Date.now() + 20 * HOUR).toISOString(),
  })
  const hours = async () => {
    await visit(page, hike)
    return page.locator('.weather .hours li').count()
  }
  // After a failure, the app does not ask for a forecast again for half a minute.
  await expect.poll(hours, { timeout: 90_000, interval: 1000 }).toBeGreaterThan(5)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('on a phone, the organizer’s list of people has a row for each, with the menu at its end and the state below', async () => {
  const { page: olga } = await signUp('olga', phone)
  const hike = await createHike(olga, 'Ridge walk', { approval: 'automatic' })
  for (const name of ['bo', 'a-much-longer-name']) {
    const { page } = await signUp(name)
    await callApi(page, 'post', `/api${hike}/join/`, { note: 'I bring the rope.' })
    await page.context().close()
  }
  await visit(olga, hike)
  const rows = await olga.locator('#people ul >> nth=0 >> li').evaluateAll((items) =>
    items.map((item) => {
      const [row, name, menu, state, note] = [item, ...item.querySelectorAll('a, .more, small, details')].map(
        (element) => element.getBoundingClientRect(),
      )
      if (!row || !name || !menu || !state || !note) return null
      const isBelow = state.top >= name.bottom && note.top >= name.bottom && note.left >= state.right
      return [row.left, innerWidth - row.right, row.right - menu.right, state.left, isBelow]
    }),
  )
  expect(rows).toEqual([
    [16, 16, 0, 16, true],
    [16, 16, 0, 16, true],
  ])
})

test('on a phone, the head of the first column of the season stays in place with the column', async () => {
  const page = await signIn('lena.moser', phone)
  await visit(page, '/admin/season')
  const lefts = await page
    .locator('.figures-table')
    .first()
    .evaluate((table) => {
      table.scrollLeft = 100
      const cells = [...table.querySelectorAll('tr > :first-child')]
      return [table.scrollLeft, ...new Set(cells.map((cell) => cell.getBoundingClientRect().left))]
    })
  expect(lefts).toEqual([100, 16])
})

test('the form of a hike of today is in a card, like that of other hikes', async () => {
  const { page } = await signUp('olga', { viewport: { width: 360, height: 740 } })
  const hike = await createHike(page, 'Tonight')
  await callApi(page, 'patch', `/api${hike}/`, { event_time: new Date(Date.now() + 2 * HOUR) })
  await visit(page, hike)
  await pressAction(page, 'Edit Event')
  const display = () => page.locator('form.edit').evaluate((form) => getComputedStyle(form).display)
  await expect.poll(display).toBe('grid')
})
