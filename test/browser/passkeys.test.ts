import { expect, test } from 'vitest'
import { expectAccessible, expectVariantAccessible } from './accessibility.ts'
import { longTest, openPage, PASSWORD, signUp, textOf, withChromium } from './support.ts'

withChromium()

/** Signs up a member and adds a passkey. */
async function addPasskey() {
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
  await expectVariantAccessible(page)
  return { page, username, client, authenticatorId }
}

test('a member adds a passkey, and signs in by it', async () => {
  const { page, username } = await addPasskey()
  // The browser offers the passkey in its autofill list. The virtual authenticator accepts it immediately.
  await page.context().clearCookies()
  await page.goto('/accounts/login/?next=/payments/mine')
  await page.getByRole('button', { name: `Menu of ${username}` }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/payments/mine')
})

longTest('a device has one passkey of an account, which it offers on a page of its own too', async () => {
  const { page, username, client, authenticatorId } = await addPasskey()
  // The device rejects a second passkey for the same account.
  await page.getByRole('link', { name: 'Add a passkey' }).click()
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('button', { name: 'Create the passkey' }).click()
  await page.getByText('This device has a passkey of yours already.').waitFor()

  await page.context().clearCookies()
  const takesOffers = (enabled: boolean) =>
    client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  await takesOffers(false)
  await page.goto('/accounts/login/?next=/notices')
  await expectVariantAccessible(page)
  await page.getByRole('link', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).waitFor()
  await takesOffers(true)
  await expectVariantAccessible(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('button', { name: `Menu of ${username}` }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/notices')

  await page.context().clearCookies()
  await client.send('WebAuthn.clearCredentials', { authenticatorId })
  await page.goto('/accounts/passkey/')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect.poll(() => textOf(page.locator('#alert'))).toContain('Please try again.')
})

longTest(
  'a browser that offers no passkeys in its fields, or has no signal, signs in by the password',
  async () => {
    const page = await openPage()
    const { page: member, username } = await signUp('nina')
    await member.context().close()
    await page.route('**/accounts/passkey/**', (route) => route.abort())
    await page.goto('/accounts/login/?next=/notices')
    await page.getByLabel('Username or e-mail').fill(username)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.locator('main').getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('button', { name: `Menu of ${username}` }).waitFor()
  },
)

test('a passkey is asked for only once the script is there that does so', async () => {
  const page = await openPage()
  const held = Promise.withResolvers<void>()
  await page.route('**/islands/passkey-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/accounts/passkey/', { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'Use a passkey' })
  await button.waitFor()
  expect(await button.isDisabled()).toBe(true)
  held.resolve()
  await expect.poll(() => button.isEnabled()).toBe(true)
})
