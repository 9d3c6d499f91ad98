import { expect, test } from 'vitest'
import { DAY, HOUR } from '../../src/shared/duration.ts'
import { expectAccessible, expectVariantAccessible } from './accessibility.ts'
import {
  callApi,
  createHike,
  hydrated,
  longTest,
  pressAction,
  reload,
  signIn,
  signUp,
  visit,
  withChromium,
} from './support.ts'

withChromium()

test.each([
  ['/', 'Hikes'],
  // These pages consist of components that other tests cover, or differ from a visitor's page only in the masthead.
  ...(process.env.LONG
    ? [
        ['/?tab=my-hikes', 'My Hikes'],
        ['/users/1', 'olga.berg'],
        ['/settings/account', 'Account'],
        ['/?tab=blog', 'Blog'],
        ['/users/2', 'pia.keller'],
        ['/payments/group', 'The group’s money'],
        ['/donate/success', 'Thank you'],
        ['/onboarding/refresh', 'Setup was interrupted'],
        ['/accounts/logout/', 'Sign out?'],
        ['/nowhere', 'This path ends here'],
      ]
    : []),
])('%s is accessible to a member', async (path, heading) => {
  const page = await signIn('olga.berg')
  await visit(page, path)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await expectAccessible(page)
})

longTest('the empty list of hikes, the menu and the profile form are accessible', async () => {
  const { page, username } = await signUp('nora')
  await visit(page, '/?tab=my-hikes')
  await page.getByText("You haven't joined or organized any events yet.").waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Menu of ${username}` }).click()
  await page.getByRole('link', { name: 'View Profile' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'View Profile' }).click()
  await page.getByRole('button', { name: 'Edit Profile' }).waitFor()
  await hydrated(page)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByRole('form', { name: 'Edit Profile' }).waitFor()
  await expectAccessible(page)
})

longTest('the hikes that one came to are accessible', async () => {
  const page = await signIn('pia.keller')
  await visit(page, '/users/2')
  await page.getByText('Your latest hikes').click()
  await expectAccessible(page)
})

longTest('the settings of the calendar are accessible before and after it has an address', async () => {
  const { page } = await signUp('nora')
  await visit(page, '/settings/calendar')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create your address' }).click()
  await page.getByRole('textbox', { name: 'Your address' }).waitFor()
  await expectAccessible(page)
})

longTest('the dialog for a new event and its error messages are accessible', async () => {
  const { page } = await signUp('olga')
  await visit(page, '/')
  await page.getByRole('button', { name: '+ Create Event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Event' })
  await dialog.waitFor()
  await expectVariantAccessible(page)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => dialog.locator('[aria-invalid]').count()).toBe(3)
  await expectAccessible(page)
})

test('a hike is accessible to its organizer when viewing, approving, editing and deleting', async () => {
  const { page } = await signUp('olga')
  const hike = await createHike(page, 'Up one side, down the other', {
    description: 'Bring a lamp.',
    price: 750,
  })
  for (const name of ['pia', 'quentin']) {
    const { page: other } = await signUp(name)
    await callApi(other, 'post', `/api${hike}/join/`)
  }
  await visit(page, hike)
  await page.getByRole('button', { name: /^Approve quentin/ }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Approve pia/ }).click()
  await page.getByRole('status').getByText('Request approved.').waitFor()
  await expectVariantAccessible(page)

  await pressAction(page, 'Delete Event')
  await page.getByRole('dialog').waitFor()
  await expectVariantAccessible(page)
  await page.keyboard.press('Escape')
  await reload(page)
  await pressAction(page, 'Edit Event')
  const form = page.getByRole('form', { name: 'Edit Event' })
  await form.waitFor()
  await expectVariantAccessible(page)
  await form.getByLabel('Name', { exact: true }).fill('')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await form.getByText('Name is required.').waitFor()
  await expectAccessible(page)
})

test('a hike is accessible before joining, while the request is pending, and to a participant', async () => {
  const { page: organizer } = await signUp('olga')
  const hike = await createHike(organizer, 'Along the ridge')
  const { page, id } = await signUp('simon')
  await visit(page, hike)
  await page.getByRole('button', { name: 'Join Event' }).waitFor()
  await page.getByText('Add to calendar').click()
  await page.getByRole('link', { name: 'Google Calendar' }).waitFor()
  await expectVariantAccessible(page)
  await page.getByRole('button', { name: 'Join Event' }).click()
  await page.getByText('Request sent', { exact: true }).waitFor()
  await expectVariantAccessible(page)
  await callApi(organizer, 'post', `/api${hike}/approve_join/`, { user_id: id })
  await callApi(organizer, 'post', `/api${hike}/chat/`, { text: 'Who brings tea? https://example.org/tea' })
  await reload(page)
  await page.getByText('You are in', { exact: true }).waitFor()
  await page.getByText('Who brings tea?').waitFor()
  await expectAccessible(page)
})

longTest(
  'a paid hike is accessible once one is approved, and to its organizer who has money to collect',
  async () => {
    const { page: olga } = await signUp('olga')
    const hike = await createHike(olga, 'Down to the lake', { price: 1550 })
    const [pia, quentin] = [await signUp('pia'), await signUp('quentin')]
    await visit(olga, hike)
    for (const { page, id } of [pia, quentin]) {
      await callApi(page, 'post', `/api${hike}/join/`)
      await visit(page, hike)
      await callApi(olga, 'post', `/api${hike}/approve_join/`, { user_id: id })
    }
    // The page was updated without a reload.
    await pia.page.getByText('You are in', { exact: true }).waitFor()
    await expectAccessible(pia.page)
    await visit(pia.page, '/?tab=my-hikes')
    await expectAccessible(pia.page)
    await callApi(olga, 'post', `/api${hike}/paid_outside/`, { user_id: quentin.id, paid: true })
    await callApi(olga, 'post', `/api${hike}/announce/`, { text: 'We meet ten minutes earlier.' })
    await reload(olga)
    await olga.getByText('Paid 1 of 2').waitFor()
    await expectAccessible(olga)
    await pressAction(olga, 'Copy this hike')
    await olga.getByRole('dialog', { name: 'Copy this hike' }).getByLabel('Event name').waitFor()
    await expectAccessible(olga)
    await olga.keyboard.press('Escape')
    await olga.getByRole('link', { name: 'Change this announcement' }).click()
    await olga.getByRole('heading', { name: 'Change announcement' }).waitFor()
    await expectAccessible(olga)
  },
)

longTest('a hike is accessible on its day and afterwards', async () => {
  const { page: olga } = await signUp('olga')
  const hike = await createHike(olga, 'Down to the lake', { approval: 'automatic' })
  const { page: pia } = await signUp('pia')
  await callApi(pia, 'post', `/api${hike}/join/`)
  const people = [olga, pia]
  const start = (event_time: number) =>
    callApi(olga, 'patch', `/api${hike}/`, { event_time: new Date(event_time).toISOString() })
  await start(Date.now() + HOUR)
  for (const page of people)
    for (const path of [hike, '/?tab=my-hikes']) {
      await visit(page, path)
      await page.locator('.today').waitFor()
      await expectAccessible(page)
    }
  await start(Date.now() - 3 * DAY)
  for (const page of people) {
    await visit(page, hike)
    await page.getByRole('link', { name: 'Add pictures' }).first().waitFor()
    await expectAccessible(page)
  }
})

longTest('the group’s money of a month is accessible to a treasurer', async () => {
  const page = await signIn('olga.berg')
  await visit(page, '/payments/group')
  await page.locator('#months ~ *').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Download as CSV' }).waitFor()
  await expectAccessible(page)
})
