import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { openApp } from '../../dev/app.ts'
import { expectAccessible, expectVariantAccessible } from './accessibility.ts'
import { createHike, longTest, openPage, signUp, withChromium } from './support.ts'

withChromium()

test.each([
  ['/', 'Day hikes by train, all year round.'],
  ['/?tab=blog', 'Blog'],
  ['/embed/events', 'Next hikes'],
  ['/?view=calendar', 'Calendar'],
  // These pages consist of components that other pages have too.
  ...(process.env.LONG
    ? [
        ['/?grade=T2,T3&max_km=12', 'Hikes'],
        ['/?q=nowhere', 'Hikes'],
        ['/?max_km=far', 'Hikes'],
        ['/grades', 'How hikes are graded'],
        ['/about', 'About Waymark'],
        ['/?tab=my-hikes', 'My Hikes'],
        ['/users/1', 'olga.berg'],
        ['/accounts/signup/', 'Join the group'],
        ['/accounts/login/', 'Sign in'],
        ['/accounts/logout/', 'Sign out?'],
        ['/accounts/password/reset/', 'Forgot your password?'],
        ['/accounts/password/reset/used-up-long-ago/', 'This link has expired'],
        ['/accounts/email/verify/used-up-long-ago/', 'This link has ended'],
        ['/donate/success', 'Thank you'],
        ['/onboarding/refresh', 'Setup was interrupted'],
        ['/nowhere', 'This path ends here'],
      ]
    : []),
])('%s is accessible to a visitor', async (path, heading) => {
  const page = await openPage()
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await expectAccessible(page)
})

test('a hike is accessible to a visitor', async () => {
  const page = await openPage()
  await page.goto('/')
  await page.locator('.card').first().getByRole('link').click()
  await page.getByRole('heading', { name: "Who's coming" }).waitFor()
  await expectAccessible(page)
  const { page: organizer } = await signUp('olga')
  await page.goto(await createHike(organizer, 'Donaudampfschifffahrtsgesellschaftskapitänsweg'.repeat(2)))
  await page.getByText('There is no description yet.').waitFor()
  await expectVariantAccessible(page)
})

test('the error messages of the account forms are accessible', async () => {
  const page = await openPage()
  await page.goto('/accounts/signup/')
  await page.getByLabel('Username').fill('!')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect.poll(() => page.locator('[aria-invalid]').count()).toBe(3)
  await expectAccessible(page)
  await page.goto('/accounts/login/')
  await page.getByLabel('Username or e-mail').fill('nobody')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByText('The username or password is not correct.').waitFor()
  await expectVariantAccessible(page)
})

longTest('the Feedback dialog is accessible', async () => {
  const page = await openPage()
  await page.goto('/donate/success')
  await page.getByRole('button', { name: 'Feedback' }).click()
  await page.getByRole('dialog', { name: 'Feedback' }).waitFor()
  await expectAccessible(page)
})

longTest('the pages that mails link to are accessible', async () => {
  const { page, username } = await signUp('simon')
  await page.context().clearCookies()
  await page.goto('/accounts/password/reset/')
  await page.getByLabel('E-mail').fill(`${username}@example.org`)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()
  await expectAccessible(page)

  await page.goto('/dev/outbox')
  await page.getByRole('heading', { name: 'Outbox' }).waitFor()
  await expectAccessible(page)
  const mails = page.getByRole('article').filter({ hasText: `${username}@example.org` })
  const texts = await mails.getByRole('link').allTextContents()
  const links = texts.filter((text) => text.includes('/accounts/'))
  expect(links).toHaveLength(2)
  for (const link of links) {
    await page.goto(link)
    await page.getByRole('heading', { name: /^(Choose a new password|Confirm your address)$/ }).waitFor()
    await expectAccessible(page)
  }
})

longTest('the page after onboarding is accessible while it waits to redirect', async () => {
  const page = await openPage()
  await page.route('/onboarding/return', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/<meta http-equiv="refresh"[^>]*>/, '')
    await route.fulfill({ response, body })
  })
  await page.goto('/onboarding/return')
  await page.getByRole('heading', { name: 'Your payout account' }).waitFor()
  await expectAccessible(page)
})

longTest('the page of a CSRF failure is accessible', async () => {
  const page = await openPage()
  await page.goto('/accounts/login/')
  await page
    .locator('[name=csrfmiddlewaretoken]')
    .first()
    .evaluate((field) => field.setAttribute('value', 'x'))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { name: 'Not allowed' }).waitFor()
  await expectAccessible(page)
})

longTest('the page of an internal error is accessible', async () => {
  const stateDir = await mkdtemp(join(tmpdir(), 'waymark-'))
  // Without migrations, every query fails.
  const broken = await openApp({ port: 0, stateDir, bundle: inject('bundle') })
  const response = await broken.dispatchFetch('http://localhost/')
  const body = await response.text()
  await broken.dispose()
  await rm(stateDir, { recursive: true })
  expect(response.status).toBe(500)

  const page = await openPage()
  await page.route('/broken', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('/broken')
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
  await expectAccessible(page)
})
