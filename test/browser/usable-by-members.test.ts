import { expect, test } from 'vitest'
import { callApi, hydrated, newcomer, newHike, reload, signedIn, visit, withChromium } from './people.ts'
import { expectUsable } from './usable.ts'

withChromium()

test.each([
  ['/', 'Good company for the next hill.'],
  ['/?tab=blog', 'Blog'],
  ['/?tab=my-hikes', 'My Hikes'],
  ['/users/1', 'olga.berg'],
  ['/users/2', 'pia.keller'],
  ['/donate/success', 'Thank you'],
  ['/onboarding/refresh', 'That was interrupted'],
  ['/accounts/logout/', 'Sign out?'],
  ['/nowhere', 'This path ends here'],
])('somebody signed in can use %s', async (path, heading) => {
  const page = await signedIn('olga.berg')
  await visit(page, path)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await expectUsable(page)
})

test('somebody new can use their empty hikes and profile, and the menu', async () => {
  const { page, username } = await newcomer('nora')
  await visit(page, '/?tab=my-hikes')
  await page.getByText("You haven't joined or organized any events yet.").waitFor()
  await expectUsable(page)
  await page.getByRole('button', { name: `Menu of ${username}` }).click()
  await page.getByRole('link', { name: 'View Profile' }).waitFor()
  await expectUsable(page)
  await page.getByRole('link', { name: 'View Profile' }).click()
  await page.getByRole('button', { name: 'Edit Profile' }).waitFor()
  await hydrated(page)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByRole('form', { name: 'Edit Profile' }).waitFor()
  await expectUsable(page)
})

test('somebody can use the dialog for a new event, with its messages', async () => {
  const { page } = await newcomer('olga')
  await visit(page, '/')
  await page.getByRole('button', { name: '+ Create Event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Event' })
  await dialog.waitFor()
  await expectUsable(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => dialog.locator('[aria-invalid]').count()).toBe(3)
  await expectUsable(page)
})

test('the organizer can use the page of a hike: to read, decide, edit and delete', async () => {
  const { page } = await newcomer('olga')
  const hike = await newHike(page, 'Up one side, down the other', {
    description: 'Bring a lamp.',
    price: 750,
  })
  for (const name of ['pia', 'quentin']) {
    const { page: other } = await newcomer(name)
    await callApi(other, 'post', `/api${hike}/join/`)
  }
  await visit(page, hike)
  await page.getByRole('button', { name: /^Approve quentin/ }).waitFor()
  await expectUsable(page)
  await page.getByRole('button', { name: /^Approve pia/ }).click()
  await page.getByRole('status').getByText('Request approved.').waitFor()
  await expectUsable(page)

  await page.getByRole('button', { name: 'Delete Event' }).click()
  await page.getByRole('dialog').waitFor()
  await expectUsable(page)
  await page.keyboard.press('Escape')
  await reload(page)
  await page.getByRole('button', { name: 'Edit Event' }).click()
  const form = page.getByRole('form', { name: 'Edit Event' })
  await form.waitFor()
  await expectUsable(page)
  await form.getByLabel('Name', { exact: true }).fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Name is required.').waitFor()
  await expectUsable(page)
})

test('a stranger, somebody who has asked, and a participant can use the page of a hike', async () => {
  const { page: organizer } = await newcomer('olga')
  const hike = await newHike(organizer, 'Along the ridge')
  const { page, id } = await newcomer('simon')
  await visit(page, hike)
  await page.getByRole('button', { name: 'Join Event' }).waitFor()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Join Event' }).click()
  await page.getByText('Request pending').waitFor()
  await expectUsable(page)
  await callApi(organizer, 'post', `/api${hike}/approve_join/`, { user_id: id })
  await reload(page)
  await page.getByText('You are taking part').waitFor()
  await expectUsable(page)
})
