import { expect, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { PASSWORD, signUp, textOf, withChromium } from './support.ts'

withChromium()

test('a member adds a passkey and signs in by it, on a device that has one', async () => {
  const { page, username } = await signUp('pia', { viewport: { width: 360, height: 780 } })
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto('/settings/account')
  await page.getByRole('link', { name: 'Add a passkey' }).click()
  await page.getByLabel('Password').fill('not-this-one')
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByText('The password is not correct.').waitFor()
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('button', { name: 'Create the passkey' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create the passkey' }).click()
  await page.getByText('You can sign in with this passkey from now on.').waitFor()
  await page.getByRole('link', { name: /^Remove the passkey of/ }).waitFor()
  await expectAccessible(page)

  // The device refuses a second passkey of the same account.
  await page.getByRole('link', { name: 'Add a passkey' }).click()
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('button', { name: 'Create the passkey' }).click()
  await page.getByText('This device has a passkey of yours already.').waitFor()

  await page.context().clearCookies()
  await page.goto('/accounts/login/?next=/notices')
  await page.getByRole('link', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('button', { name: `Menu of ${username}` }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/notices')

  await page.context().clearCookies()
  await client.send('WebAuthn.clearCredentials', { authenticatorId })
  await page.goto('/accounts/passkey/')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect.poll(() => textOf(page.locator('#alert'))).toContain('Please try again.')
})
