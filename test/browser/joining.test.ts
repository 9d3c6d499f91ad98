import { expect, test } from 'vitest'
import {
  hydrated,
  newcomer,
  newHike,
  newName,
  PASSWORD,
  reload,
  somebody,
  visit,
  withChromium,
} from './people.ts'

withChromium()

test('a visitor signs up on the way to a hike, asks to join, is approved, takes part and leaves', async () => {
  const { page: organizer } = await newcomer('olga')
  const hike = await newHike(organizer, 'Ridge walk')
  await visit(organizer, hike)
  await organizer.getByText('Nobody is waiting for an answer.').waitFor()

  const page = await somebody()
  const username = newName('vera')
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

  // Nobody has touched the organizer's window since.
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

test('a visitor who wants to create an event signs up, and finds the dialog open', async () => {
  const page = await somebody()
  const username = newName('vera')
  await visit(page, '/')
  await page.getByRole('link', { name: '+ Create Event' }).click()
  await page.waitForURL(/\/accounts\/signup\//)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('E-mail').fill(`${username}@example.org`)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByRole('dialog', { name: 'Create Event' }).waitFor()
})

test('the organizer turns somebody down, who can ask again', async () => {
  const { page: organizer } = await newcomer('olga')
  const hike = await newHike(organizer, 'Moor path')
  const { page, username } = await newcomer('simon')
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
