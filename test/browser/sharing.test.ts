import { expect, inject, test } from 'vitest'
import {
  createHike,
  longTest,
  oneUnlessLong,
  openPage,
  pressAction,
  signUp,
  visit,
  withChromium,
} from './support.ts'

withChromium()

const permissions = ['clipboard-read', 'clipboard-write']
const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true }

test('Share copies the URL of the hike on a laptop and on a phone, for a visitor and for its organizer', async () => {
  const { page: organizer } = await signUp('olga', { permissions })
  const hike = await createHike(organizer, 'Worth sharing')
  for (const page of oneUnlessLong([
    await openPage({ permissions, ...phone }),
    await openPage({ permissions }),
    organizer,
  ])) {
    await visit(page, hike)
    await page.bringToFront()
    await pressAction(page, 'Share')
    await page.getByRole('status').getByText('Event URL copied!').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(inject('origin') + hike)
    expect(await page.locator('.action-menu:popover-open').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Send …' }).count()).toBe(0)
  }
})

const WHEN_AND_WHERE = /^\w+ \d+ \w+ · \d\d:\d\d [A-Z]+, Kandersteg station$/

longTest('Send opens the dialog of a system that can share, and a refusal shows the URL', async () => {
  const { page: organizer } = await signUp('olga', phone)
  const hike = await createHike(organizer, 'Worth sharing')
  const visitor = await openPage(phone)
  for (const page of [visitor, organizer]) {
    await page.addInitScript(() => {
      const sent: ShareData[] = []
      const share = async (data: ShareData) => {
        if (sent.push(data) > 1) throw new DOMException('', 'NotAllowedError')
      }
      Object.assign(window, { sent })
      Object.defineProperty(Navigator.prototype, 'share', { configurable: true, value: share })
    })
    await visit(page, hike)
    await pressAction(page, 'Send …')
    const url = inject('origin') + hike
    expect(await page.evaluate(() => (window as unknown as { sent: ShareData[] }).sent)).toEqual([
      { title: await page.title(), text: expect.stringMatching(WHEN_AND_WHERE), url },
    ])
    await pressAction(page, 'Send …')
    await page.getByRole('alert').getByText(url).waitFor()
  }
})

longTest('Share shows the URL where the clipboard is not available', async () => {
  const { page: organizer } = await signUp('olga')
  const hike = await createHike(organizer, 'Worth sharing')
  const page = await openPage()
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await visit(page, hike)
  await page.getByRole('button', { name: 'Share' }).click()
  const message = page.getByRole('alert').getByText(inject('origin') + hike)
  await message.waitFor()
  // The message does not fade, because it contains a link to copy.
  expect(await message.evaluate((element) => element.getAnimations())).toEqual([])
  await page.getByLabel('Close message').click()
  await message.waitFor({ state: 'hidden' })
})

test('a message that the server has rendered is closed by a button that expands nothing', async () => {
  const page = await openPage()
  await page.context().addCookies([{ name: 'flash', value: 'Hello', url: inject('origin') }])
  await page.goto('/grades', { waitUntil: 'commit' })
  const message = page.getByRole('status').getByText('Hello')
  await message.waitFor()
  const { nodes } = await (await page.context().newCDPSession(page)).send('Accessibility.getFullAXTree')
  const button = nodes.find(({ name }) => name?.value === 'Close message')
  expect(button?.role?.value).toBe('button')
  expect(button?.properties?.map(({ name }) => name)).not.toContain('expanded')
  await page.getByRole('button', { name: 'Close message' }).click()
  await message.waitFor({ state: 'hidden' })
})

test('a message disappears after five seconds, but not while it is read with the pointer on it', async () => {
  const page = await openPage({ permissions, messagesFade: true })
  await page.goto('/?tab=blog')
  await page.bringToFront()
  await page.getByRole('button', { name: 'Copy Share Link' }).first().click()
  const message = page.getByRole('status').getByText('Link copied!')
  await message.waitFor()
  const fading = () =>
    message.evaluate((element) =>
      element.getAnimations().map(({ playState, effect }) => [playState, effect?.getTiming().duration]),
    )
  expect(await fading()).toEqual([['running', 5000]])
  await message.hover()
  await expect.poll(fading).toEqual([['paused', 5000]])
  await message.evaluate((element) => element.getAnimations().map((animation) => animation.finish()))
  await message.waitFor({ state: 'hidden' })
})

longTest('the address of one’s calendar is made, copied and replaced', async () => {
  const { page } = await signUp('pia', { permissions })
  await createHike(page, 'In the calendar')
  await visit(page, '/settings/calendar')
  await page.getByRole('button', { name: 'Create your address' }).click()
  await page.getByText('Your calendar has an address.').waitFor()
  await page.bringToFront()
  await page.getByRole('button', { name: 'Copy' }).first().click()
  await page.getByRole('status').getByText('Address copied!').waitFor()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toBe(await page.getByRole('textbox', { name: 'Your address' }).inputValue())
  expect(await (await page.request.get(address)).text()).toContain('SUMMARY:In the calendar')
  await page.getByRole('button', { name: 'Replace it with a new one' }).click()
  await page.getByText('The former address no longer works.').waitFor()
  expect((await page.request.get(address)).status()).toBe(404)
  expect(await page.getByRole('textbox', { name: 'Your address' }).inputValue()).not.toBe(address)
})

test('the feeds are well-formed for a browser', async () => {
  const page = await openPage()
  await page.goto('/?tab=blog')
  const roots = await page.evaluate(() =>
    Promise.all(
      ['/feed.xml', '/events.xml'].map(async (path) => {
        const text = await (await fetch(path)).text()
        const { documentElement } = new DOMParser().parseFromString(text, 'application/xml')
        return [documentElement.nodeName, documentElement.getElementsByTagName('entry').length > 0]
      }),
    ),
  )
  expect(roots).toEqual([
    ['feed', true],
    ['feed', true],
  ])
})
