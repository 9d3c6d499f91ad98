import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { writePost } from './post-editor.ts'
import { hydrated, longTest, openPage, PASSWORD, signUp, uniqueName, visit, withChromium } from './support.ts'

withChromium()

test('a visitor who starts to create an event signs up, and finds the dialog open', async () => {
  const page = await openPage()
  const username = uniqueName('vera')
  await visit(page, '/')
  await page.getByRole('link', { name: '+ Create Event' }).click()
  await page.waitForURL(/\/accounts\/signup\//)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('E-mail').fill(`${username}@example.org`)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByRole('dialog', { name: 'Create Event' }).waitFor()
})

longTest(
  'the form is loaded by the button, also after a lost connection, and gives it the focus back',
  async () => {
    const { page } = await signUp('lost')
    const scripts: string[] = []
    page.on('request', (request) => request.url().endsWith('.js') && scripts.push(request.url()))
    await visit(page, '/')
    const button = page.getByRole('button', { name: '+ Create Event' })
    const atFirst = scripts.length
    const lost = (route: Route) => route.abort()
    await page.route('**/islands/*.js', lost)
    await button.click()
    await page.getByRole('alert').getByText('No connection. Please try again.').waitFor()
    expect(scripts.length).toBeGreaterThan(atFirst)
    await page.unroute('**/islands/*.js', lost)
    await button.click()
    await page.getByRole('dialog', { name: 'Create Event' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  },
)

test('Back from a hike that was just published opens no empty form', async () => {
  const { page } = await signUp('back')
  await visit(page, '/')
  await page.getByRole('button', { name: '+ Create Event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Event' })
  await dialog.getByLabel('Event name').fill(uniqueName('Out and back'))
  await dialog.getByLabel('Location').fill('Kandersteg station')
  await dialog.getByLabel('Date and time').fill('2031-05-04T08:30')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Your hike is published.').waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Hikes', exact: true }).waitFor({ state: 'attached' })
  await hydrated(page)
  expect([new URL(page.url()).hash, await dialog.count()]).toEqual(['', 0])
})

test('Back from a post that was just published opens no empty form', async () => {
  const { page } = await signUp('back')
  await visit(page, '/')
  await writePost(page, uniqueName('Out and back'), () => page.keyboard.type('A day.'))
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/' && url.search === '')
})
