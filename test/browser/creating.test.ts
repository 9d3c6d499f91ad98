import { test } from 'vitest'
import { openPage, PASSWORD, uniqueName, visit, withChromium } from './support.ts'

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
