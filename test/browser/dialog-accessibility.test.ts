import { expectAccessible, expectNoLayoutFaults, expectVariantAccessible } from './accessibility.ts'
import { callApi, createHike, longTest, signUp, visit, withChromium } from './support.ts'

withChromium()

longTest('the post form without JavaScript does not overflow', async () => {
  const { page } = await signUp('quentin', { javaScriptEnabled: false })
  await page.goto('/?tab=blog&write=1')
  await page.getByLabel('Title').waitFor()
  await expectNoLayoutFaults(page)
})

longTest('the chat is accessible', async () => {
  const { page } = await signUp('olga')
  const hike = await createHike(page, 'Talk of the town')
  for (const text of ['Who brings tea?', 'https://example.org/tea'])
    await callApi(page, 'post', `/api${hike}/chat/`, { text })
  // On a phone the chat covers the screen; on a desktop it is next to the hike.
  await visit(page, `${hike}#chat`)
  await page.getByText('Who brings tea?').waitFor()
  await expectAccessible(page)
})

longTest('the Donate dialog and its error message are accessible', async () => {
  const { page, username } = await signUp('nora')
  await visit(page, '/donate/success')
  await page.getByRole('button', { name: `Menu of ${username}` }).click()
  await page.getByRole('button', { name: 'Donate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Donate' })
  await dialog.waitFor()
  await expectVariantAccessible(page)
  await dialog.getByLabel('Custom').check()
  await dialog.getByRole('button', { name: /^Donate/ }).click()
  await dialog.locator('[aria-invalid]').waitFor()
  await expectAccessible(page)
})
