import { test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { longTest, oneUnlessLong, openPage, uniqueName, withChromium } from './support.ts'

withChromium()

test.each(oneUnlessLong(['Apple', 'Google']))(
  'a visitor signs up with %s, and signs in the same way',
  async (provider) => {
    const page = await openPage({ viewport: { width: 360, height: 780 }, javaScriptEnabled: false })
    const username = uniqueName('nina')
    const recognize = async () => {
      await page.getByLabel('E-mail').fill(`${username}@example.org`)
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      if (provider === 'Apple') await page.getByRole('button', { name: 'Go back' }).click()
    }
    await page.goto('/accounts/signup/?next=/notices')
    await page.getByRole('link', { name: `Continue with ${provider}` }).click()
    await recognize()
    await page.getByRole('heading', { name: 'Choose a username' }).waitFor()
    await page.getByLabel('Username').fill(username)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await page.getByRole('heading', { name: 'Notices' }).waitFor()

    await page.context().clearCookies()
    await page.goto('/accounts/login/?next=/notices')
    await page.getByRole('link', { name: `Continue with ${provider}` }).click()
    await recognize()
    await page.getByRole('heading', { name: 'Notices' }).waitFor()
  },
)

longTest('the choice of a username is accessible', async () => {
  const page = await openPage()
  await page.goto('/accounts/google/')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('heading', { name: 'Choose a username' }).waitFor()
  await expectAccessible(page)
})
