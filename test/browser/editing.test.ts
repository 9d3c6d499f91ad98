import type { BrowserContextOptions, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectVariantAccessible } from './accessibility.ts'
import {
  callApi,
  createHike,
  hydrated,
  isInView,
  longTest,
  oneUnlessLong,
  openPage,
  PASSWORD,
  pressAction,
  signUp,
  submitForm,
  uniqueName,
  visit,
  withChromium,
} from './support.ts'

withChromium()

const devices: [string, BrowserContextOptions][] = [
  ['a phone', { viewport: { width: 360, height: 780 }, hasTouch: true }],
  ['a desk', { viewport: { width: 1280, height: 800 } }],
]
const facts = { elevation_diff: 780, distance: 11.5, estimated_duration: 4.5, price: 0 }
const longText = Array.from({ length: 12 }, (_, line) => `Line ${line}`).join('\n')

const editForm = (page: Page) => page.getByRole('form', { name: 'Edit Event' })
const nameField = (page: Page) => editForm(page).getByLabel('Name', { exact: true })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const saveEdit = (page: Page) => editForm(page).getByRole('button', { name: 'Save', exact: true }).click()

async function openEdit(page: Page, path: string) {
  await visit(page, path)
  await pressAction(page, 'Edit Event')
  await editForm(page).waitFor()
}

/** Accepts every dialog that asks whether to leave the page. Returns a list that collects their types. */
function leaveWhenAsked(page: Page): string[] {
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    dialog.accept()
  })
  return questions
}

const storedHike = async (page: Page, path: string) =>
  (await (await page.request.get(`/api${path}/`)).json()) as Record<string, unknown>

test.each(oneUnlessLong(devices))(
  'two tabs keep each other’s changes, and ask about the same field, on %s',
  async (_, device) => {
    const { page } = await signUp('olga', device)
    const hike = await createHike(page, 'Gantrisch round', { ...facts, description: longText })
    const other = await page.context().newPage()
    await openEdit(page, hike)
    await openEdit(other, hike)
    await nameField(other).fill('Gantrisch by night')
    await editForm(other).getByLabel('Distance (km)').fill('14')
    await saveEdit(other)
    await title(other, 'Gantrisch by night').waitFor()

    await editForm(page).getByLabel('Price ($)').fill('5')
    await editForm(page).getByLabel('Distance (km)').fill('13')
    await editForm(page).getByRole('button', { name: 'Save', exact: true }).scrollIntoViewIfNeeded()
    await saveEdit(page)
    const question = page.getByRole('dialog', { name: 'Changed in the meantime' })
    await question.getByRole('group', { name: 'Distance' }).getByText('14 km').click()
    expect(await question.getByRole('group').count()).toBe(1)
    await expectVariantAccessible(page)
    await question.getByRole('button', { name: 'Save', exact: true }).click()

    await title(page, 'Gantrisch by night').waitFor()
    expect(await storedHike(page, hike)).toMatchObject({
      name: 'Gantrisch by night',
      price: 500,
      distance: 14,
    })
    // The title is in view below the header, and has the focus.
    await expect
      .poll(async () => {
        const header = await page.getByRole('banner').boundingBox()
        const { y = -1 } = (await title(page, 'Gantrisch by night').boundingBox()) ?? {}
        return y >= 0 && y < 500 && y >= (header?.y ?? 0) + (header?.height ?? 0)
      })
      .toBe(true)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  },
)

longTest.each(devices)('a draft outlives Cancel, a reload and another page, on %s', async (_, device) => {
  const { page } = await signUp('olga', device)
  const questions = leaveWhenAsked(page)
  const hike = await createHike(page, 'Lake path', facts)
  await openEdit(page, hike)
  const description = editForm(page).getByLabel('Description')
  const lines = await description.evaluate(
    (area) => area.clientHeight / Number.parseFloat(getComputedStyle(area).lineHeight),
  )
  expect(Math.floor(lines)).toBe(8)
  await description.fill('Typed for an hour')
  await editForm(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Keep in this browser' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep in this browser' }).click()
  await title(page, 'Lake path').waitFor()
  const reminder = page.getByText('You have unsaved changes from')
  await reminder.waitFor()
  await expect.poll(() => isInView(reminder)).toBe(true)
  await expectAccessible(page)

  await visit(page, '/')
  expect(questions).toEqual([])
  await visit(page, hike)
  await page.getByRole('button', { name: 'Continue editing' }).click()
  expect(await description.inputValue()).toBe('Typed for an hour')
  await nameField(page).fill('Lake path, the long way')
  await page.reload()
  expect(questions).toEqual(['beforeunload'])
  await hydrated(page)
  // The address ends in `#edit`, so the form is open again.
  await editForm(page).waitFor()
  expect(await description.inputValue()).toBe('Typed for an hour')
  expect(await nameField(page).inputValue()).toBe('Lake path, the long way')
  await saveEdit(page)
  await page.getByText('Event updated successfully.').waitFor()
  await visit(page, hike)
  expect(await page.getByText('unsaved changes').count()).toBe(0)
})

longTest.each(devices)(
  'saving with an ended session leads back to the form as it was, on %s',
  async (_, device) => {
    const { page, username } = await signUp('olga', device)
    const questions = leaveWhenAsked(page)
    const hike = await createHike(page, 'Ridge walk', facts)
    await openEdit(page, hike)
    await nameField(page).fill('Ridge walk in the fog')
    // The session ends on the server, as if the user had signed out on another device. The browser keeps its cookie.
    const elsewhere = await openPage()
    await submitForm(elsewhere, '/accounts/login/', { login: username, password: PASSWORD })
    await elsewhere.goto('/settings/account')
    await elsewhere.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await elsewhere.getByText('You are signed out everywhere else.').waitFor()
    await saveEdit(page)
    await page.getByText('You were signed out. Sign in to go on.').waitFor()
    await page.getByLabel('Username or e-mail').fill(username)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await editForm(page).waitFor()
    expect(await nameField(page).inputValue()).toBe('Ridge walk in the fog')
    await saveEdit(page)
    await title(page, 'Ridge walk in the fog').waitFor()
    expect(questions).toEqual([])
  },
)

longTest('a draft is gone after signing out, and another user never sees it', async () => {
  const { page, username } = await signUp('olga')
  leaveWhenAsked(page)
  const hike = await createHike(page, 'Ridge walk', facts)
  await openEdit(page, hike)
  await nameField(page).fill('Secret')
  await page.getByRole('button', { name: `Menu of ${username}` }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('link', { name: 'Sign In' }).waitFor()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

longTest.each(devices)('a new hike has a price, a draft and a date that exists, on %s', async (_, device) => {
  const { page } = await signUp('olga', device)
  const questions = leaveWhenAsked(page)
  const name = uniqueName('Over the Gemmi')
  await visit(page, '/')
  await page.getByRole('button', { name: '+ Create Event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Event' })
  await dialog.getByText('More: price').click()
  expect(await dialog.getByLabel('Price ($)').inputValue()).toBe('')
  await dialog.getByLabel('Event name').fill(name)
  await dialog.getByLabel('Location').fill('Kandersteg station')
  await dialog.getByLabel('Price ($)').fill('0.49')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep in this browser' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('+ Create Event')
  await page.keyboard.press('Enter')
  await dialog.getByText('This is your draft from').waitFor()

  // 31 February 2031. The field accepts four digits for the year.
  await dialog.getByLabel('Date and time').focus()
  await page.keyboard.type('023120310830AM')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByText('This date or time is incomplete or does not exist.').waitFor()
  expect(await dialog.getByRole('button', { name: 'Save', exact: true }).isEnabled()).toBe(true)
  await dialog.getByLabel('Date and time').fill('2031-05-04T08:30')
  await expect.poll(() => dialog.getByText('does not exist').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByText('Price must be at least $0.50, or 0 for free.').waitFor()

  await page.reload()
  expect(questions).toEqual(['beforeunload'])
  await hydrated(page)
  await dialog.getByText('This is your draft from').waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
  await expect.poll(focused).toBe('name')
  expect(await dialog.getByLabel('Event name').inputValue()).toBe(name)
  await dialog.getByLabel('Price ($)').fill('7.50')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await title(page, name).waitFor()
  await hydrated(page)
  expect(await storedHike(page, new URL(page.url()).pathname)).toMatchObject({ price: 750 })
  await visit(page, '/')
  await page.getByRole('button', { name: '+ Create Event' }).click()
  expect(await dialog.getByLabel('Event name').inputValue()).toBe('')
})

longTest.each(devices)(
  'the menu opens the form of the profile, which keeps a draft, on %s',
  async (_, device) => {
    const { page, username, id } = await signUp('pia', device)
    leaveWhenAsked(page)
    await visit(page, '/')
    for (const _ of ['from elsewhere', 'on the page itself']) {
      await page.getByRole('button', { name: `Menu of ${username}` }).click()
      await page.getByRole('link', { name: 'Edit Profile' }).click()
      await page.getByRole('form', { name: 'Edit Profile' }).waitFor()
      expect(new URL(page.url()).pathname).toBe(`/users/${id}`)
      expect(await page.getByRole('link', { name: 'Edit Profile' }).isVisible()).toBe(false)
      await hydrated(page)
      await page.getByRole('button', { name: 'Cancel' }).click()
    }
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByLabel('Distance (km)').fill('14')
    // Simulates another tab that changes a different field.
    await callApi(page, 'put', '/api/user/update/', { avg_duration: 4 })
    await visit(page, '/?tab=blog')
    await visit(page, `/users/${id}`)
    await page.getByRole('button', { name: 'Continue editing' }).click()
    expect(await page.getByLabel('Distance (km)').inputValue()).toBe('14')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Profile updated.').waitFor()
    const text = await page.locator('main').textContent()
    expect(text).toContain('14 km')
    expect(text).toContain('4 h')
  },
)

longTest('the forms of a hike that a lost connection kept away are loaded by the next click', async () => {
  const { page } = await signUp('olga')
  await visit(page, await createHike(page, 'Far from the next mast'))
  const lost = (route: Route) => route.abort()
  const notLoaded = page.getByRole('alert').getByText('No connection.')
  const dialog = page.getByRole('dialog', { name: 'Message all' })
  for (const [open, opened] of [
    [() => pressAction(page, 'Message all'), dialog],
    [() => pressAction(page, 'Edit Event'), editForm(page)],
  ] as const) {
    await page.route('**/islands/*.js', lost)
    await open()
    await notLoaded.waitFor()
    expect(await opened.count()).toBe(0)
    await page.unroute('**/islands/*.js', lost)
    await page.getByRole('button', { name: 'Close message' }).click()
    await open()
    await opened.waitFor()
    await page.keyboard.press('Escape')
  }
})
