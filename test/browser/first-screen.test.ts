import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DAY, MINUTE } from '../../src/shared/duration.ts'
import { expectReadable } from './large-text.ts'
import {
  callApi,
  createHike,
  isInView,
  lineCount,
  longTest,
  openPage,
  signIn,
  signUp,
  textOf,
  visit,
  withChromium,
} from './support.ts'

withChromium()

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }

const head = (page: Page) => page.locator('.event .head')

/** Returns which of `action` and the facts that matter for the decision to join are on the first screen. */
async function firstScreen(page: Page, action: Locator) {
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const picture = await page.locator('.event .cover').boundingBox()
  expect(picture?.height).toBeGreaterThan(90)
  expect(picture?.height).toBeLessThanOrEqual(740 / 3)
  return {
    name: await isInView(head(page).getByRole('heading', { level: 1 })),
    when: await isInView(head(page).locator('.meeting time')),
    where: await isInView(head(page).locator('.meeting .muted')),
    facts: await isInView(head(page).locator('.facts-line')),
    price: await isInView(head(page).locator('.byline .price')),
    leader: await isInView(head(page).getByText('Organized by')),
    going: await isInView(head(page).locator('.going')),
    action: await isInView(action),
  }
}

const ALL = {
  name: true,
  when: true,
  where: true,
  facts: true,
  price: true,
  leader: true,
  going: true,
  action: true,
}

test('all that a visitor decides by is in the first screen of a phone', async () => {
  const page = await openPage(phone)
  // The name and the place of this hike take two lines each.
  await visit(page, '/events/63')
  expect(await firstScreen(page, page.getByRole('link', { name: 'Join Event' }))).toEqual(ALL)
  const facts = head(page).locator('.facts-line')
  expect(await textOf(facts)).toMatch(/^T3 · 9\.2 km · ↑470 m · 3\.5 h · back \d\d:\d\d$/)
  expect([await lineCount(facts), await head(page).locator('.faces img').count()]).toEqual([1, 5])
  expect(await textOf(head(page).locator('.going'))).toBe('6 going')
})

longTest(
  'all that a member decides by is in the first screen of a phone, also of a paid hike that is full',
  async () => {
    const [{ page: olga }, { page: pia, id }] = [await signUp('olga'), await signUp('pia', phone)]
    const created = await callApi<{ id: number }>(olga, 'post', '/api/events/', {
      name: 'Weissenstein and Röti on foot, over the ridge',
      location: 'Talstation Oeschinensee, Kandersteg, Switzerland',
      event_time: new Date(Date.now() + 30 * DAY).toISOString(),
      grade: 'T4',
      price: 1550,
      capacity: 1,
    })
    const hike = `/events/${created.id}`
    const figures = { distance: 12.5, elevation_diff: 1020, estimated_duration: 6.5 }
    await callApi(olga, 'patch', `/api${hike}/`, figures)
    await visit(pia, hike)
    expect(await firstScreen(pia, pia.getByRole('button', { name: 'Join Event' }))).toEqual(ALL)
    await callApi(pia, 'post', `/api${hike}/join/`)
    await callApi(olga, 'post', `/api${hike}/approve_join/`, { user_id: id })
    await visit(pia, hike)
    expect(await firstScreen(pia, pia.getByRole('button', { name: 'Pay for Event' }))).toEqual(ALL)
    const { page: simon } = await signUp('simon', phone)
    await visit(simon, hike)
    expect(await firstScreen(simon, simon.getByRole('button', { name: 'Join the waiting list' }))).toEqual(
      ALL,
    )
    const green = await pia.locator('.state').evaluate((state) => getComputedStyle(state).backgroundColor)
    const full = simon.locator('.action-bar .state')
    expect(await textOf(full)).toBe('Full')
    expect(await full.evaluate((state) => getComputedStyle(state).backgroundColor)).not.toBe(green)
  },
)

test('all that a visitor decides by is in the first screen of a desk, with the price beside the action', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 900 } })
  await visit(page, '/events/63')
  const card = page.locator('.action-card')
  for (const fact of [
    head(page).getByRole('heading', { level: 1 }),
    head(page).locator('.facts-line'),
    head(page).locator('.going'),
    card.locator('.time'),
    card.locator('.place'),
    card.locator('.price'),
    card.getByRole('link', { name: 'Join Event' }),
  ])
    expect(await isInView(fact)).toBe(true)
  expect(await page.getByText('Free', { exact: true }).filter({ visible: true }).count()).toBe(1)
})

test('on the day, the name of a hike comes first on a phone, above the card of the day', async () => {
  const [{ page: olga }, { page: pia, id }] = [await signUp('olga', phone), await signUp('pia', phone)]
  const hike = await createHike(olga, 'Weissenstein and Röti on foot, over the ridge', {
    event_time: new Date(Date.now() + 60 * MINUTE).toISOString(),
  })
  await callApi(pia, 'post', `/api${hike}/join/`)
  await callApi(olga, 'post', `/api${hike}/approve_join/`, { user_id: id })
  for (const page of [olga, pia]) {
    await visit(page, hike)
    const name = head(page).getByRole('heading', { level: 1 })
    expect(await isInView(name)).toBe(true)
    expect(await isInView(head(page).locator('.today .time'))).toBe(true)
    const [above, below] = [await name.boundingBox(), await head(page).locator('.today').boundingBox()]
    expect((above?.y ?? 999) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
  }
})

test.each(['en', 'de', 'fr', 'it'])(
  'the state beside the action has two lines at most on a phone, in the language %s',
  async (locale) => {
    const page = await signIn('pia.keller', { ...phone, locale })
    // An unpaid hike, a pending request, a place on the waitlist.
    for (const hike of ['/events/99', '/events/63', '/events/70']) {
      await visit(page, hike)
      expect(await lineCount(page.locator('.action-bar .state')), hike).toBeLessThanOrEqual(2)
    }
  },
)

test.each(['en', 'de', 'fr', 'it'])(
  'when joining opens stands on lines of the width of a phone, in the language %s',
  async (locale) => {
    const { page } = await signUp('pia', { ...phone, locale })
    const hike = '/events/100'
    await callApi(page, 'post', `/api${hike}/watch/`)
    for (const reader of [page, await openPage({ ...phone, locale })]) {
      await visit(reader, hike)
      for (const width of [320, 360, 412]) {
        await reader.setViewportSize({ width, height: 740 })
        const bar = await reader.locator('.action-bar').boundingBox()
        expect(bar?.height, `${width} px`).toBeLessThan(740 / 4)
      }
      await expectReadable(reader, hike)
    }
  },
)

test('when joining closes stands above the link to sign in, beside the state of a full hike', async () => {
  const [{ page: olga }, { page: pia }] = [await signUp('olga'), await signUp('pia')]
  const hike = await createHike(olga, 'Ridge walk', {
    ...{ approval: 'automatic', capacity: 1 },
    joins_close_at: new Date(Date.now() + 20 * DAY).toISOString(),
  })
  await callApi(pia, 'post', `/api${hike}/join/`)
  const visitor = await openPage(phone)
  await visit(visitor, hike)
  const bar = visitor.locator('.action-bar')
  const [note, link] = [await bar.locator('small').boundingBox(), await bar.locator('.sign-in').boundingBox()]
  expect((note?.y ?? 999) + (note?.height ?? 0)).toBeLessThan(link?.y ?? 0)
})

test('signing up for a hike, and signing in above a keyboard, need no scrolling on a phone', async () => {
  const page = await openPage(phone)
  await visit(page, '/events/63')
  await page.getByRole('link', { name: 'Join Event' }).tap()
  const form = page.locator('main form')
  await form.getByLabel('Username').waitFor()
  // The elements of the page exist before its styles are loaded.
  await page.waitForLoadState()
  expect(await isInView(form.getByLabel('Username'))).toBe(true)
  expect(await isInView(form.getByRole('button', { name: 'Sign Up' }))).toBe(true)
  await visit(page, '/accounts/login/')
  await page.setViewportSize({ width: 360, height: 420 })
  expect(await isInView(form.getByLabel('Username or e-mail'))).toBe(true)
  expect(await isInView(form.getByRole('button', { name: 'Sign In' }))).toBe(true)
})

longTest('an organizer has the same, with what to do about it', async () => {
  const page = await signIn('olga.berg', phone)
  await visit(page, '/events/63')
  expect(await firstScreen(page, page.getByRole('link', { name: 'Message all' }))).toEqual(ALL)
})

test('on a desk a participant has the chat in the first screen, and leaving behind ⋯', async () => {
  const page = await signIn('pia.keller', { viewport: { width: 1280, height: 720 } })
  await visit(page, '/events/67')
  expect(await isInView(page.locator('#chat').getByRole('textbox'))).toBe(true)
  expect((await page.locator('.chat-log').boundingBox())?.height).toBeGreaterThan(280)
  const leave = page.getByRole('button', { name: 'Leave Event' })
  expect(await leave.isVisible()).toBe(false)
  await page.locator('.action-bar .more').click()
  await leave.waitFor()
})

test('signed out, My Hikes has the button that creates a hike above what it says', async () => {
  const page = await openPage(phone)
  await visit(page, '/?tab=my-hikes')
  const button = await page.getByRole('link', { name: '+ Create Event' }).boundingBox()
  const box = await page.locator('.empty').boundingBox()
  expect(button && box && button.y + button.height < box.y).toBe(true)
})

test('on a desk an organizer reaches every request beside a hike, which scrolls with the page', async () => {
  const page = await signIn('olga.berg', { viewport: { width: 1280, height: 600 } })
  await visit(page, '/events/63')
  for (const decision of await page.locator('#requests').getByRole('button').all()) {
    await decision.focus()
    expect(await isInView(decision)).toBe(true)
  }
  await visit(page, '/?tab=my-hikes')
  await visit(page, '/events/63#requests')
  await expect.poll(() => isInView(page.getByRole('heading', { name: 'Requests' }))).toBe(true)
})
