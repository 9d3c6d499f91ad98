import { expect, test } from 'vitest'
import { expectNoLayoutFaults } from './accessibility.ts'
import {
  callApi,
  createHike,
  longTest,
  openPage,
  PASSWORD,
  pressAction,
  signIn,
  signUp,
  textOf,
  uniqueName,
  withChromium,
} from './support.ts'

withChromium()

const withoutScripts = { javaScriptEnabled: false }

test('every page can be read', async () => {
  const page = await openPage(withoutScripts)
  await page.goto('/')
  const first = page.locator('.card').first()
  const name = await textOf(first.getByRole('heading', { level: 3 }))
  // Selects by address, because other hikes may have the same name.
  const hike = page.locator(`.card a[href="${await first.getByRole('link').first().getAttribute('href')}"]`)
  await page.getByRole('link', { name: 'Show more hikes' }).click()
  await page.locator('.card').nth(24).waitFor()
  expect(await hike.count()).toBe(1)

  await page.getByRole('link', { name: 'Blog' }).click()
  await page.getByRole('heading', { name: 'Blog', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'My Hikes' }).click()
  await page.getByText('Please log in to view your hikes.').waitFor()
  await page.getByRole('link', { name: 'Public Events' }).click()
  await hike.first().click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await page.getByText('Organized by').getByRole('link').click()
  await page.getByRole('heading', { name: 'Organizes' }).waitFor()
})

test.each([
  ['a phone', 360, 1],
  ['a desk', 1280, 2],
])(
  'the default image in the header opens Sign In and Sign Up for a visitor on %s, who comes back to the page',
  async (_, width, beside) => {
    const page = await openPage({ ...withoutScripts, viewport: { width, height: 740 } })
    const header = page.getByRole('banner')
    const menu = header.locator('[popover]')
    for (const [label, path] of [
      ['Sign In', 'login'],
      ['Sign Up', 'signup'],
    ]) {
      await page.goto('/blog/6')
      expect(await menu.isVisible()).toBe(false)
      expect(await header.getByRole('link', { name: /^Sign (In|Up)$/ }).count()).toBe(beside)
      const button = header.getByRole('button', { name: 'Account menu' })
      expect(await button.locator('img').getAttribute('src')).toBe('/avatar.svg')
      await button.focus()
      await page.keyboard.press('Enter')
      await menu.getByRole('link', { name: label }).click()
      await page.waitForURL(`**/accounts/${path}/?next=%2Fblog%2F6`)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  },
)

test('signing up, joining, withdrawing, signing out and signing in work', async () => {
  const { page: olga } = await signUp('olga')
  const word = uniqueName('crag')
  await createHike(olga, `${word} walk`)
  const page = await openPage(withoutScripts)
  const username = uniqueName('vera')
  await page.goto(`/?q=${word}`)
  await page.locator('.card').getByRole('link').click()
  await page.getByRole('link', { name: 'Join Event' }).click()
  await page.getByLabel('Username').fill('!')
  await page.getByLabel('E-mail').fill(`${username}@example.org`)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.locator('[aria-invalid=true]').waitFor()
  expect(await page.getByLabel('E-mail').inputValue()).toBe(`${username}@example.org`)
  expect(await page.getByLabel('Password').inputValue()).toBe('')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()

  await page.waitForURL(/\/events\/\d+$/, { waitUntil: 'commit' })
  // The message stays while the pointer is on it. Otherwise it may disappear before the page has loaded.
  await page.getByText('Join request sent.').hover()
  await page.waitForLoadState()
  expect(await page.getByRole('button', { name: 'Close message' }).isVisible()).toBe(false)
  await page.getByText('Request sent', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByText('Join request withdrawn.').waitFor()
  await page.getByRole('button', { name: 'Join Event' }).click()
  await page.getByText('Join request sent.').waitFor()

  await page.getByRole('button', { name: `Menu of ${username}` }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('Username or e-mail').fill(username)
  await page.getByLabel('Password').fill('not this one')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByText('The username or password is not correct.').waitFor()
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: `Menu of ${username}` }).waitFor()
})

longTest('a hike and one’s own hikes can be put into a calendar', async () => {
  const page = await signIn('pia.keller', withoutScripts)
  await page.goto('/events/61')
  await page.getByText('Add to calendar').click()
  const file = page.getByRole('link', { name: 'File for your calendar' })
  expect(await file.getAttribute('href')).toBe('/events/61.ics')
  await expectNoLayoutFaults(page)
  await page.goto('/settings/account')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Calendar' }).click()
  await page.getByRole('button', { name: 'Create your address' }).click()
  expect(await page.getByRole('textbox', { name: 'Your address' }).inputValue()).toMatch(
    /\/calendar\/[\w-]{32}\.ics$/,
  )
  await expectNoLayoutFaults(page)
})

longTest('a participant can leave', async () => {
  const { page: olga } = await signUp('olga')
  const { page } = await signUp('pia', withoutScripts)
  for (const name of ['Ridge walk', 'Lake walk'])
    await callApi(
      page,
      'post',
      `/api${await createHike(olga, name, { approval: 'automatic', price: 0 })}/join/`,
    )
  await page.goto('/?tab=my-hikes')
  const going = page.locator('section', { has: page.getByRole('heading', { name: 'Going' }) })
  const hikes = going.locator('.card')
  await hikes.last().getByRole('link').waitFor()
  const count = await hikes.count()
  expect(count).toBeGreaterThan(1)
  await hikes.first().getByRole('link').click()
  await page.getByText('You are in', { exact: true }).waitFor()
  await pressAction(page, 'Leave Event')
  await page.getByRole('heading', { name: /^Leave / }).waitFor()
  await page.getByRole('button', { name: 'Leave Event' }).click()
  await page.getByText('You left the event.').waitFor()
  await page.goto('/?tab=my-hikes')
  expect(await hikes.count()).toBe(count - 1)
})

longTest('a long post unfolds in the list, and its links have no focus until then', async () => {
  const { page } = await signUp('pia')
  const title = uniqueName('Long')
  const words = `<p>${'words and words '.repeat(30)}</p>`
  const content = `${words.repeat(4)}<p><a href="https://example.org/rope">Rope</a></p>`
  await callApi(page, 'post', '/api/blog/', { title, content })
  for (const viewport of [
    { width: 360, height: 780 },
    { width: 1280, height: 800 },
  ]) {
    const plain = await openPage({ ...withoutScripts, viewport })
    await plain.goto('/?tab=blog')
    const post = plain.locator('article', { has: plain.getByRole('heading', { name: title }) })
    const link = post.getByRole('link', { name: 'Rope' })
    const more = post.locator('summary')
    expect(await link.isVisible()).toBe(false)
    const focused = () => plain.locator(':focus').textContent()
    await more.focus()
    await plain.keyboard.press('Tab')
    expect(await focused()).not.toBe('Rope')
    await more.focus()
    await plain.keyboard.press('Enter')
    await link.waitFor()
    await plain.keyboard.press('Tab')
    expect(await focused()).toBe('Rope')
    expect(await plain.getByText('words and words').count()).toBeGreaterThan(3)
    await expectNoLayoutFaults(plain)
  }
})

longTest('buttons that need a script are not shown', async () => {
  const olga = await signIn('olga.berg', withoutScripts)
  await olga.goto('/?tab=my-hikes')
  expect(await olga.getByRole('button', { name: '+ Create Event' }).count()).toBe(0)
  await olga
    .locator('section', { has: olga.getByRole('heading', { name: 'Organizing' }) })
    .getByRole('link')
    .first()
    .click()
  await olga.getByText('Your hike').waitFor()
  await olga.getByText('Some things on this page need JavaScript').waitFor()
  for (const name of [
    'Edit Event',
    'Delete Event',
    'Share',
    'Change picture',
    'Reset Chat',
    'Send',
    'Donate',
  ])
    expect([name, await olga.getByRole('button', { name }).count()]).toEqual([name, 0])
  expect(await olga.getByRole('textbox').count()).toBe(0)
  expect(await olga.getByRole('button', { name: /^Menu of/ }).isVisible()).toBe(true)
  await expectNoLayoutFaults(olga)
})
