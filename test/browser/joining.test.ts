import { expect, test } from 'vitest'
import {
  createHike,
  hydrated,
  openPage,
  PASSWORD,
  reload,
  signUp,
  uniqueName,
  visit,
  withChromium,
} from './support.ts'

withChromium()

test('a visitor signs up from a hike, requests to join, is approved, and leaves', async () => {
  const { page: organizer } = await signUp('olga')
  const hike = await createHike(organizer, 'Ridge walk')
  await visit(organizer, hike)
  await organizer.getByText('Nobody is waiting for an answer.').waitFor()

  const page = await openPage()
  const username = uniqueName('vera')
  await visit(page, hike)
  await page.getByRole('link', { name: 'Join Event' }).click()
  await page.waitForURL(/\/accounts\/signup\//)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('E-mail').fill(`${username}@example.org`)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()

  await page.waitForURL(`**${hike}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Join Event' }).click()
  await page.getByText('Join request sent.').waitFor()
  await page.getByText('Request pending').waitFor()

  // By polling, without a reload.
  await organizer.getByRole('button', { name: `Approve ${username}` }).click()
  await organizer.getByText('Request approved.').waitFor()
  const participants = organizer.getByRole('list').getByRole('link', { name: username })
  await participants.waitFor()
  await organizer.getByText('Nobody is waiting for an answer.').waitFor()
  expect(await participants.count()).toBe(1)

  await reload(page)
  await page.getByText('You are taking part').waitFor()
  await visit(page, '/?tab=my-hikes')
  await page.getByRole('link', { name: 'Ridge walk' }).click()
  await page.waitForURL(`**${hike}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Leave Event' }).click()
  await page.getByText('You left the event.').waitFor()
  await page.getByRole('button', { name: 'Join Event' }).waitFor()
  expect(await page.getByRole('list').getByRole('link', { name: username }).count()).toBe(0)
})

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

test('a user whose request was rejected can request again', async () => {
  const { page: organizer } = await signUp('olga')
  const hike = await createHike(organizer, 'Moor path')
  const { page, username } = await signUp('simon')
  await visit(page, hike)
  await page.getByRole('button', { name: 'Join Event' }).click()
  await page.getByText('Request pending').waitFor()

  await visit(organizer, hike)
  await organizer.getByRole('button', { name: `Reject ${username}` }).click()
  await organizer.getByText('Request rejected.').waitFor()
  await organizer.getByText('Nobody is waiting for an answer.').waitFor()

  await reload(page)
  await page.getByRole('button', { name: 'Join Event' }).click()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByText('Join request withdrawn.').waitFor()
})
