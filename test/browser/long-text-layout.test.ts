import { test } from 'vitest'
import { expectNoLayoutFaults, expectVariantAccessible } from './accessibility.ts'
import { openSaved, visitWithoutConnection } from './saving.ts'
import {
  callApi,
  createHike,
  oneUnlessLong,
  openPage,
  PASSWORD,
  signUp,
  someUnlessLong,
  submitForm,
  uniqueName,
  visit,
  withChromium,
} from './support.ts'

withChromium()

test('the longest possible texts do not overflow the page', async () => {
  const { page, id } = await signUp('W'.repeat(21))
  const hike = await createHike(page, 'W'.repeat(120), {
    location: 'L'.repeat(200),
    description: 'D'.repeat(500),
    distance: 9999.9,
    price: 99_999_999,
  })
  await callApi(page, 'put', '/api/user/update/', { favorite_books: ['B'.repeat(100)], avg_distance: 9999.9 })
  const { page: other, id: otherId } = await signUp('W'.repeat(21))
  await callApi(other, 'post', `/api${hike}/join/`)
  for (const path of someUnlessLong(2, [hike, `/users/${id}`, '/?tab=my-hikes'])) {
    await visit(page, path)
    await expectNoLayoutFaults(page)
    await expectVariantAccessible(page)
  }
  await callApi(page, 'post', `/api${hike}/approve_join/`, { user_id: otherId })
  await callApi(other, 'post', `/api${hike}/chat/`, { text: 'M'.repeat(200) })
  for (const path of oneUnlessLong([hike, '/?tab=my-hikes'])) {
    await visit(other, path)
    await expectNoLayoutFaults(other)
    await expectVariantAccessible(other)
  }
})

test('the message after sign-up stays on the screen of a phone with a long address', async () => {
  const page = await openPage({ viewport: { width: 360, height: 800 } })
  const username = uniqueName('wanda')
  await submitForm(page, '/accounts/signup/', {
    ...{ username, password: PASSWORD, next: '/api/user/' },
    email: `${username}.${'w'.repeat(40)}@example.org`.replaceAll('-', ''),
  })
  await visit(page, '/')
  await page.locator('.toast').waitFor()
  await expectNoLayoutFaults(page)
})

test('a long name without spaces does not overflow links back, lists of a form and hikes that are saved', async () => {
  const { page, path, context } = await openSaved('W'.repeat(60))
  for (const long of [`${path}/sheet`, `${path}/album`, '/settings/account/delete']) {
    await visit(page, long)
    await page.getByRole('link', { name: 'WWW' }).first().waitFor()
    await expectNoLayoutFaults(page)
  }
  await visit(page, '/?tab=my-hikes')
  await page.getByRole('heading', { name: 'Saved on this device' }).waitFor()
  await expectNoLayoutFaults(page)
  await context.setOffline(true)
  await visitWithoutConnection(page, '/notices')
  await expectNoLayoutFaults(page)
  await context.setOffline(false)
})
