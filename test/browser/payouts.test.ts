import { expect, inject, test } from 'vitest'
import { newcomer, visit, withChromium } from './people.ts'

withChromium()

async function setUp() {
  const { page, id } = await newcomer('olga')
  await visit(page, `/users/${id}`)
  await page.getByRole('button', { name: 'Setup Payments' }).click()
  await page.waitForURL(`${inject('stripe')}/onboarding/**`)
  await page.getByText('No money moves.').waitFor()
  return { page, profile: `/users/${id}` }
}

test('an organizer sets up payments, comes home after two seconds, and finds them enabled', async () => {
  const { page, profile } = await setUp()
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByText('Payments are enabled for your account.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/onboarding/return')
  await page.waitForURL((url) => url.pathname === '/')
  await visit(page, profile)
  await page.getByText('Payments are enabled for your account.').waitFor()
  expect(await page.getByRole('button', { name: 'Setup Payments' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Open dashboard' }).click()
  await page.getByRole('heading', { name: 'Express dashboard' }).waitFor()
})

test('somebody who comes back too early is not taken for ready, and can go on', async () => {
  const { page, profile } = await setUp()
  await page.getByRole('link', { name: 'Return without finishing' }).click()
  await page.getByText('As soon as Stripe has what it needs').waitFor()
  await visit(page, profile)
  await page.getByRole('button', { name: 'Setup Payments' }).click()
  await page.getByRole('button', { name: 'Finish' }).waitFor()
})

test('an interruption leads back to the profile', async () => {
  const { page, profile } = await setUp()
  await page.getByRole('link', { name: 'Let the link expire' }).click()
  await page.getByText('Please try again from your profile page.').waitFor()
  await page.getByRole('link', { name: 'My profile' }).click()
  await page.waitForURL(`**${profile}`)
  await page.getByRole('button', { name: 'Setup Payments' }).waitFor()
})

test('says so when the provider or the server is out of reach', async () => {
  const { page, id } = await newcomer('olga')
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
