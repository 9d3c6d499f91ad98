import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { longTest, signUp, visit, withChromium } from './support.ts'

withChromium()

async function startOnboarding() {
  const { page, id } = await signUp('olga')
  await visit(page, `/users/${id}`)
  await page.getByRole('button', { name: 'Setup Payments' }).click()
  await page.waitForURL(`${inject('stripe')}/onboarding/**`)
  await page.getByText('No money moves.').waitFor()
  // The page after the return redirects after two seconds, so its text is stored before that.
  await page.addInitScript(() => {
    if (location.pathname !== '/onboarding/return') return
    // biome-ignore lint/performance/useDomNodeTextContent: excludes hidden text.
    addEventListener('DOMContentLoaded', () => sessionStorage.setItem('said', document.body.innerText))
  })
  return { page, profile: `/users/${id}` }
}

/** Waits for the home page, and returns the text of the page that redirected to it. */
async function saidOnReturn(page: Page) {
  await page.waitForURL(`${inject('origin')}/`)
  return page.evaluate(() => sessionStorage.getItem('said'))
}

test('an organizer sets up payments, returns to the home page after two seconds, and finds them enabled', async () => {
  const { page, profile } = await startOnboarding()
  await page.getByRole('button', { name: 'Finish' }).click()
  expect(await saidOnReturn(page)).toContain('Payments are enabled for your account.')
  await visit(page, profile)
  await page.getByText('Payments are enabled for your account.').waitFor()
  expect(await page.getByRole('button', { name: 'Setup Payments' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Open dashboard' }).click()
  await page.getByRole('heading', { name: 'Express dashboard' }).waitFor()
})

longTest('an organizer who returns too early is not enabled, and can continue', async () => {
  const { page, profile } = await startOnboarding()
  await page.getByRole('link', { name: 'Return without finishing' }).click()
  expect(await saidOnReturn(page)).toContain('as soon as Stripe has all your details')
  await visit(page, profile)
  await page.getByRole('button', { name: 'Setup Payments' }).click()
  await page.getByRole('button', { name: 'Finish' }).waitFor()
})

longTest('an expired link leads back to the profile', async () => {
  const { page, profile } = await startOnboarding()
  await page.getByRole('link', { name: 'Let the link expire' }).click()
  await page.getByText('Please try again from your profile page.').waitFor()
  await page.getByRole('link', { name: 'My profile' }).click()
  await page.waitForURL(`**${profile}`)
  await page.getByRole('button', { name: 'Setup Payments' }).waitFor()
})

longTest('shows an error when Stripe refuses or the server cannot be reached', async () => {
  const { page, id } = await signUp('olga')
  await visit(page, `/users/${id}`)
  const refused = { status: 429, json: { error: 'Too many attempts. Please try again later.' } }
  await page.route('**/api/create-express-account/', (route) => route.fulfill(refused))
  await page.getByRole('button', { name: 'Setup Payments' }).click()
  const words = 'Error setting up payments: Too many attempts. Please try again later.'
  await page.getByText(words, { exact: true }).waitFor()
  await page.unroute('**/api/create-express-account/')
  await page.route('**/api/create-express-account/', (route) => route.abort())
  await page.getByRole('button', { name: 'Setup Payments' }).click()
  await page.getByText('An error occurred.', { exact: true }).waitFor()
})
