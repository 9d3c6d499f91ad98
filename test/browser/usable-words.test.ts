import { test } from 'vitest'
import { callApi, newcomer, newHike, visit, withChromium } from './people.ts'
import { expectNothingSticksOut, expectUsable } from './usable.ts'

withChromium()

test('a writer without scripts can use the form', async () => {
  const { page } = await newcomer('quentin', { javaScriptEnabled: false })
  await page.goto('/?tab=blog&write=1')
  await page.getByLabel('Title').waitFor()
  await expectNothingSticksOut(page)
})

test('people who talk can use the chat', async () => {
  const { page } = await newcomer('olga')
  const hike = await newHike(page, 'Talk of the town')
  for (const text of ['Who brings tea?', 'https://example.org/tea'])
    await callApi(page, 'post', `/api${hike}/chat/`, { text })
  await visit(page, hike)
  await page.getByText('Who brings tea?').waitFor()
  await expectUsable(page)
})

test('a donor can use the dialog of Donate', async () => {
  const { page, username } = await newcomer('nora')
  await visit(page, '/donate/success')
  await page.getByRole('button', { name: `Menu of ${username}` }).click()
  await page.getByRole('button', { name: 'Donate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Donate' })
  await dialog.waitFor()
  await expectUsable(page)
  await dialog.getByLabel('Custom').check()
  await dialog.getByRole('button', { name: /^Donate/ }).click()
  await dialog.locator('[aria-invalid]').waitFor()
  await expectUsable(page)
})
